import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { RequestReturn } from './commands.ts'
import type { OrderEvent } from './events.ts'
import {
  delivered,
  LATER,
  paidByCard,
  placed,
  placedVariant,
  PRODUCT,
  refunded,
  RETURN,
  returnAccepted,
  returnCancelled,
  returnRefused,
  returnRequested,
  totals,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'
import type { RefundRecorded } from './refund-events.ts'

const OTHER = '018f4a3e-0000-7000-8000-0000000000ef'
const paid = [placed(), paidByCard]
const done = [...paid, delivered]
const requestReturn = (qty = 1, changes: Partial<RequestReturn> = {}): RequestReturn => ({
  type: 'RequestReturn',
  returnId: RETURN,
  lines: [{ productId: PRODUCT, qty }],
  reason: 'Too loud',
  refunded: [],
  policy: { days: 30, timeZone: 'UTC' },
  requestedAt: LATER,
  ...changes,
})
const acceptReturn = { type: 'AcceptReturn', returnId: RETURN, restock: true, acceptedAt: LATER } as const
const cancelReturn = { type: 'CancelReturn', returnId: RETURN, cancelledAt: LATER } as const
const refuseReturn = { type: 'RefuseReturn', returnId: RETURN, refusal: 'Used', refusedAt: LATER } as const

describe('asking for a return', () => {
  it('is possible for units of a delivered order', () => {
    given(orderDecider, done)
      .when(requestReturn(2))
      .then([returnRequested(2)])
    given(orderDecider, paid).when(requestReturn()).thenRejected('not_delivered')
  })

  it('is limited to the units that were delivered, and neither refunded nor returned', () => {
    const tooLarge = (left: number) => ['return_too_large', { left, name: 'Kettle' }] as const
    given(orderDecider, done)
      .when(requestReturn(3))
      .thenRejected(...tooLarge(2))
    given(orderDecider, done)
      .when(requestReturn(2, { refunded: [{ productId: PRODUCT, qty: 1 }] }))
      .thenRejected(...tooLarge(1))
    const afterReturn = [...done, returnRequested(), returnAccepted()]
    given(orderDecider, afterReturn)
      .when(requestReturn(2, { returnId: OTHER }))
      .thenRejected(...tooLarge(1))
    given(orderDecider, afterReturn)
      .when(requestReturn(1, { returnId: OTHER, refunded: [{ productId: PRODUCT, qty: 1 }] }))
      .then([returnRequested(1, OTHER)])
    given(orderDecider, [...done, refunded('re_1', totals.total)])
      .when(requestReturn())
      .thenRejected(...tooLarge(0))
  })

  it('adds up the lines of one product', () => {
    const line = { productId: PRODUCT, qty: 1 }
    given(orderDecider, done)
      .when(requestReturn(0, { lines: [line, line] }))
      .then([returnRequested(2)])
    given(orderDecider, done)
      .when(requestReturn(0, { lines: [line, line, line] }))
      .thenRejected('return_too_large', { left: 2, name: 'Kettle' })
  })

  it('says of which variant there are not as many', () => {
    given(orderDecider, [placedVariant('Stripe'), paidByCard, delivered])
      .when(requestReturn(3))
      .thenRejected('return_too_large', { left: 2, name: 'Kettle – 2 l' })
  })

  it('is rejected for other products and odd quantities', () => {
    given(orderDecider, done)
      .when(requestReturn(1, { lines: [{ productId: OTHER, qty: 1 }] }))
      .thenRejected('product_not_found')
    for (const qty of [0, -1, 1.5])
      given(orderDecider, done).when(requestReturn(qty)).thenRejected('invalid_request', { reason: 'Invalid quantity' })
  })

  it('is possible once at a time, and again after a refusal', () => {
    given(orderDecider, [...done, returnRequested()])
      .when(requestReturn())
      .thenNothing()
    given(orderDecider, [...done, returnRequested()])
      .when(requestReturn(1, { returnId: OTHER }))
      .thenRejected('return_open')
    given(orderDecider, [...done, returnRequested(), returnRefused])
      .when(requestReturn(2, { returnId: OTHER }))
      .then([returnRequested(2, OTHER)])
  })

  it('ends with the last day of the shop’s calendar', () => {
    const at = (requestedAt: string, timeZone: string, days = 30) =>
      given(orderDecider, done).when(requestReturn(1, { requestedAt, policy: { days, timeZone } }))
    const requestedAt = (time: string) => {
      const { data, ...event } = returnRequested()
      return { ...event, data: { ...data, requestedAt: time } } as typeof returnRefused
    }
    const lastSecond = '2026-04-01T23:59:59.000Z'
    at(lastSecond, 'UTC').then([requestedAt(lastSecond)])
    at('2026-04-02T00:00:00.000Z', 'UTC').thenRejected('return_too_late')
    at(lastSecond, 'Europe/Berlin').thenRejected('return_too_late')
    at('2026-04-02T03:00:00.000Z', 'America/New_York').then([requestedAt('2026-04-02T03:00:00.000Z')])
    at(LATER, 'UTC', 0).thenRejected('return_too_late')
  })
})

describe('the decision about a return', () => {
  const requested = [...done, returnRequested()]

  it('is made once; the same decision again changes nothing', () => {
    given(orderDecider, requested)
      .when(acceptReturn)
      .then([returnAccepted(1, RETURN, { amount: 69_00, method: 'card' })])
    given(orderDecider, requested).when(refuseReturn).then([returnRefused])
    given(orderDecider, [...requested, returnAccepted()])
      .when(acceptReturn)
      .thenNothing()
    given(orderDecider, [...requested, returnRefused])
      .when(refuseReturn)
      .thenNothing()
    given(orderDecider, [...requested, returnAccepted()])
      .when(refuseReturn)
      .thenRejected('return_decided')
    given(orderDecider, [...requested, returnRefused])
      .when(acceptReturn)
      .thenRejected('return_decided')
  })

  it('says what goes back to the card, without what was refunded since the customer asked', () => {
    const since = (lines: RefundRecorded['data']['lines']): OrderEvent => ({
      type: 'RefundRecorded',
      data: { refundId: 're_1', amount: 69_00, refundedAt: LATER, lines },
    })
    given(orderDecider, [...requested, since([{ productId: PRODUCT, qty: 1 }])])
      .when(acceptReturn)
      .then([returnAccepted(1, RETURN, { amount: 0, method: 'card' })])
    given(orderDecider, [...requested, since([])])
      .when(acceptReturn)
      .then([returnAccepted(1, RETURN, { amount: 69_00, method: 'card' })])
  })

  it('needs a return of this order', () => {
    given(orderDecider, done).when(acceptReturn).thenRejected('return_not_found')
    given(orderDecider, requested)
      .when({ ...refuseReturn, returnId: OTHER })
      .thenRejected('return_not_found')
  })
})

describe('cancelling a return', () => {
  it('is possible until the shop decides, once, and the units can be asked for again', () => {
    const asked = [...done, returnRequested(2)]
    given(orderDecider, asked).when(cancelReturn).then([returnCancelled])
    given(orderDecider, [...asked, returnCancelled])
      .when(cancelReturn)
      .thenNothing()
    given(orderDecider, [...asked, returnAccepted(2)])
      .when(cancelReturn)
      .thenRejected('return_decided')
    given(orderDecider, [...asked, returnRefused])
      .when(cancelReturn)
      .thenRejected('return_decided')
    given(orderDecider, done).when(cancelReturn).thenRejected('return_not_found')
    given(orderDecider, [...asked, returnCancelled])
      .when(requestReturn(2, { returnId: OTHER }))
      .then([returnRequested(2, OTHER)])
  })

  it('leaves nothing for the shop to decide', () => {
    const cancelled = [...done, returnRequested(), returnCancelled]
    given(orderDecider, cancelled).when(acceptReturn).thenRejected('return_decided')
    given(orderDecider, cancelled).when(refuseReturn).thenRejected('return_decided')
  })
})
