import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { OrderCommand } from './commands.ts'
import { LATER, paidByCard, placed, refunded, refundFailed } from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const recordFailure = (refundId: string): OrderCommand => ({
  type: 'RecordRefundFailure',
  refundId,
  reason: 'declined',
  failedAt: LATER,
})
const recordRefund = (refundId: string): OrderCommand => ({ type: 'RecordRefund', refundId, amount: 5, refundedAt: LATER })
const stateAfter = (...events: Parameters<typeof orderDecider.evolve>[1][]) =>
  events.reduce(orderDecider.evolve, orderDecider.initial)

describe('recording the failure of a refund', () => {
  const history = [placed(), paidByCard, refunded('re_1')]

  it('takes the refund back once', () => {
    given(orderDecider, history)
      .when(recordFailure('re_1'))
      .then([refundFailed('re_1')])
    given(orderDecider, [...history, refundFailed('re_1')])
      .when(recordFailure('re_1'))
      .thenNothing()
  })
  it('keeps the time of the last refund that did not fail', () => {
    given(orderDecider, [...history, refunded('re_2')])
      .when(recordFailure('re_2'))
      .then([refundFailed('re_2', LATER)])
  })
  it('is not undone by a late report of the refund', () => {
    given(orderDecider, [...history, refundFailed('re_1')])
      .when(recordRefund('re_1'))
      .thenNothing()
  })
  it('throws when the refund was never recorded', () => {
    expect(() => orderDecider.decide(recordFailure('re_9'), stateAfter(...history))).toThrow(/never recorded/)
  })
  it('is shown with its sum until the next refund', () => {
    const failures = [...history, refunded('re_2'), refundFailed('re_1'), refundFailed('re_2')]
    expect(stateAfter(...failures)).toMatchObject({ refundFailure: { amount: 10, reason: 'declined', failedAt: LATER } })
    expect(stateAfter(...failures, refunded('re_3'))).toMatchObject({ refundFailure: null })
  })
})
