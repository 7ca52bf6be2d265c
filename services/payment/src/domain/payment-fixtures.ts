import type { BeginRefund, CapturePayment, RequestPayment, SessionSnapshot, SoldLine } from './commands.ts'
import type { PaymentEvent, RefundBegun, RefundLine, SessionAttempt } from './events.ts'

/** A time of the day on which every fixture happens. */
export const at = (time: string): string => `2026-03-01T${time}.000Z`

export const orderId = '0199c0de-0000-7000-8000-000000000001'
export const userId = '0199c0de-0000-7000-8000-000000000002'
export const sessionId = 'cs_test_1'
export const NOON = at('12:00:00')
export const DEADLINE = at('12:31:00')
export const SESSION_EXPIRY = at('12:31:30')
export const LATER = at('13:00:00')

/** $120.00 and 2 × $40.00, no shipping, $30.00 tax. */
const soldLines: readonly SoldLine[] = [
  { productId: 'watch', name: 'Watch', qty: 1, unitPrice: 12_000 },
  { productId: 'plant', name: 'Plant', qty: 2, unitPrice: 4_000 },
]

const terms = { orderId, userId, amount: 23_000, deadline: DEADLINE }
export const firstAttempt: SessionAttempt = {
  attempt: 1,
  idempotencyKey: `checkout-${orderId}`,
  requestedAt: NOON,
  expiresAt: SESSION_EXPIRY,
}
export const session = { sessionId, url: 'https://pay.example/cs_test_1', expiresAt: SESSION_EXPIRY }

export const requested: PaymentEvent = { type: 'PaymentRequested', data: terms }
export const opening: PaymentEvent = { type: 'SessionRequested', data: firstAttempt }
export const opened: PaymentEvent = { type: 'SessionOpened', data: session }
export const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { sessionId, amount: 23_000, paidAt: NOON, via: 'webhook', accepted: false },
}
export const expiredAt = (time: string): PaymentEvent => ({ type: 'PaymentExpired', data: { expiredAt: time } })
export const expired = expiredAt(LATER)
export const calledOff: PaymentEvent = { type: 'PaymentCalledOff', data: {} }
export const paid = [requested, opening, opened, captured]

export const requestPayment: RequestPayment = { type: 'RequestPayment', ...terms }
export const paidSession: SessionSnapshot = {
  sessionId,
  orderId,
  status: 'complete',
  paid: true,
  amount: 23_000,
  currency: 'usd',
}
export const capturePayment = (changes: Partial<SessionSnapshot> = {}): CapturePayment => ({
  type: 'CapturePayment',
  session: { ...paidSession, ...changes },
  now: NOON,
  via: 'webhook',
})

export const beginRefund = (request: string, lines?: readonly RefundLine[], sold = soldLines): BeginRefund => ({
  type: 'BeginRefund',
  request,
  lines,
  restock: true,
  sold,
  now: LATER,
})
export const begun = (request: string, amount: number, lines: readonly RefundLine[] = []): RefundBegun => ({
  type: 'RefundBegun',
  data: { request, amount, lines, restock: true, begunAt: LATER },
})
/** Of a late payment, about which nobody was asked. */
export const begunLate = (amount: number): PaymentEvent => ({
  type: 'RefundBegun',
  data: { request: 'late', amount, lines: [], begunAt: LATER },
})
export const done = (request: string, amount: number, lines: readonly RefundLine[] = []): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { request, refundId: `re_${request}`, amount, refundedAt: LATER, lines },
})
export const refused = (request: string): PaymentEvent => ({ type: 'RefundRefused', data: { request, reason: 'no' } })
export const failed = (request: string, amount: number): PaymentEvent => ({
  type: 'RefundFailed',
  data: { request, refundId: `re_${request}`, amount, refundedAt: LATER, reason: 'declined', failedAt: LATER },
})
export const line = (productId: string, qty = 1): readonly RefundLine[] => [{ productId, qty }]
