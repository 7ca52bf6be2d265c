import { priceLines } from '@shop/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineItems, sessionRequest } from '../src/checkout/session-request.ts'
import { deadlineOf, sessionEnd } from '../src/checkout/terms.ts'

const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 300 }),
  qty: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
})

describe('the lines on the payment page', () => {
  it('are the order, its shipping and its tax', () => {
    const lines = [{ name: 'Potted monstera', qty: 2, unitPrice: 4_000 }]
    expect(lineItems('1', lines, 19_200)).toEqual([
      { name: 'Potted monstera', unitAmount: 4_000, quantity: 2 },
      { name: 'Shipping', unitAmount: 10_000, quantity: 1 },
      { name: 'Tax', unitAmount: 1_200, quantity: 1 },
    ])
  })

  it('leave out what costs nothing', () => {
    expect(lineItems('1', [{ name: 'Watch', qty: 1, unitPrice: 20_000 }], 23_000).map(({ name }) => name)).toEqual([
      'Watch',
      'Tax',
    ])
  })

  it('add up to what is to be paid, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 120 }), fc.integer({ min: -1, max: 1 }), (lines, off) => {
        const total = priceLines(lines).total + off
        const items = lineItems('1', lines, total)
        expect(items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)).toBe(total)
        expect(items.length).toBeLessThanOrEqual(100)
        expect(items.every(({ name }) => name.length <= 250)).toBe(true)
      }),
    )
  })
})

describe('a session request', () => {
  const terms = { orderId: 'order-1', userId: 'user-1', amount: 23_000, deadline: '2026-03-01T12:31:00.000Z' }
  const attempt = {
    attempt: 1,
    idempotencyKey: 'checkout-order-1',
    requestedAt: '2026-03-01T12:00:00.000Z',
    expiresAt: '2026-03-01T12:31:00.000Z',
  }

  it('brings the customer back to the order', () => {
    const parts = { terms, attempt, lines: [], customerEmail: 'maya@mail.example', publicUrl: 'https://shop.example/' }
    expect(sessionRequest(parts)).toEqual({
      idempotencyKey: 'checkout-order-1',
      orderId: 'order-1',
      customerEmail: 'maya@mail.example',
      lines: [{ name: 'Order order-1', unitAmount: 23_000, quantity: 1 }],
      successUrl: 'https://shop.example/order/order-1?payment=success&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://shop.example/order/order-1?payment=cancelled',
      expiresAt: '2026-03-01T12:31:00.000Z',
    })
  })
})

describe('the times', () => {
  it('give a payment 31 minutes from its order', () => {
    expect(deadlineOf('2026-03-01T12:00:00.250Z')).toBe('2026-03-01T12:31:00.250Z')
  })
  it('give a session 31 minutes, in whole seconds and never less', () => {
    expect(sessionEnd(new Date('2026-03-01T12:00:00.000Z'))).toBe('2026-03-01T12:31:00.000Z')
    expect(sessionEnd(new Date('2026-03-01T12:00:00.001Z'))).toBe('2026-03-01T12:31:01.000Z')
  })
})
