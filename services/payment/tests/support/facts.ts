import type { PaymentCommand, PaymentEvent, RefundLine, SoldLine } from '../../src/domain/types.ts'

export const orderId = '0199c0de-0000-7000-8000-000000000001'
export const sessionId = 'cs_test_1'
export const NOON = '2026-03-01T12:00:00.000Z'
export const LATER = '2026-03-01T13:00:00.000Z'

/** $120.00 and 2 × $40.00, no shipping, $30.00 tax. */
const sold: readonly SoldLine[] = [
  { productId: 'watch', name: 'Watch', qty: 1, unitPrice: 12_000 },
  { productId: 'plant', name: 'Plant', qty: 2, unitPrice: 4_000 },
]
export const requested: PaymentEvent = {
  type: 'PaymentRequested',
  data: { orderId, userId: orderId, amount: 23_000, deadline: '2026-03-01T12:31:00.000Z' },
}
export const opening: PaymentEvent = {
  type: 'SessionRequested',
  data: { attempt: 1, idempotencyKey: 'key', requestedAt: NOON, expiresAt: '2026-03-01T12:31:00.000Z' },
}
const session = { sessionId, url: 'https://pay.example/1', expiresAt: '2026-03-01T12:31:00.000Z' }
export const opened: PaymentEvent = { type: 'SessionOpened', data: session }
export const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { sessionId, amount: 23_000, paidAt: NOON, via: 'webhook' },
}
export const expired: PaymentEvent = { type: 'PaymentExpired', data: {} }
export const calledOff: PaymentEvent = { type: 'PaymentCalledOff', data: {} }
export const paid = [requested, opening, opened, captured]

export const refund = (request: string, lines?: readonly RefundLine[], of = sold): PaymentCommand => ({
  type: 'Refund',
  request,
  lines,
  sold: of,
  now: LATER,
})
export const begun = (request: string, amount: number, lines: readonly RefundLine[] = []): PaymentEvent => ({
  type: 'RefundBegun',
  data: { request, amount, lines, begunAt: LATER },
})
export const done = (request: string, amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { request, refundId: `re_${request}`, amount, refundedAt: LATER },
})
export const refused = (request: string): PaymentEvent => ({ type: 'RefundRefused', data: { request, reason: 'no' } })
export const one = (productId: string, qty = 1): readonly RefundLine[] => [{ productId, qty }]
