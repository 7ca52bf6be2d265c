import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { PaymentEvent } from './events.ts'
import { beginRefund, begun, done, expired, failed, LATER, NOON, opening, paid, requested } from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

const importRefund: PaymentCommand = { type: 'ImportRefund', refundId: 're_hand', amount: 3_000, refundedAt: NOON }
const imported: PaymentEvent = { type: 'RefundImported', data: { refundId: 're_hand', amount: 3_000, refundedAt: NOON } }

describe('a refund that was made at the provider', () => {
  it('is imported once and lowers what can be refunded', () => {
    given(paymentDecider, paid).when(importRefund).then([imported])
    given(paymentDecider, [...paid, imported])
      .when(importRefund)
      .thenNothing()
    given(paymentDecider, [...paid, imported])
      .when(beginRefund('a'))
      .then([begun('a', 20_000)])
  })

  it('is known when this service made it', () => {
    given(paymentDecider, [...paid, begun('a', 3_000), done('a', 3_000)])
      .when({ ...importRefund, refundId: 're_a' })
      .thenNothing()
    given(paymentDecider, [...paid, begun('a', 3_000), done('a', 3_000), failed('a', 3_000)])
      .when({ ...importRefund, refundId: 're_a' })
      .thenNothing()
  })

  it('may fail, and waits for the capture', () => {
    given(paymentDecider, [...paid, imported])
      .when({ type: 'RecordRefundFailure', request: 're_hand', refundId: 're_hand', reason: 'declined', now: LATER })
      .then([
        {
          type: 'RefundFailed',
          data: {
            request: 're_hand',
            refundId: 're_hand',
            amount: 3_000,
            refundedAt: NOON,
            reason: 'declined',
            failedAt: LATER,
          },
        },
      ])
    given(paymentDecider, [requested, opening, expired]).when(importRefund).thenNothing()
  })
})

describe('a dispute', () => {
  const dispute = { disputeId: 'du_1', amount: 23_000, openedAt: NOON }
  const record = (status: 'open' | 'won' | 'lost'): PaymentCommand => ({
    type: 'RecordDispute',
    ...dispute,
    reason: 'fraudulent',
    status,
    now: LATER,
  })
  const openedDispute: PaymentEvent = { type: 'DisputeOpened', data: { ...dispute, reason: 'fraudulent' } }
  const closed = (outcome: 'won' | 'lost'): PaymentEvent => ({
    type: 'DisputeClosed',
    data: { ...dispute, outcome, closedAt: LATER },
  })

  it('is opened once and ends once, in whatever order it is reported', () => {
    given(paymentDecider, paid).when(record('open')).then([openedDispute])
    given(paymentDecider, [...paid, openedDispute])
      .when(record('open'))
      .thenNothing()
    given(paymentDecider, [...paid, openedDispute])
      .when(record('won'))
      .then([closed('won')])
    given(paymentDecider, paid)
      .when(record('lost'))
      .then([openedDispute, closed('lost')])
    for (const status of ['open', 'lost'] as const)
      given(paymentDecider, [...paid, openedDispute, closed('lost')])
        .when(record(status))
        .thenNothing()
  })

  it('ends anew when the bank reverses its decision', () => {
    given(paymentDecider, [...paid, openedDispute, closed('lost')])
      .when(record('won'))
      .then([closed('won')])
    given(paymentDecider, [...paid, openedDispute, closed('won')])
      .when(record('lost'))
      .then([closed('lost')])
  })

  it('of more than was paid leaves nothing to refund, and everything when it is won', () => {
    const larger: PaymentEvent = { type: 'DisputeOpened', data: { ...dispute, amount: 23_400, reason: 'fraudulent' } }
    const lost: PaymentEvent = { type: 'DisputeClosed', data: { ...dispute, amount: 23_400, outcome: 'lost', closedAt: LATER } }
    given(paymentDecider, [...paid, larger, lost])
      .when(beginRefund('a'))
      .thenRejected('already_refunded')
    given(paymentDecider, [...paid, larger, lost, closed('won')])
      .when(beginRefund('a'))
      .then([begun('a', 23_000)])
  })

  it('keeps the amount and the time with which it was opened, and waits for the capture', () => {
    const reportedLater: PaymentCommand = {
      type: 'RecordDispute',
      disputeId: 'du_1',
      reason: 'fraudulent',
      now: LATER,
      amount: 1,
      openedAt: LATER,
      status: 'won',
    }
    given(paymentDecider, [...paid, openedDispute])
      .when(reportedLater)
      .then([closed('won')])
    given(paymentDecider, [requested, opening, expired]).when(record('open')).thenNothing()
  })

  it('blocks refunds until it is won', () => {
    given(paymentDecider, [...paid, openedDispute])
      .when(beginRefund('a'))
      .thenRejected('payment_disputed')
    given(paymentDecider, [...paid, openedDispute, closed('lost')])
      .when(beginRefund('a'))
      .thenRejected('already_refunded')
    given(paymentDecider, [...paid, openedDispute, closed('won')])
      .when(beginRefund('a'))
      .then([begun('a', 23_000)])
  })
})
