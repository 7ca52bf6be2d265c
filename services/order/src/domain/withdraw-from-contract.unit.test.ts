import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { WithdrawFromContract } from './contract-withdrawal.ts'
import type { OrderEvent } from './events.ts'
import {
  cancelled,
  contractWithdrawn,
  delivered,
  expired,
  handedOver,
  LATER,
  latePayment,
  NOW,
  paidByCard,
  paidOnDelivery,
  placed,
  placedVariant,
  PRODUCT,
  refunded,
  returnAccepted,
  returnCancelled,
  returnRequested,
  returnWithdrawn,
  shipmentDelivered,
  shipped,
  totals,
  WITHDRAWAL,
  withdrawn,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const OTHER = '018f4a3e-0000-7000-8000-0000000000ac'
const withdraw = (changes: Partial<WithdrawFromContract> = {}): WithdrawFromContract => ({
  type: 'WithdrawFromContract',
  withdrawalId: WITHDRAWAL,
  sealedReturnId: '018f4a3e-0000-7000-8000-0000000000ad',
  name: 'Ann Smith',
  way: 'order_key',
  refunded: [],
  policy: { days: 14, timeZone: 'UTC' },
  withdrawnAt: LATER,
  ...changes,
})
const units = (qty: number) => [{ productId: PRODUCT, qty }]
const paid = [placed(), paidByCard]
const done = [...paid, handedOver, delivered]

describe('withdrawing from the contract of an order of which nothing was sent', () => {
  it('cancels it, and refunds what was paid by card', () => {
    for (const method of ['COD', 'Stripe'] as const)
      given(orderDecider, [placed(method)])
        .when(withdraw())
        .then([contractWithdrawn(), cancelled])
    given(orderDecider, paid)
      .when(withdraw())
      .then([contractWithdrawn(), cancelled, latePayment('cs_1')])
  })

  it('withdraws a part of what was paid by card', () => {
    given(orderDecider, paid)
      .when(withdraw({ lines: units(1) }))
      .then([contractWithdrawn(1), withdrawn(1, 1, WITHDRAWAL)])
  })

  it('withdraws the rest after a part, with the delivery', () => {
    given(orderDecider, [...paid, contractWithdrawn(1), withdrawn(1, 1, WITHDRAWAL)])
      .when(withdraw({ withdrawalId: OTHER }))
      .then([contractWithdrawn(1, { withdrawalId: OTHER, whole: true }), withdrawn(1, 0, OTHER)])
  })

  it('is possible for all of an unpaid order alone, if it is paid by card', () => {
    given(orderDecider, [placed()])
      .when(withdraw({ lines: units(1) }))
      .thenRejected('withdraw_from_all')
    given(orderDecider, [placed('COD')])
      .when(withdraw({ lines: units(1) }))
      .then([contractWithdrawn(1), returnWithdrawn(1)])
  })

  it('leaves cash that was paid to staff', () => {
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(withdraw())
      .then([contractWithdrawn(), returnWithdrawn()])
  })

  it('ends a delivery of which it was all that was missing', () => {
    const sent = [placed('COD'), paidOnDelivery, shipped(1)]
    given(orderDecider, [...sent, shipmentDelivered()])
      .when(withdraw())
      .then([contractWithdrawn(), returnWithdrawn(), delivered])
    given(orderDecider, sent).when(withdraw()).then([contractWithdrawn(), returnWithdrawn()])
  })
})

describe('withdrawing from the contract of an order that was sent', () => {
  it('is a return, before its delivery and after it', () => {
    for (const history of [[...paid, shipped(2)], done])
      given(orderDecider, history).when(withdraw()).then([contractWithdrawn(), returnWithdrawn()])
  })

  it('takes units that were not sent first', () => {
    given(orderDecider, [...paid, shipped(1)])
      .when(withdraw())
      .then([contractWithdrawn(), withdrawn(1, 1, WITHDRAWAL), returnWithdrawn(1, true)])
    given(orderDecider, [...paid, shipped(1)])
      .when(withdraw({ lines: units(1) }))
      .then([contractWithdrawn(1), withdrawn(1, 1, WITHDRAWAL)])
  })

  it('takes the place of a request for a return of the same units', () => {
    given(orderDecider, [...done, returnRequested()])
      .when(withdraw())
      .then([contractWithdrawn(), returnCancelled, returnWithdrawn()])
  })
})

describe('the period of a withdrawal', () => {
  const at = (withdrawnAt: string, timeZone = 'UTC', days = 14) =>
    given(orderDecider, done).when(withdraw({ withdrawnAt, policy: { days, timeZone } }))
  const statedAt = (time: string): OrderEvent[] => {
    const asked = returnWithdrawn()
    return [contractWithdrawn(2, { withdrawnAt: time }), { ...asked, data: { ...asked.data, requestedAt: time } } as OrderEvent]
  }

  it('ends with the last second of the last day in the zone of the shop', () => {
    const lastSecond = '2026-03-16T23:59:59.000Z'
    at(lastSecond).then(statedAt(lastSecond))
    at('2026-03-17T00:00:00.000Z').thenRejected('withdrawal_too_late')
    at(lastSecond, 'Europe/Berlin').thenRejected('withdrawal_too_late')
    at('2026-03-17T03:00:00.000Z', 'America/New_York').then(statedAt('2026-03-17T03:00:00.000Z'))
    at('2026-03-17T00:00:00.000Z', 'UTC', 15).then(statedAt('2026-03-17T00:00:00.000Z'))
  })

  it.each([
    ['Saturday', 12],
    ['Sunday', 13],
  ])('that would end on a %s ends on Monday', (_, days) => {
    const monday = '2026-03-16T23:59:59.000Z'
    at(monday, 'UTC', days).then(statedAt(monday))
    at('2026-03-17T00:00:00.000Z', 'UTC', days).thenRejected('withdrawal_too_late')
  })

  it('has no end before the delivery of the last parcel', () => {
    const later = '2027-03-02T09:00:00.000Z'
    given(orderDecider, [...paid, shipped(1, OTHER, NOW), shipped(1)])
      .when(withdraw({ withdrawnAt: later }))
      .then(statedAt(later))
  })
})

describe('what can be withdrawn from', () => {
  const tooLarge = (left: number) => ['withdrawal_too_large', { left, name: 'Kettle' }] as const

  it('is limited to the units that were neither withdrawn from, returned nor refunded', () => {
    given(orderDecider, done)
      .when(withdraw({ lines: units(3) }))
      .thenRejected(...tooLarge(2))
    given(orderDecider, done)
      .when(withdraw({ lines: units(2), refunded: units(1) }))
      .thenRejected(...tooLarge(1))
    given(orderDecider, [...done, returnRequested(), returnAccepted()])
      .when(withdraw({ lines: units(2) }))
      .thenRejected(...tooLarge(1))
    given(orderDecider, [...done, contractWithdrawn(1), returnWithdrawn(1)])
      .when(withdraw({ withdrawalId: OTHER, lines: units(2) }))
      .thenRejected(...tooLarge(1))
    given(orderDecider, [...done, refunded('re_1', totals.total)])
      .when(withdraw())
      .thenRejected('nothing_to_withdraw')
  })

  it('is nothing of an order that has ended, or of which all is withdrawn', () => {
    for (const history of [
      [...paid, cancelled],
      [placed(), expired],
      [...done, contractWithdrawn(), returnWithdrawn()],
    ])
      given(orderDecider, history)
        .when(withdraw({ withdrawalId: OTHER }))
        .thenRejected('nothing_to_withdraw')
  })

  it('is stated once', () => {
    given(orderDecider, [...done, contractWithdrawn(), returnWithdrawn()])
      .when(withdraw())
      .thenNothing()
    given(orderDecider, [placed(), contractWithdrawn(), cancelled]).when(withdraw()).thenNothing()
  })

  it('adds up the lines of one product, names a variant and refuses odd quantities', () => {
    given(orderDecider, done)
      .when(withdraw({ lines: [...units(1), ...units(2)] }))
      .thenRejected(...tooLarge(2))
    given(orderDecider, [placedVariant('Stripe'), paidByCard, delivered])
      .when(withdraw({ lines: units(3) }))
      .thenRejected('withdrawal_too_large', { left: 2, name: 'Kettle – 2 l' })
    given(orderDecider, done)
      .when(withdraw({ lines: [{ productId: OTHER, qty: 1 }] }))
      .thenRejected('product_not_found')
    given(orderDecider, done)
      .when(withdraw({ lines: units(0) }))
      .thenRejected('invalid_request', { reason: 'Invalid quantity' })
  })
})
