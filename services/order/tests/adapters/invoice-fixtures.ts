import type { AddressRow } from '@shop/contracts/addresses/calls'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { orderAsPlaced } from '../../src/domain/state.ts'
import type { DocumentFacts } from '../../src/domain/document-facts.ts'
import { placed } from '../../src/domain/order-fixtures.ts'

/** A red bar on white as the variant for paper has it, 300 × 60 pixels. */
export const LOGO = [
  'iVBORw0KGgoAAAANSUhEUgAAASwAAAA8CAMAAADrAndoAAAABlBMVEX////JZmC1qdPIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAb0lEQVR4nO3QQQ0AIAwA',
  'seHfNBruQzLSSugMAACw3HlgfiErkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZgaxAViArkBXICmQFsgJZ',
  'gSwAAGDWu27gD6EOAWrzAAAAAElFTkSuQmCC',
].join('')

/** What the invoice of an order to this address is rendered from. */
export function aDocument(address: Partial<AddressRow>, lines?: OrderRow['lines']): DocumentFacts {
  const { shippingAddress, ...order } = orderAsPlaced(placed().data)
  const at = '2026-03-02T09:00:00.000Z'
  return {
    document: {
      kind: 'invoice',
      number: '2026-000001',
      invoice: null,
      invoicedAt: null,
      refundId: '',
      amount: 0,
      at,
      issuedAt: at,
      failedAt: null,
      isCancellation: false,
    },
    order: {
      ...order,
      orderId: '018f4a3e-0000-7000-8000-0000000000ff',
      number: '4821907',
      status: 'paid',
      paidAt: at,
      lines: lines ?? order.lines.map(({ unitCost: _, ...line }) => line),
      shippingAddress: { ...shippingAddress, ...address },
      shipments: [],
      withdrawals: [],
    },
    credit: { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] },
    timeZone: 'UTC',
    seller: { name: 'Kiln', address: '1 Lane\nLeeds', email: 'shop@shop.example', phone: '' },
    customer: 'Ann',
  }
}
