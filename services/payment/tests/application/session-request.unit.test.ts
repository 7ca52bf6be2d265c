import { priceLines } from '@shop/contracts/orders'
import { paymentDeadline } from '@shop/contracts/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLineItems, toSessionRequest } from '../../src/application/session-request.ts'
import { sessionExpiry } from '../../src/application/session-lifetime.ts'

const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 300 }),
  qty: fc.integer({ min: 1, max: 10_000 }),
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
})

describe('the line items of the payment page', () => {
  it('are the order’s lines, its shipping and its tax', () => {
    const lines = [{ name: 'Potted monstera', qty: 2, unitPrice: 4_000 }]
    expect(toLineItems('1', lines, 19_200)).toEqual([
      { name: 'Potted monstera', unitAmount: 4_000, quantity: 2 },
      { name: 'Shipping', unitAmount: 10_000, quantity: 1 },
      { name: 'Tax', unitAmount: 1_200, quantity: 1 },
    ])
  })

  it('omit charges of zero', () => {
    expect(toLineItems('1', [{ name: 'Watch', qty: 1, unitPrice: 20_000 }], 23_000).map(({ name }) => name)).toEqual([
      'Watch',
      'Tax',
    ])
  })

  it('have no half of a character at the end of a long name', () => {
    const [item] = toLineItems('1', [{ name: `${'a'.repeat(249)}👕 – M`, qty: 1, unitPrice: 20_000 }], 23_000)
    expect(item?.name).toBe(`${'a'.repeat(249)}\uFFFD`)
  })

  it('add up to the total for every order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 120 }), fc.integer({ min: -1, max: 1 }), (lines, difference) => {
        const total = priceLines(lines).total + difference
        const items = toLineItems('1', lines, total)
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

  it('returns the customer to the order', () => {
    const input = { terms, attempt, lines: [], customerEmail: 'maya@mail.example', publicUrl: 'https://shop.example/' }
    expect(toSessionRequest(input)).toEqual({
      idempotencyKey: 'checkout-order-1',
      orderId: 'order-1',
      customerEmail: 'maya@mail.example',
      lineItems: [{ name: 'Order order-1', unitAmount: 23_000, quantity: 1 }],
      successUrl: 'https://shop.example/order/order-1?payment=success&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://shop.example/order/order-1?payment=cancelled',
      expiresAt: '2026-03-01T12:31:00.000Z',
    })
  })
})

describe('session lifetime', () => {
  it('gives a payment 31 minutes from its order', () => {
    expect(paymentDeadline('2026-03-01T12:00:00.250Z')).toBe('2026-03-01T12:31:00.250Z')
  })
  it('gives a session at least 31 minutes, in whole seconds', () => {
    expect(sessionExpiry(new Date('2026-03-01T12:00:00.000Z'))).toBe('2026-03-01T12:31:00.000Z')
    expect(sessionExpiry(new Date('2026-03-01T12:00:00.001Z'))).toBe('2026-03-01T12:31:01.000Z')
  })
})
