import { shopCurrency } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { CapturePayment, ExpireUnknownSession, SettleMismatch } from './commands.ts'
import type { MismatchSettled, PaymentEvent } from './events.ts'
import type { MismatchedPayment, Payment } from './state.ts'

type PaidSession = CapturePayment['session']

function currencyOf(currency: string | null): { currency?: string } {
  return currency === null || currency === shopCurrency().code ? {} : { currency }
}

function latePayment({ session, now, via }: CapturePayment): PaymentEvent {
  const { sessionId, amount, currency } = session
  const data = { sessionId, amount: amount ?? 0, paidAt: now, via, accepted: false, ...currencyOf(currency) }
  return { type: 'PaymentCaptured', data }
}

function mismatched({ sessionId, amount, currency }: PaidSession, foundAt: string): PaymentEvent {
  return {
    type: 'PaymentMismatched',
    data: { sessionId, amount: amount ?? 0, currency: currency ?? shopCurrency().code, foundAt },
  }
}

/** What was paid for an order that has ended is captured as it is: the order records it as late, and it is refunded. */
export function captureMismatch(command: CapturePayment, payment: Payment): PaymentEvent[] {
  const hasEnded =
    payment.status === 'expired' || ((payment.status === 'open' || payment.status === 'opening') && payment.cancelled)
  return [hasEnded ? latePayment(command) : mismatched(command.session, command.now)]
}

/** The payment ends first, so that the order expires and takes the capture as late, which is refunded. */
export function refundMismatch({ mismatch }: MismatchedPayment, settledBy: string | null, settledAt: string): PaymentEvent[] {
  const { sessionId, amount, currency, foundAt } = mismatch
  const data = { sessionId, amount, paidAt: foundAt, via: 'reconciler', accepted: false, ...currencyOf(currency) } as const
  return [
    { type: 'MismatchSettled', data: { decision: 'refund', settledBy, settledAt } },
    { type: 'PaymentExpired', data: { expiredAt: settledAt } },
    { type: 'PaymentCaptured', data },
  ]
}

function acceptMismatch({ mismatch }: MismatchedPayment, settled: MismatchSettled): PaymentEvent[] {
  const { sessionId, amount, currency, foundAt } = mismatch
  if (currency !== shopCurrency().code) return reject('foreign_currency', { currency: currency.toUpperCase() })
  return [settled, { type: 'PaymentCaptured', data: { sessionId, amount, paidAt: foundAt, via: 'reconciler', accepted: true } }]
}

export function settleMismatch({ decision, settledBy, now }: SettleMismatch, payment: Payment): PaymentEvent[] {
  const settled: MismatchSettled = { type: 'MismatchSettled', data: { decision, settledBy, settledAt: now } }
  if (payment.status === 'mismatched')
    return decision === 'accept' ? acceptMismatch(payment, settled) : refundMismatch(payment, settledBy, now)
  const isUnknown = payment.status === 'expired' && payment.unknownSession !== null
  return isUnknown && decision === 'accept' ? [settled] : reject('nothing_to_settle')
}

/** Nothing can be paid any more in a session that the provider does not know, so the stock must not wait for it. */
export function expireUnknownSession({ sessionId, now }: ExpireUnknownSession, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'open' || payment.session.sessionId !== sessionId) return []
  return [
    { type: 'SessionUnknown', data: { sessionId, foundAt: now } },
    { type: 'PaymentExpired', data: { expiredAt: now } },
  ]
}
