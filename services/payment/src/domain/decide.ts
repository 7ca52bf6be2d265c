import { shopCurrency } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type {
  CancelPayment,
  CapturePayment,
  ExpireSession,
  ExpireUnopened,
  OpenSession,
  PaymentCommand,
  RequestPayment,
  RequestSession,
  RetrySession,
  SessionSnapshot,
} from './commands.ts'
import type { PaymentEvent, PaymentTerms } from './events.ts'
import { importRefund, recordDispute } from './imports.ts'
import { captureMismatch, expireUnknownSession, refundMismatch, settleMismatch } from './mismatches.ts'
import { beginRefund, recordRefund, recordRefundFailure, recordRefundRefusal, refundLatePayment, refundUnits } from './refunds.ts'
import { isStale, sessionAttempt } from './session-attempt.ts'
import type { Payment } from './state.ts'

export function decide(command: PaymentCommand, payment: Payment): readonly PaymentEvent[] {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, payment)
    case 'RequestSession':
      return requestSession(command, payment)
    case 'RetrySession':
      return retrySession(command, payment)
    case 'OpenSession':
      return openSession(command, payment)
    case 'CapturePayment':
      return capturePayment(command, payment)
    case 'ExpireSession':
      return expireSession(command, payment)
    case 'ExpireUnopened':
      return expireUnopened(command, payment)
    case 'CancelPayment':
      return cancelPayment(command, payment)
    case 'BeginRefund':
      return beginRefund(command, payment)
    case 'RefundUnits':
      return refundUnits(command, payment)
    case 'RefundLatePayment':
      return refundLatePayment(command, payment)
    case 'RecordRefund':
      return recordRefund(command, payment)
    case 'RecordRefundRefusal':
      return recordRefundRefusal(command, payment)
    case 'RecordRefundFailure':
      return recordRefundFailure(command, payment)
    case 'ImportRefund':
      return importRefund(command, payment)
    case 'RecordDispute':
      return recordDispute(command, payment)
    case 'ExpireUnknownSession':
      return expireUnknownSession(command, payment)
    case 'SettleMismatch':
      return settleMismatch(command, payment)
  }
}

function requestPayment({ orderId, userId, amount, deadline }: RequestPayment, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'none') return []
  return [{ type: 'PaymentRequested', data: { orderId, userId, amount, deadline } }]
}

function sessionRequested(terms: PaymentTerms, attempt: number, now: string, expiresAt: string): PaymentEvent[] {
  if (now >= terms.deadline) return reject('order_expired')
  return [{ type: 'SessionRequested', data: sessionAttempt(terms.orderId, attempt, now, expiresAt) }]
}

/** A session is never opened for a payment that has ended. */
function rejectEnded({ status }: { readonly status: 'none' | 'captured' | 'expired' | 'mismatched' }): never {
  if (status === 'mismatched') return reject('payment_in_review')
  if (status === 'captured') return reject('already_paid')
  return reject(status === 'expired' ? 'order_expired' : 'order_not_found')
}

function requestSession({ now, expiresAt }: RequestSession, payment: Payment): PaymentEvent[] {
  switch (payment.status) {
    case 'requested':
      return sessionRequested(payment.terms, 1, now, expiresAt)
    case 'opening':
    case 'open':
      return payment.cancelled ? reject('order_expired') : []
    case 'none':
    case 'captured':
    case 'expired':
    case 'mismatched':
      return rejectEnded(payment)
  }
}

function retrySession({ failedAttempt, now, expiresAt }: RetrySession, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'opening' || payment.attempt.attempt !== failedAttempt) return []
  if (payment.cancelled) return reject('order_expired')
  if (!isStale(payment.attempt, now)) return reject('checkout_unreachable')
  return sessionRequested(payment.terms, failedAttempt + 1, now, expiresAt)
}

function openSession({ session }: OpenSession, payment: Payment): PaymentEvent[] {
  switch (payment.status) {
    case 'opening': {
      const { sessionId, url, expiresAt } = session
      return [{ type: 'SessionOpened', data: { sessionId, url, expiresAt } }]
    }
    case 'requested':
    case 'open':
      return []
    case 'none':
    case 'captured':
    case 'expired':
    case 'mismatched':
      return rejectEnded(payment)
  }
}

/**
 * Matches a session by its id, or, while the id is unknown, by the order that it names. The latter holds for an expired
 * payment too: a late payment must be captured before it can be refunded.
 */
function belongsTo(payment: Payment, session: SessionSnapshot): boolean {
  if (payment.status === 'opening' || payment.status === 'expired') return session.orderId === payment.terms.orderId
  return payment.status === 'open' && session.sessionId === payment.session.sessionId && session.orderId === payment.terms.orderId
}

function isPaidInFull(session: SessionSnapshot, { amount }: PaymentTerms): boolean {
  return session.amount === amount && session.currency === shopCurrency().code
}

/** The session was captured or found to be mismatched before. */
function isKnown(payment: Payment, { sessionId }: SessionSnapshot): boolean {
  if (payment.status === 'captured') return payment.capture.sessionId === sessionId
  return payment.status === 'mismatched' && payment.mismatch.sessionId === sessionId
}

function capturePayment(command: CapturePayment, payment: Payment): PaymentEvent[] {
  const { session, now, via } = command
  if (isKnown(payment, session)) return []
  if (payment.status === 'none' || !belongsTo(payment, session) || !session.paid) return reject('payment_unverified')
  if (!isPaidInFull(session, payment.terms))
    return session.amount === null ? reject('payment_unverified') : captureMismatch(command, payment)
  const data = { sessionId: session.sessionId, amount: payment.terms.amount, paidAt: now, via, accepted: false }
  return [{ type: 'PaymentCaptured', data }]
}

function expireSession({ session, now }: ExpireSession, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'open' || !belongsTo(payment, session)) return []
  return session.status === 'expired' && !session.paid ? [{ type: 'PaymentExpired', data: { expiredAt: now } }] : []
}

function expireUnopened({ now }: ExpireUnopened, payment: Payment): PaymentEvent[] {
  const overdue =
    (payment.status === 'requested' && now >= payment.terms.deadline) ||
    (payment.status === 'opening' && now >= payment.attempt.expiresAt) ||
    (payment.status === 'opening' && payment.cancelled && isStale(payment.attempt, now))
  return overdue ? [{ type: 'PaymentExpired', data: { expiredAt: now } }] : []
}

/** A payment without a requested session ends at once. Otherwise the session must be closed first, because it may be paid. */
function cancelPayment({ cancelledAt }: CancelPayment, payment: Payment): PaymentEvent[] {
  switch (payment.status) {
    case 'requested':
      return [{ type: 'PaymentExpired', data: { expiredAt: cancelledAt } }]
    case 'opening':
    case 'open':
      return payment.cancelled ? [] : [{ type: 'PaymentCalledOff', data: {} }]
    case 'mismatched':
      return refundMismatch(payment, null, cancelledAt)
    case 'none':
    case 'captured':
    case 'expired':
      return []
  }
}
