import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { PaymentEvent, RefundDeferred } from './events.ts'
import { begun, begunLate, LATER, line, NOON, paid, sessionId } from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

const sold = [
  { productId: 'watch', qty: 1, unitPrice: 12_000 },
  { productId: 'plant', qty: 2, unitPrice: 4_000 },
]
const due = { request: 'return-1', lines: line('plant', 2), restock: true, sold }
const refundUnits: PaymentCommand = { type: 'RefundUnits', ...due, now: LATER }
const refundLatePayment: PaymentCommand = { type: 'RefundLatePayment', sessionId, now: LATER }

const waiting = (data: Partial<RefundDeferred['data']> = {}): PaymentEvent => ({
  type: 'RefundDeferred',
  data: { ...due, deferredAt: LATER, ...data },
})
const late: PaymentEvent = { type: 'RefundDeferred', data: { request: 'late', lines: [], sold: [], deferredAt: LATER } }

const dispute = (disputeId: string, amount = 23_000) => ({ disputeId, amount, openedAt: NOON })
const opened = (disputeId = 'du_1', amount?: number): PaymentEvent => ({
  type: 'DisputeOpened',
  data: { ...dispute(disputeId, amount), reason: 'fraudulent' },
})
const closed = (outcome: 'won' | 'lost', disputeId = 'du_1', amount?: number): PaymentEvent => ({
  type: 'DisputeClosed',
  data: { ...dispute(disputeId, amount), outcome, closedAt: LATER },
})
const close = (status: 'won' | 'lost', disputeId = 'du_1'): PaymentCommand => ({
  type: 'RecordDispute',
  ...dispute(disputeId),
  reason: 'fraudulent',
  status,
  now: LATER,
})

describe('a refund that is due while a dispute is open', () => {
  it('waits, once', () => {
    given(paymentDecider, [...paid, opened()])
      .when(refundUnits)
      .then([waiting()])
    given(paymentDecider, [...paid, opened(), waiting()])
      .when(refundUnits)
      .thenNothing()
    given(paymentDecider, [...paid, opened()])
      .when(refundLatePayment)
      .then([late])
  })

  it('begins when the dispute is won', () => {
    given(paymentDecider, [...paid, opened(), waiting()])
      .when(close('won'))
      .then([closed('won'), begun('return-1', 9_200, line('plant', 2))])
    given(paymentDecider, [...paid, opened(), late])
      .when(close('won'))
      .then([closed('won'), begunLate(23_000)])
  })

  it('begins for each of several, no more than is left', () => {
    const all = waiting({ request: 'return-2', lines: [] })
    given(paymentDecider, [...paid, opened(), waiting(), all])
      .when(close('won'))
      .then([
        closed('won'),
        begun('return-1', 9_200, line('plant', 2)),
        { type: 'RefundBegun', data: { request: 'return-2', amount: 13_800, lines: [], restock: true, begunAt: LATER } },
      ])
  })

  it('never begins when the bank has taken everything, and for what is left when it has not', () => {
    given(paymentDecider, [...paid, opened(), waiting()])
      .when(close('lost'))
      .then([closed('lost')])
    given(paymentDecider, [...paid, opened('du_1', 20_000), waiting()])
      .when(close('lost'))
      .then([closed('lost', 'du_1', 20_000), begun('return-1', 3_000, line('plant', 2))])
  })

  it('begins when a bank reverses what it had decided, once', () => {
    const lost = [...paid, opened(), waiting(), closed('lost')]
    given(paymentDecider, lost)
      .when(close('won'))
      .then([closed('won'), begun('return-1', 9_200, line('plant', 2))])
    const won = [...lost, closed('won'), begun('return-1', 9_200, line('plant', 2))]
    given(paymentDecider, [...won, opened('du_2', 1_000)])
      .when(close('won', 'du_2'))
      .then([closed('won', 'du_2', 1_000)])
  })

  it('waits for the last of several disputes, and begins once', () => {
    const two = [...paid, opened('du_1', 10_000), opened('du_2', 13_000), waiting()]
    given(paymentDecider, two)
      .when(close('won'))
      .then([closed('won', 'du_1', 10_000)])
    given(paymentDecider, [...two, closed('won', 'du_1', 10_000)])
      .when(close('won', 'du_2'))
      .then([closed('won', 'du_2', 13_000), begun('return-1', 9_200, line('plant', 2))])
    const begunOnce = [...paid, opened(), waiting(), closed('won'), begun('return-1', 9_200, line('plant', 2))]
    given(paymentDecider, begunOnce).when(refundUnits).thenNothing()
    given(paymentDecider, begunOnce).when(close('won')).thenNothing()
  })
})
