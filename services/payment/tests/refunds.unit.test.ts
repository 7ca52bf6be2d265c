import { priceRefund } from '@shop/contracts'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { payment } from '../src/domain/payment.ts'
import { leftOf } from '../src/domain/refunds.ts'
import type { Payment, PaymentCommand, PaymentEvent, RefundLine, SeenSession, SoldLine } from '../src/domain/types.ts'

const orderId = '0199c0de-0000-7000-8000-000000000001'
const sessionId = 'cs_test_1'
const NOON = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T13:00:00.000Z'

/** $120.00 and 2 × $40.00, no shipping, $30.00 tax. */
const sold: readonly SoldLine[] = [
  { productId: 'watch', name: 'Watch', qty: 1, unitPrice: 12_000 },
  { productId: 'plant', name: 'Plant', qty: 2, unitPrice: 4_000 },
]
const requested: PaymentEvent = {
  type: 'PaymentRequested',
  data: { orderId, userId: orderId, amount: 23_000, deadline: '2026-03-01T12:31:00.000Z' },
}
const opening: PaymentEvent = {
  type: 'SessionRequested',
  data: { attempt: 1, idempotencyKey: 'key', requestedAt: NOON, expiresAt: '2026-03-01T12:31:00.000Z' },
}
const session = { sessionId, url: 'https://pay.example/1', expiresAt: '2026-03-01T12:31:00.000Z' }
const opened: PaymentEvent = { type: 'SessionOpened', data: session }
const captured: PaymentEvent = { type: 'PaymentCaptured', data: { sessionId, amount: 23_000, paidAt: NOON, via: 'webhook' } }
const expired: PaymentEvent = { type: 'PaymentExpired', data: {} }
const calledOff: PaymentEvent = { type: 'PaymentCalledOff', data: {} }
const paid = [requested, opening, opened, captured]

const refund = (request: string, lines?: readonly RefundLine[], of = sold): PaymentCommand => ({
  type: 'Refund',
  request,
  lines,
  sold: of,
  now: LATER,
})
const begun = (request: string, amount: number, lines: readonly RefundLine[] = []): PaymentEvent => ({
  type: 'RefundBegun',
  data: { request, amount, lines, begunAt: LATER },
})
const done = (request: string, amount: number): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { request, refundId: `re_${request}`, amount, refundedAt: LATER },
})
const refused = (request: string): PaymentEvent => ({ type: 'RefundRefused', data: { request, reason: 'no' } })
const one = (productId: string, qty = 1): readonly RefundLine[] => [{ productId, qty }]

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

describe('late money', () => {
  const late = (id = sessionId): PaymentCommand => ({ type: 'RefundLate', sessionId: id, now: LATER })
  it('goes back once', () => {
    given(payment, paid)
      .when(late())
      .then([begun('late', 23_000)])
    given(payment, [...paid, begun('late', 23_000)])
      .when(late())
      .thenNothing()
    given(payment, [...paid, begun('late', 23_000), refused('late')])
      .when(late())
      .thenNothing()
  })
  it('goes back as far as it has not gone yet', () => {
    given(payment, [...paid, begun('a', 4_600), done('a', 4_600)])
      .when(late())
      .then([begun('late', 18_400)])
    given(payment, [...paid, begun('a', 23_000)])
      .when(late())
      .thenNothing()
  })
  it('is this payment’s alone', () => {
    given(payment, paid).when(late('cs_other')).thenNothing()
    given(payment, [requested]).when(late()).thenNothing()
  })
  it('is captured also when the payment had ended, for only then can it go back', () => {
    const seen: SeenSession = { sessionId, orderId, status: 'complete', paid: true, amount: 23_000, currency: 'usd' }
    const capture = (changes = {}): PaymentCommand => ({
      type: 'Capture',
      session: { ...seen, ...changes },
      now: NOON,
      via: 'webhook',
    })
    given(payment, [requested, opening, expired]).when(capture()).then([captured])
    given(payment, [requested, expired])
      .when(capture({ orderId: 'another' }))
      .thenRejected('payment_unverified')
    given(payment, [requested, expired])
      .when(capture({ amount: 1 }))
      .thenRejected('payment_unverified')
  })
})

