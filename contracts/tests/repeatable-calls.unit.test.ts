import { describe, expect, it } from 'vitest'
import { catalogueCalls, orderCalls } from '../src/internal/index.ts'

const order = {
  userId: '019aa000-0000-7000-8000-000000000001',
  lines: [{ productId: '019aa000-0000-7000-8000-00000000000a', qty: 1 }],
  shippingAddress: { address: 'Kiln Lane 1', city: 'Stoke', postalCode: 'ST1', country: 'UK' },
  paymentMethod: 'COD' as const,
  claimed: {},
}

describe('a call that may be sent again', () => {
  it('is the placement of an order with an idempotency key, and of none without', () => {
    expect(orderCalls.place.repeatable?.({ ...order, idempotencyKey: 'a-key' })).toBe(true)
    expect(orderCalls.place.repeatable?.(order)).toBe(false)
  })

  it('is a read or a change that has its effect once, and no other', () => {
    expect(orderCalls.getOrder.repeatable?.({ orderId: order.userId })).toBe(true)
    expect(catalogueCalls.reserve.repeatable?.({ orderId: order.userId, lines: order.lines })).toBe(true)
    for (const { repeatable } of [catalogueCalls.createProduct, catalogueCalls.updateProduct, catalogueCalls.addReview])
      expect(repeatable).toBeUndefined()
  })
})
