import type { Order as ApiOrder } from '@shop/contracts/orders'
import { describe, expect, test } from 'vitest'
import { foldRecords } from '../fold/fold-records.ts'
import { createEventLogBuilder, id } from '../testing/event-log-builder.ts'
import { checkOrders, type FetchOrderPage } from './check-orders.ts'

const placedAt = '2026-06-30T23:59:59.999Z'
const paidAt = '2026-07-01T00:00:00.000Z'

function buildState(refundedAt = '2026-07-02T00:00:00.000Z') {
  const log = createEventLogBuilder()
  log.placed(1, { at: placedAt, shipping: 5_00, tax: 1_05 })
  log.placed(2, { at: '2026-07-01T12:00:00.000Z', method: 'COD' })
  log.paid(1, paidAt)
  log.refunded(1, 3_33, refundedAt)
  log.disputed(1, 12_72, '2026-07-02T12:00:00.000Z', 'of what is left')
  log.cancelled(2, '2026-07-03T00:00:00.000Z')
  return foldRecords(log.records)
}

const common = {
  number: '1042',
  user: { _id: id(1), name: 'Ana', email: 'ana@example.com' },
  orderItems: [{ name: 'Product 1', qty: 1, image: '', price: 10, product: id(1) }],
  shippingAddress: { address: '', city: 'Lisboa', postalCode: '', country: 'Atlantis' },
  isDelivered: false,
}
const paidOrder: ApiOrder = {
  ...common,
  _id: id(1),
  paymentMethod: 'Stripe',
  itemsPrice: 10,
  shippingPrice: 5,
  taxPrice: 1.05,
  totalPrice: 16.05,
  status: 'paid',
  isPaid: true,
  paidAt,
  isCancelled: false,
  refundedAmount: 3.33,
  refundedAt: '2026-07-02T00:00:00.000Z',
  createdAt: placedAt,
}
const cancelledOrder: ApiOrder = {
  ...common,
  _id: id(2),
  paymentMethod: 'COD',
  itemsPrice: 10,
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 10,
  status: 'cancelled',
  isPaid: false,
  isCancelled: true,
  cancelledAt: '2026-07-03T00:00:00.000Z',
  refundedAmount: 0,
  createdAt: '2026-07-01T12:00:00.000Z',
}

/** Answers one order per page. */
const answering =
  (...orders: readonly ApiOrder[]): FetchOrderPage =>
  async (page) => ({ orders: orders.slice(page - 1, page), page, pages: orders.length, total: orders.length })

const faultsOf = async (...orders: readonly ApiOrder[]) => (await checkOrders(answering(...orders), buildState())).faults

describe('order check', () => {
  test('has no faults if every page agrees with the events', async () => {
    expect(await faultsOf(paidOrder, cancelledOrder)).toEqual([])
  })

  test.each<[string, Partial<ApiOrder>]>([
    ['moments.placedAt', { createdAt: '2026-07-01T00:00:00.000Z' }],
    ['moments.paidAt', { paidAt: '2026-07-01T00:00:00.001Z' }],
    ['moments.deliveredAt', { deliveredAt: paidAt }],
    ['moments.cancelledAt', { cancelledAt: paidAt }],
    ['moments.refundedAt', { refundedAt: paidAt }],
    ['customer', { user: { ...common.user, _id: id(2) } }],
    ['method', { paymentMethod: 'COD' }],
    ['totals.items', { itemsPrice: 10.01 }],
    ['totals.shipping', { shippingPrice: 4.99 }],
    ['totals.tax', { taxPrice: 1.06 }],
    ['totals.total', { totalPrice: 16.06 }],
    ['refunded', { refundedAmount: 0 }],
    ['status', { status: 'open' }],
  ])('finds another %s', async (path, change) => {
    const faults = await faultsOf({ ...paidOrder, ...change }, cancelledOrder)
    expect(faults).toEqual([expect.stringContaining(`order ${id(1)}: ${path} `)])
  })

  test.each([
    ['productId', { product: id(2) }],
    ['qty', { qty: 2 }],
    ['unitPrice', { price: 10.01 }],
  ])('finds another %s of a line', async (field, change) => {
    const orderItems = [{ ...common.orderItems[0]!, ...change }]
    expect(await faultsOf({ ...paidOrder, orderItems }, cancelledOrder)).toEqual([expect.stringContaining(field)])
  })

  test('finds an order that one side lacks', async () => {
    expect(await faultsOf(paidOrder)).toEqual([expect.stringContaining(`order ${id(2)}: `)])
    expect(await faultsOf(paidOrder, cancelledOrder, { ...cancelledOrder, _id: id(3) })).toHaveLength(1)
  })

  test('compares no moments of an order whose old events have none', async () => {
    const log = createEventLogBuilder()
    log.placed(2, { at: '2026-07-01T12:00:00.001Z', method: 'COD' })
    const old = log.records.map((record) => ({ ...record, data: { ...record.data, placedAt: undefined } }))
    const open = { ...cancelledOrder, status: 'open' as const, isCancelled: false, cancelledAt: undefined }
    const { cells, faults } = await checkOrders(answering(open), foldRecords(old))
    expect([cells > 0, faults]).toEqual([true, []])
  })
})
