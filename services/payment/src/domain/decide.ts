import { reject } from '@shop/kit/domain'
import { attemptOf, isStale } from './attempt.ts'
import { recordRefund, refund, refundLate, refuseRefund } from './refunds.ts'
import type { Payment, PaymentCommand, PaymentEvent, PaymentTerms, SeenSession } from './types.ts'

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>

const CURRENCY = 'usd'

export function decide(command: PaymentCommand, payment: Payment): readonly PaymentEvent[] {
  switch (command.type) {
    case 'RequestPayment':
      return requestPayment(command, payment)
    case 'RequestSession':
      return requestSession(command, payment)
    case 'RepeatRequest':
      return repeatRequest(command, payment)
    case 'OpenSession':
      return openSession(command, payment)
    case 'Capture':
      return capture(command, payment)
    case 'ExpireSession':
      return expireSession(command, payment)
    case 'CloseUnopened':
      return closeUnopened(command, payment)
    case 'CallOff':
      return callOff(payment)
    case 'Refund':
      return refund(command, payment)
    case 'RefundLate':
      return refundLate(command, payment)
    case 'RecordRefund':
      return recordRefund(command, payment)
    case 'RefuseRefund':
      return refuseRefund(command, payment)
  }
}

function requestPayment({ orderId, userId, amount, deadline }: Command<'RequestPayment'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'none') return []
  return [{ type: 'PaymentRequested', data: { orderId, userId, amount, deadline } }]
}

function request(terms: PaymentTerms, attempt: number, now: string, expiresAt: string): PaymentEvent[] {
  if (now >= terms.deadline) return reject('order_expired')
  return [{ type: 'SessionRequested', data: attemptOf(terms.orderId, attempt, now, expiresAt) }]
}

/** A payment that has ended is never opened again. */
function rejectEnded({ status }: { readonly status: 'none' | 'captured' | 'expired' }): never {
  if (status === 'captured') return reject('already_paid')
  return reject(status === 'expired' ? 'order_expired' : 'order_not_found')
}

function requestSession({ now, expiresAt }: Command<'RequestSession'>, payment: Payment): PaymentEvent[] {
  switch (payment.status) {
    case 'requested':
      return request(payment.terms, 1, now, expiresAt)
    case 'opening':
    case 'open':
      return payment.calledOff ? reject('order_expired') : []
    case 'none':
    case 'captured':
    case 'expired':
      return rejectEnded(payment)
  }
}

function repeatRequest({ failed, now, expiresAt }: Command<'RepeatRequest'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'opening' || payment.attempt.attempt !== failed) return []
  if (payment.calledOff) return reject('order_expired')
  if (!isStale(payment.attempt, now)) return reject('checkout_unreachable')
  return request(payment.terms, failed + 1, now, expiresAt)
}

function openSession({ session }: Command<'OpenSession'>, payment: Payment): PaymentEvent[] {
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
      return rejectEnded(payment)
  }
}

/**
 * Whether the session is this payment's: by its id, or, while we do not know the id, by the order that it names. So it is
 * too when the payment has ended unpaid: money that came all the same is captured, for only then can it be given back.
 */
function isOurs(session: SeenSession, payment: Payment): boolean {
  if (payment.status === 'opening' || payment.status === 'expired') return session.orderId === payment.terms.orderId
  return payment.status === 'open' && session.sessionId === payment.session.sessionId && session.orderId === payment.terms.orderId
}

function isPaidFor(session: SeenSession, { amount }: PaymentTerms): boolean {
  return session.paid && session.amount === amount && session.currency === CURRENCY
}

function capture({ session, now, via }: Command<'Capture'>, payment: Payment): PaymentEvent[] {
  if (payment.status === 'captured' && payment.capture.sessionId === session.sessionId) return []
  if (payment.status === 'none' || !isOurs(session, payment) || !isPaidFor(session, payment.terms))
    return reject('payment_unverified')
  return [{ type: 'PaymentCaptured', data: { sessionId: session.sessionId, amount: payment.terms.amount, paidAt: now, via } }]
}

function expireSession({ session }: Command<'ExpireSession'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'open' || !isOurs(session, payment)) return []
  return session.status === 'expired' && !session.paid ? [{ type: 'PaymentExpired', data: {} }] : []
}

function closeUnopened({ now }: Command<'CloseUnopened'>, payment: Payment): PaymentEvent[] {
  const late =
    (payment.status === 'requested' && now >= payment.terms.deadline) ||
    (payment.status === 'opening' && now >= payment.attempt.expiresAt) ||
    (payment.status === 'opening' && payment.calledOff && isStale(payment.attempt, now))
  return late ? [{ type: 'PaymentExpired', data: {} }] : []
}

/** What no session was asked for ends at once; a session that may be paid has to be closed first. */
function callOff(payment: Payment): PaymentEvent[] {
  switch (payment.status) {
    case 'requested':
      return [{ type: 'PaymentExpired', data: {} }]
    case 'opening':
    case 'open':
      return payment.calledOff ? [] : [{ type: 'PaymentCalledOff', data: {} }]
    case 'none':
    case 'captured':
    case 'expired':
      return []
  }
}