describe('calling a payment off', () => {
  const callOff: PaymentCommand = { type: 'CallOff' }
  it('ends what no session was asked for, and marks what may still be paid', () => {
    given(payment, [requested]).when(callOff).then([expired])
    given(payment, [requested, opening]).when(callOff).then([calledOff])
    given(payment, [requested, opening, opened]).when(callOff).then([calledOff])
  })
  it('happens once, and never to what has ended', () => {
    given(payment, [requested, opening, opened, calledOff]).when(callOff).thenNothing()
    for (const history of [[], paid, [requested, expired]]) given(payment, history).when(callOff).thenNothing()
  })
  it('opens no page any more, whose answer ever comes', () => {
    const again: PaymentCommand = { type: 'RequestSession', now: NOON, expiresAt: LATER }
    given(payment, [requested, opening, calledOff]).when(again).thenRejected('order_expired')
    given(payment, [requested, opening, opened, calledOff]).when(again).thenRejected('order_expired')
    const repeat: PaymentCommand = { type: 'RepeatRequest', failed: 1, now: LATER, expiresAt: LATER }
    given(payment, [requested, opening, calledOff]).when(repeat).thenRejected('order_expired')
    const history = [requested, opening, calledOff, opened]
    expect(history.reduce((state, event) => payment.evolve(state, event), payment.initial)).toMatchObject({ calledOff: true })
  })
  it('ends what was being opened as soon as no session can come of it', () => {
    const close = (now: string): PaymentCommand => ({ type: 'CloseUnopened', now })
    given(payment, [requested, opening, calledOff]).when(close('2026-03-01T12:01:59.999Z')).thenNothing()
    given(payment, [requested, opening, calledOff]).when(close('2026-03-01T12:02:00.000Z')).then([expired])
    given(payment, [requested, opening]).when(close('2026-03-01T12:02:00.000Z')).thenNothing()
  })
})

describe('a thousand random refunds of one payment', () => {
  it('never add up to more than was captured, nor take a unit twice', () => {
    let seed = 5
    const chance = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    for (let round = 0; round < 100; round += 1) {
      const lines = ['a', 'b', 'c'].map((productId) => ({
        productId,
        name: productId,
        qty: 1 + chance(4),
        unitPrice: chance(40),
      }))
      const amount = 1 + chance(400)
      const history: PaymentEvent[] = [requested, opening, opened, { ...captured, data: { ...captured.data, amount } }]
      let state: Payment = history.reduce((before, event) => payment.evolve(before, event), payment.initial)
      for (let step = 0; step < 10; step += 1) {
        const wanted = chance(3) === 0 ? undefined : [{ productId: lines[chance(3)]!.productId, qty: 1 + chance(3) }]
        const known = `r${String(chance(step + 1))}`
        const commands: PaymentCommand[] = [
          refund(`r${String(step)}`, wanted, lines),
          { type: 'RecordRefund', request: known, refundId: known, now: LATER },
          { type: 'RefuseRefund', request: known, reason: 'no' },
        ]
        try {
          state = payment.decide(commands[chance(3)]!, state).reduce((before, event) => payment.evolve(before, event), state)
        } catch {
          // A refusal changes nothing.
        }
        const left = leftOf(state)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(amount)
        if (state.status !== 'captured') throw new Error('the payment is captured')
        const units = state.refunds.filter(({ status }) => status !== 'refused').flatMap((made) => made.lines)
        for (const { productId, qty } of lines) {
          const taken = units.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.qty, 0)
          expect(taken).toBeLessThanOrEqual(qty)
        }
      }
    }
  })
})
