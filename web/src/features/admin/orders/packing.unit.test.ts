import type { Order } from '@shop/contracts/orders'
import { describe, expect, it } from 'vitest'
import { packingOf } from './packing.ts'

const item = (product: string, qty: number) => ({ product, name: product, qty, image: '', price: 10 })
const order = (fields: Partial<Order>): Order =>
  ({
    orderItems: [item('mug', 2), item('lamp', 1)],
    status: 'paid',
    paymentMethod: 'Stripe',
    isPaid: true,
    isDelivered: false,
    refundedAmount: 0,
    totalPrice: 100,
    ...fields,
  }) as Order
const shipment = (...lines: { product: string; qty: number }[]) => ({ lines }) as NonNullable<Order['shipments']>[number]
const packed = (fields: Partial<Order>) => {
  const { lines, stop } = packingOf(order(fields))
  return stop ?? lines.map(({ product, qty }) => `${String(qty)} ${product}`)
}

describe('a packing slip', () => {
  it('has what is left to send', () => {
    expect(packed({ toSend: [{ product: 'mug', qty: 1 }] })).toEqual(['1 mug'])
    expect(packed({ toSend: [{ product: 'mug', qty: 1 }], shipments: [shipment({ product: 'lamp', qty: 1 })] })).toEqual([
      '1 mug',
    ])
  })

  it('has what was sent when nothing is left, without what was refunded', () => {
    expect(packed({ shipments: [shipment({ product: 'mug', qty: 1 }), shipment({ product: 'mug', qty: 1 })] })).toEqual(['2 mug'])
    expect(packed({ isDelivered: true, shipments: [shipment({ product: 'mug', qty: 2 })], refundedAmount: 10 })).toEqual([
      '2 mug',
    ])
  })

  it.each<[Partial<Order>, string]>([
    [{ status: 'cancelled' }, 'Cancelled: do not pack.'],
    [{ status: 'expired' }, 'Cancelled: do not pack.'],
    [{ refundedAmount: 100 }, 'Refunded: do not pack.'],
    [{ status: 'open', isPaid: false }, 'Not paid: do not pack.'],
    [{ refundedAmount: 40 }, 'Nothing is left to pack.'],
  ])('of an order with %j says: %s', (fields, stop) => {
    expect(packed(fields)).toBe(stop)
  })

  it('has all lines of an order that was delivered before there were shipments', () => {
    expect(packed({ isDelivered: true })).toEqual(['2 mug', '1 lamp'])
  })
})
