import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { PaymentEvent, RefundLine } from './events.ts'
import {
  beginRefund,
  begun,
  done,
  expired,
  failed,
  LATER,
  line,
  opened,
  opening,
  paid,
  refused,
  requested,
} from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

describe('beginning a refund', () => {
  it('refunds the remaining amount, shipping included, when no lines are given', () => {
    given(paymentDecider, paid)
      .when(beginRefund('a'))
      .then([begun('a', 23_000)])
    given(paymentDecider, [...paid, begun('a', 4_600, line('plant'))])
      .when(beginRefund('b'))
      .then([begun('b', 18_400)])
  })

  it('refunds the last unit with the cents of tax that rounding left, also after refunds that were rounded alone', () => {
    const lamps = [{ productId: 'lamp', name: 'Lamp', qty: 3, unitPrice: 33_35 }]
    const refundOne = (...earlier: PaymentEvent[]) =>
      given(paymentDecider, [...paid, ...earlier]).when(beginRefund('c', line('lamp'), lamps))
    refundOne().then([begun('c', 38_35, line('lamp'))])
    refundOne(begun('a', 38_35, line('lamp'))).then([begun('c', 38_36, line('lamp'))])
    refundOne(begun('a', 38_35, line('lamp')), begun('b', 38_35, line('lamp'))).then([begun('c', 38_36, line('lamp'))])
    refundOne(begun('a', 38_36, line('lamp')), begun('b', 38_36, line('lamp'))).then([begun('c', 38_34, line('lamp'))])
    refundOne(begun('a', 38_35, line('lamp')), begun('b', 38_36, line('lamp')), refused('a')).then([
      begun('c', 38_35, line('lamp')),
    ])
  })

  it('refunds a line with its tax, and merges lines of the same product', () => {
    given(paymentDecider, paid)
      .when(beginRefund('a', line('plant')))
      .then([begun('a', 4_600, line('plant'))])
    given(paymentDecider, paid)
      .when(beginRefund('a', [...line('plant'), ...line('plant')]))
      .then([begun('a', 9_200, line('plant', 2))])
  })

  it('never refunds more than was captured', () => {
    const cheap = [{ productId: 'pin', name: 'Pin', qty: 3, unitPrice: 10_000 }]
    given(paymentDecider, paid)
      .when(beginRefund('a', line('pin', 3), cheap))
      .then([begun('a', 23_000, line('pin', 3))])
    given(paymentDecider, [...paid, begun('a', 22_999)])
      .when(beginRefund('b', line('plant')))
      .then([begun('b', 1, line('plant'))])
  })

  it('is rejected once nothing remains, even while a refund is pending', () => {
    for (const history of [[begun('a', 23_000)], [begun('a', 23_000), done('a', 23_000)]]) {
      given(paymentDecider, [...paid, ...history])
        .when(beginRefund('b'))
        .thenRejected('already_refunded')
      given(paymentDecider, [...paid, ...history])
        .when(beginRefund('b', line('plant')))
        .thenRejected('already_refunded')
    }
  })

  it('is possible again after the provider refused', () => {
    const history = [...paid, begun('a', 23_000), refused('a')]
    given(paymentDecider, history)
      .when(beginRefund('b'))
      .then([begun('b', 23_000)])
    given(paymentDecider, [...paid, begun('a', 9_200, line('plant', 2)), refused('a')])
      .when(beginRefund('b', line('plant', 2)))
      .then([begun('b', 9_200, line('plant', 2))])
  })

  it('happens once per request, and rejects other lines and units in stock under the same request', () => {
    const history = [...paid, begun('a', 4_600, line('plant'))]
    given(paymentDecider, history)
      .when(beginRefund('a', line('plant')))
      .thenNothing()
    given(paymentDecider, history)
      .when(beginRefund('a', line('plant', 2)))
      .thenRejected('key_reused')
    given(paymentDecider, history).when(beginRefund('a')).thenRejected('key_reused')
    given(paymentDecider, history)
      .when({ ...beginRefund('a', line('plant')), restock: false })
      .thenRejected('key_reused')
    given(paymentDecider, history)
      .when({ ...beginRefund('a', line('plant')), sent: true })
      .thenRejected('key_reused')
    const { restock: _, ...data } = begun('a', 4_600, line('plant')).data
    given(paymentDecider, [...paid, { type: 'RefundBegun', data }])
      .when({ ...beginRefund('a', line('plant')), restock: false })
      .thenNothing()
  })

  it('keeps that its units were sent, also when it is made', () => {
    const sent = { ...begun('a', 4_600, line('plant')) }
    const ofSent = { ...sent, data: { ...sent.data, sent: true } }
    const command = { ...beginRefund('a', line('plant')), sent: true }
    given(paymentDecider, paid).when(command).then([ofSent])
    for (const history of [
      [...paid, ofSent],
      [...paid, ofSent, done('a', 4_600, line('plant'))],
    ]) {
      given(paymentDecider, history).when(command).thenNothing()
      given(paymentDecider, history)
        .when(beginRefund('a', line('plant')))
        .thenRejected('key_reused')
    }
  })

  it('limits the units of each line', () => {
    given(paymentDecider, paid)
      .when(beginRefund('a', line('plant', 3)))
      .thenRejected('refund_too_large', { left: 2, name: 'Plant' })
    given(paymentDecider, [...paid, begun('a', 4_600, line('plant'))])
      .when(beginRefund('b', line('plant', 2)))
      .thenRejected('refund_too_large', { left: 1, name: 'Plant' })
  })

  it('is rejected for lines that the order does not have', () => {
    const rejected = (lines: readonly RefundLine[], reason: string) =>
      given(paymentDecider, paid).when(beginRefund('a', lines)).thenRejected('invalid_request', { reason })
    rejected(line('lamp'), 'A product of the refund is not in this order')
    for (const qty of [0, -1, 1.5, 1e300]) rejected(line('plant', qty), 'Invalid quantity')
  })

  it('is rejected for products without a price', () => {
    const free = [{ productId: 'gift', name: 'Gift', qty: 1, unitPrice: 0 }]
    given(paymentDecider, paid)
      .when(beginRefund('a', line('gift'), free))
      .thenRejected('invalid_request', { reason: 'Nothing was paid for these products' })
  })

  it.each([[[]], [[requested]], [[requested, opening, opened]], [[requested, expired]]])(
    'is rejected unless the payment is captured (%#)',
    (history) => given(paymentDecider, history).when(beginRefund('a')).thenRejected('not_paid'),
  )
})

