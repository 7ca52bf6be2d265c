import { priceRefund } from '@shop/contracts'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { payment } from '../src/domain/payment.ts'
import type { PaymentCommand, RefundLine } from '../src/domain/types.ts'
import { begun, done, expired, LATER, one, opened, opening, paid, refund, refused, requested } from './support/facts.ts'

describe('refunding', () => {
  it('gives back everything that is left when no lines are named, shipping included', () => {
    given(payment, paid)
      .when(refund('a'))
      .then([begun('a', 23_000)])
    given(payment, [...paid, begun('a', 4_600, one('plant'))])
      .when(refund('b'))
      .then([begun('b', 18_400)])
  })

  it('gives back a line with its share of the tax, the same product on two lines as one', () => {
    given(payment, paid)
      .when(refund('a', one('plant')))
      .then([begun('a', 4_600, one('plant'))])
    given(payment, paid)
      .when(refund('a', [...one('plant'), ...one('PLANT')]))
      .then([begun('a', 9_200, one('plant', 2))])
  })

  it('rounds half a cent of each line’s tax up', () => {
    const cheap = [{ productId: 'pin', name: 'Pin', qty: 3, unitPrice: 10 }]
    given(payment, paid)
      .when(refund('a', one('pin'), cheap))
      .then([begun('a', 12, one('pin'))])
    expect(priceRefund([{ unitPrice: 3, qty: 1 }])).toBe(3)
  })

  it('never gives back more than was captured, whatever the lines come to', () => {
    const cheap = [{ productId: 'pin', name: 'Pin', qty: 3, unitPrice: 10_000 }]
    given(payment, paid)
      .when(refund('a', one('pin', 3), cheap))
      .then([begun('a', 23_000, one('pin', 3))])
    given(payment, [...paid, begun('a', 22_999)])
      .when(refund('b', one('plant')))
      .then([begun('b', 1, one('plant'))])
  })

  it('is refused once nothing is left, also while the provider has not spoken', () => {
    for (const history of [[begun('a', 23_000)], [begun('a', 23_000), done('a', 23_000)]]) {
      given(payment, [...paid, ...history])
        .when(refund('b'))
        .thenRejected('already_refunded')
      given(payment, [...paid, ...history])
        .when(refund('b', one('plant')))
        .thenRejected('already_refunded')
    }
  })

  it('is possible again for what the provider refused', () => {
    const history = [...paid, begun('a', 23_000), refused('a')]
    given(payment, history)
      .when(refund('b'))
      .then([begun('b', 23_000)])
    given(payment, [...paid, begun('a', 9_200, one('plant', 2)), refused('a')])
      .when(refund('b', one('plant', 2)))
      .then([begun('b', 9_200, one('plant', 2))])
  })

  it('is one for each request, and a request keeps its lines', () => {
    const history = [...paid, begun('a', 4_600, one('plant'))]
    given(payment, history)
      .when(refund('a', one('plant')))
      .thenNothing()
    given(payment, history)
      .when(refund('a', one('plant', 2)))
      .thenRejected('key_reused')
    given(payment, history).when(refund('a')).thenRejected('key_reused')
  })

  it('counts the units of each line', () => {
    given(payment, paid)
      .when(refund('a', one('plant', 3)))
      .thenRejected('refund_too_large', { left: 2, name: 'Plant' })
    given(payment, [...paid, begun('a', 4_600, one('plant'))])
      .when(refund('b', one('plant', 2)))
      .thenRejected('refund_too_large', { left: 1, name: 'Plant' })
  })

  it('is refused for lines that the order does not have', () => {
    const rejected = (lines: readonly RefundLine[], reason: string) =>
      given(payment, paid).when(refund('a', lines)).thenRejected('invalid_request', { reason })
    rejected(one('lamp'), 'A product of the refund is not in this order')
    for (const qty of [0, -1, 1.5, 1e300]) rejected(one('plant', qty), 'Invalid quantity')
  })

  it('is refused for products that cost nothing', () => {
    const free = [{ productId: 'gift', name: 'Gift', qty: 1, unitPrice: 0 }]
    given(payment, paid)
      .when(refund('a', one('gift'), free))
      .thenRejected('invalid_request', { reason: 'Nothing was paid for these products' })
  })

  it.each([[[]], [[requested]], [[requested, opening, opened]], [[requested, expired]]])(
    'needs money that came (%#)',
    (history) => given(payment, history).when(refund('a')).thenRejected('not_paid'),
  )
})

describe('the provider’s word on a refund', () => {
  const yes: PaymentCommand = { type: 'RecordRefund', request: 'a', refundId: 're_a', now: LATER }
  const no: PaymentCommand = { type: 'RefuseRefund', request: 'a', reason: 'no' }
  it('is written down once', () => {
    given(payment, [...paid, begun('a', 5)])
      .when(yes)
      .then([done('a', 5)])
    given(payment, [...paid, begun('a', 5), done('a', 5)])
      .when(yes)
      .thenNothing()
    given(payment, [...paid, begun('a', 5)])
      .when(no)
      .then([refused('a')])
    given(payment, [...paid, begun('a', 5), refused('a')])
      .when(no)
      .thenNothing()
  })
  it('stands, whatever is said later, and needs a refund', () => {
    given(payment, [...paid, begun('a', 5), done('a', 5)])
      .when(no)
      .thenNothing()
    given(payment, paid).when(yes).thenNothing()
    given(payment, [requested]).when(no).thenNothing()
  })
})
