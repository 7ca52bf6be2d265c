import type { PaymentEvent } from '@shop/payment'
import { sum } from '../evidence.ts'
import { faultsOf, type EventRule, type Past } from './rule.ts'

type Rules = Readonly<Record<PaymentEvent['type'], EventRule>>

const requestedAmount = (past: Past): number => Number(past.last('PaymentRequested')?.data.amount ?? 0)
const captured = (past: Past): number => past.amount('PaymentCaptured')
const isRequested = (past: Past): boolean => past.has('PaymentRequested')
const hasEnded = (past: Past): boolean => past.has('PaymentCaptured', 'PaymentExpired')
const isMismatched = (past: Past): boolean => past.has('PaymentMismatched') && !past.has('MismatchSettled')
const sessionIn = (past: Past): unknown => past.last('SessionOpened')?.data.sessionId

/** How a dispute has ended; a bank may reverse its decision. */
const endOf = (disputeId: unknown, past: Past) =>
  past.events.findLast(({ type, data }) => type === 'DisputeClosed' && data.disputeId === disputeId)?.data

/** What the bank took back for good. */
function lostIn(past: Past): number {
  const opened = past.events.filter(({ type }) => type === 'DisputeOpened')
  const lost = opened.map(({ data }) => endOf(data.disputeId, past)).filter((end) => end?.outcome === 'lost')
  return sum(lost.map((end) => Number(end?.amount)))
}

/** What was made, or is begun and neither refused nor failed. A refused one that was made after all counts as made. */
function wentBack(past: Past): number {
  const begun = past.events.filter(({ type }) => type === 'RefundBegun')
  const open = begun.filter(({ data }) => !past.named('request', data.request, 'RefundRefused', 'PaymentRefunded'))
  const made = past.amount('PaymentRefunded', 'RefundImported') - past.amount('RefundFailed')
  return made + sum(open.map(({ data }) => Number(data.amount)))
}

const begunAs = (request: unknown, past: Past) =>
  past.events.find(({ type, data }) => type === 'RefundBegun' && data.request === request)

/** What must be true of a payment before each of its events. */
export const paymentRules: Rules = {
  PaymentRequested: ({ data }, past) =>
    faultsOf({ 'it is not the first event': past.events.length === 0, 'it is of nothing': Number(data.amount) > 0 }),
  SessionRequested: ({ data }, past) =>
    faultsOf({
      'no payment was requested': isRequested(past),
      'the payment has ended': !hasEnded(past),
      'the attempt is not the next one': data.attempt === past.count('SessionRequested') + 1,
      'a session is open': !past.has('SessionOpened'),
      'it was called off': !past.has('PaymentCalledOff'),
      'the deadline is over': String(data.requestedAt) < String(past.last('PaymentRequested')?.data.deadline),
    }),
  SessionOpened: (_, past) =>
    faultsOf({
      'no session was requested': past.has('SessionRequested'),
      'one is open': !past.has('SessionOpened'),
      'the payment has ended': !hasEnded(past),
    }),
  PaymentCaptured: ({ data }, past) =>
    faultsOf({
      'no session was requested': past.has('SessionRequested'),
      'it was captured before': !past.has('PaymentCaptured'),
      'it is in review': !isMismatched(past),
      'the session is another': sessionIn(past) === undefined || data.sessionId === sessionIn(past),
      'the amount is another':
        data.amount === requestedAmount(past) || data.accepted === true || past.has('PaymentExpired', 'PaymentCalledOff'),
      'an amount was accepted that nobody decided about': data.accepted !== true || past.has('MismatchSettled'),
    }),
  PaymentExpired: (_, past) =>
    faultsOf({
      'no payment was requested': isRequested(past),
      'the payment has ended': !hasEnded(past),
      'it is in review': !isMismatched(past),
    }),
  PaymentCalledOff: (_, past) =>
    faultsOf({
      'no session was requested': past.has('SessionRequested'),
      'the payment has ended': !hasEnded(past),
      'it was called off before': !past.has('PaymentCalledOff'),
    }),
  RefundBegun: ({ data }, past) =>
    faultsOf({
      'nothing was captured': past.has('PaymentCaptured'),
      'it was begun before': begunAs(data.request, past) === undefined,
      'it is of nothing': Number(data.amount) > 0,
      'more goes back than came in': wentBack(past) + Number(data.amount) <= captured(past),
      'the bank has taken it back': lostIn(past) === 0 || wentBack(past) + lostIn(past) + Number(data.amount) <= captured(past),
    }),
  RefundDeferred: ({ data }, past) =>
    faultsOf({
      'no dispute is open': past.count('DisputeOpened') > past.count('DisputeClosed'),
      'it was begun before': begunAs(data.request, past) === undefined,
      'it waits already': !past.named('request', data.request, 'RefundDeferred'),
    }),
  PaymentRefunded: ({ data }, past) =>
    faultsOf({
      'it was not begun': begunAs(data.request, past) !== undefined,
      'it was made before': !past.named('request', data.request, 'PaymentRefunded'),
      'the amount is another': begunAs(data.request, past)?.data.amount === data.amount,
    }),
  RefundRefused: ({ data }, past) =>
    faultsOf({
      'it was not begun': begunAs(data.request, past) !== undefined,
      'it was made or refused before': !past.named('request', data.request, 'PaymentRefunded', 'RefundRefused'),
    }),
  RefundFailed: ({ data }, past) =>
    faultsOf({
      'it was not made': past.named('refundId', data.refundId, 'PaymentRefunded', 'RefundImported'),
      'it failed before': !past.named('refundId', data.refundId, 'RefundFailed'),
    }),
  PaymentMismatched: (_, past) =>
    faultsOf({
      'no session was requested': past.has('SessionRequested'),
      'the payment has ended': !hasEnded(past),
      'it is in review': !isMismatched(past),
    }),
  RefundImported: ({ data }, past) =>
    faultsOf({
      'nothing was captured': past.has('PaymentCaptured'),
      'it is known': !past.named('refundId', data.refundId, 'PaymentRefunded', 'RefundImported'),
    }),
  DisputeOpened: ({ data }, past) =>
    faultsOf({
      'nothing was captured': past.has('PaymentCaptured'),
      'it is known': !past.named('disputeId', data.disputeId, 'DisputeOpened'),
    }),
  DisputeClosed: ({ data }, past) =>
    faultsOf({
      'it was not opened': past.named('disputeId', data.disputeId, 'DisputeOpened'),
      'it has ended so before': endOf(data.disputeId, past)?.outcome !== data.outcome,
    }),
  SessionUnknown: ({ data }, past) =>
    faultsOf({ 'the session is another': data.sessionId === sessionIn(past), 'the payment has ended': !hasEnded(past) }),
  MismatchSettled: (_, past) =>
    faultsOf({
      'there is nothing to settle': past.has('PaymentMismatched', 'SessionUnknown'),
      'it was settled before': !past.has('MismatchSettled'),
    }),
}