describe('recording the outcome of a refund', () => {
  const recordRefund: PaymentCommand = { type: 'RecordRefund', request: 'a', refundId: 're_a', now: LATER }
  const recordRefusal: PaymentCommand = { type: 'RecordRefundRefusal', request: 'a', reason: 'no' }
  it('happens once, and repeats the lines', () => {
    given(paymentDecider, [...paid, begun('a', 5, line('plant'))])
      .when(recordRefund)
      .then([done('a', 5, line('plant'))])
    given(paymentDecider, [...paid, begun('a', 5), done('a', 5)])
      .when(recordRefund)
      .thenNothing()
    given(paymentDecider, [...paid, begun('a', 5)])
      .when(recordRefusal)
      .then([refused('a')])
    given(paymentDecider, [...paid, begun('a', 5), refused('a')])
      .when(recordRefusal)
      .thenNothing()
  })
  it('is that the refund was made, whatever was refused before', () => {
    given(paymentDecider, [...paid, begun('a', 5), refused('a')])
      .when(recordRefund)
      .then([done('a', 5)])
  })
  it('is final, and needs a begun refund', () => {
    given(paymentDecider, [...paid, begun('a', 5), done('a', 5)])
      .when(recordRefusal)
      .thenNothing()
    given(paymentDecider, paid).when(recordRefund).thenNothing()
    given(paymentDecider, [requested]).when(recordRefusal).thenNothing()
  })
})

describe('a refund that fails', () => {
  const recordFailure = (request: string, refundId = `re_${request}`): PaymentCommand => ({
    type: 'RecordRefundFailure',
    request,
    refundId,
    reason: 'declined',
    now: LATER,
  })
  const made = [...paid, begun('a', 23_000), done('a', 23_000)]

  it('frees its amount after it was made', () => {
    given(paymentDecider, made)
      .when(recordFailure('a'))
      .then([failed('a', 23_000)])
    given(paymentDecider, [...made, failed('a', 23_000)])
      .when(beginRefund('b'))
      .then([begun('b', 23_000)])
  })

  it('counts as refused before it was recorded as made', () => {
    given(paymentDecider, [...paid, begun('a', 23_000)])
      .when(recordFailure('a'))
      .then([{ type: 'RefundRefused', data: { request: 'a', reason: 'declined', refundId: 're_a' } }])
  })

  it('has one effect, and none on other refunds', () => {
    const history = [...made, failed('a', 23_000), begun('b', 23_000), done('b', 23_000)]
    for (const command of [recordFailure('a'), recordFailure('b', 're_other'), recordFailure('unknown')])
      given(paymentDecider, history).when(command).thenNothing()
  })

  it('is not made by a late report of its success', () => {
    const late: PaymentCommand = { type: 'RecordRefund', request: 'a', refundId: 're_a', now: LATER }
    const unrecorded: PaymentEvent = { type: 'RefundRefused', data: { request: 'a', reason: 'declined', refundId: 're_a' } }
    for (const history of [
      [...made, failed('a', 23_000)],
      [...paid, begun('a', 23_000), unrecorded],
    ])
      given(paymentDecider, history).when(late).thenNothing()
  })
})
