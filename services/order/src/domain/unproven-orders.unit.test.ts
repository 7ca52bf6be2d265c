import { Rejection } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import { checkUnprovenOrders } from './unproven-orders.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const hoursAgo = (...hours: readonly number[]) => hours.map((count) => now.getTime() - count * 3_600_000)
const mailbox = 'digest'

describe('an order to an address that nobody has confirmed', () => {
  const check =
    (placedAt: readonly number[], limit = 3) =>
    () =>
      checkUnprovenOrders({ mailbox, confirmed: false }, placedAt, limit, now)

  it('is one of three in a day; the next waits until the first of them is a day old', () => {
    expect(check([])).not.toThrow()
    expect(check(hoursAgo(1, 2))).not.toThrow()
    expect(check(hoursAgo(1, 23, 2))).toThrow(new Rejection('too_many_unconfirmed_orders', { retryAfter: 3_600 }))
  })

  it('waits for the third newest, when a higher limit was lowered', () =>
    expect(check(hoursAgo(1, 2, 3, 4, 5))).toThrow(new Rejection('too_many_unconfirmed_orders', { retryAfter: 21 * 3_600 })))

  it('has no limit when the setting is 0', () => expect(check(hoursAgo(1, 2, 3, 4), 0)).not.toThrow())
})

describe('an order of a guest with an address that an account has confirmed', () => {
  it('is one of ten in a day', () => {
    const nine = hoursAgo(1, 2, 3, 4, 5, 6, 7, 8, 9)
    const check = (placedAt: readonly number[]) => () => checkUnprovenOrders({ mailbox, confirmed: true }, placedAt, 3, now)
    expect(check(nine)).not.toThrow()
    expect(check([...nine, ...hoursAgo(10)])).toThrow(new Rejection('too_many_requests', { retryAfter: 14 * 3_600 }))
  })
})
