import { describeStreams, happened, moneyText, type StreamHistory } from '@shop/kit/domain'
import { paymentDecider } from './payment.ts'

const channels = { verify: 'by the return of the browser', webhook: 'by a webhook', reconciler: 'by a comparison' } as const

/** The amount of another currency, in its smallest unit. */
const foreign = (amount: number, currency: string): string => `${String(amount)} ${currency.toUpperCase()} (smallest unit)`

const payments = describeStreams({
  kind: 'payment',
  streams: 'payment-',
  aggregate: paymentDecider,
  changes: {
    PaymentRequested: ({ amount }) => happened('Card payment requested', moneyText(amount)),
    SessionRequested: ({ attempt }) => happened('Checkout session requested', `attempt ${String(attempt)}`),
    SessionOpened: ({ sessionId }) => happened('Checkout session opened', sessionId),
    PaymentCaptured: ({ amount, currency, via }) => [
      ...happened('Payment captured', currency === undefined ? moneyText(amount) : foreign(amount, currency)),
      ...happened('Reported', channels[via]),
    ],
    PaymentExpired: () => happened('Payment expired'),
    PaymentCalledOff: () => happened('Payment called off'),
    RefundBegun: ({ amount }) => happened('Refund begun', moneyText(amount)),
    RefundDeferred: () => happened('Refund waits for the end of a dispute'),
    PaymentRefunded: ({ amount }) => happened('Refunded', moneyText(amount)),
    RefundRefused: ({ reason }) => happened('Refund refused', reason),
    RefundFailed: ({ amount, reason }) => happened('Refund failed', `${moneyText(amount)}, ${reason}`),
    PaymentMismatched: ({ amount, currency }) => happened('Another amount paid', foreign(amount, currency)),
    RefundImported: ({ amount }) => happened('Refunded at the provider', moneyText(amount)),
    DisputeOpened: ({ amount, reason }) => happened('Dispute opened', `${moneyText(amount)}, ${reason}`),
    DisputeClosed: ({ amount, outcome }) => happened('Dispute closed', `${outcome}, ${moneyText(amount)}`),
    SessionUnknown: ({ sessionId }) => happened('Session unknown to the provider', sessionId),
    MismatchSettled: ({ decision }) => happened('Decided on the payment', decision),
  },
})

/** Every stream of the payment service. */
export const histories: readonly StreamHistory[] = [payments]
