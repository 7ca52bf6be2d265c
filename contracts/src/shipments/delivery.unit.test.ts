import { describe, expect, it } from 'vitest'
import { deliveryDays } from './delivery-estimate.ts'
import { createDeliveryEstimates, formatDelivery, mayBeDelivered } from './delivery.ts'

const days = { min: 2, max: 4 }
const estimate = (placedAt: string, timeZone?: string) => {
  const estimated = createDeliveryEstimates(days, timeZone)(placedAt)
  return estimated && [estimated.from, estimated.to, formatDelivery(estimated)]
}

describe('an estimate of a delivery in 2 to 4 working days', () => {
  it.each([
    ['on a Monday', '2026-11-16T10:00:00Z', '2026-11-18', '2026-11-20', 'between Wed 18 and Fri 20 November'],
    ['on a Wednesday', '2026-11-18T10:00:00Z', '2026-11-20', '2026-11-24', 'between Fri 20 and Tue 24 November'],
    ['on a Friday', '2026-11-20T10:00:00Z', '2026-11-24', '2026-11-26', 'between Tue 24 and Thu 26 November'],
    ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-24', '2026-11-26', 'between Tue 24 and Thu 26 November'],
    ['on a Sunday', '2026-11-22T10:00:00Z', '2026-11-24', '2026-11-26', 'between Tue 24 and Thu 26 November'],
    ['before a new month', '2026-11-26T10:00:00Z', '2026-11-30', '2026-12-02', 'between Mon 30 November and Wed 2 December'],
    [
      'before a new year',
      '2026-12-29T10:00:00Z',
      '2026-12-31',
      '2027-01-04',
      'between Thu 31 December 2026 and Mon 4 January 2027',
    ],
    ['before a leap day', '2028-02-25T10:00:00Z', '2028-02-29', '2028-03-02', 'between Tue 29 February and Thu 2 March'],
  ])('skips the weekend for an order %s', (_, placedAt, from, to, text) => {
    expect(estimate(placedAt)).toEqual([from, to, text])
  })

  it('counts from the day of the order in the time zone of the shop', () => {
    const sundayNight = '2026-11-22T23:30:00Z'
    expect(estimate(sundayNight)?.slice(0, 2)).toEqual(['2026-11-24', '2026-11-26'])
    expect(estimate(sundayNight, 'Europe/Helsinki')?.slice(0, 2)).toEqual(['2026-11-25', '2026-11-27'])
    expect(estimate('2026-11-24T03:00:00Z', 'America/New_York')?.slice(0, 2)).toEqual(['2026-11-25', '2026-11-27'])
    // Clocks go back by an hour on the last Sunday of October, at 1:00 UTC.
    expect(estimate('2026-10-25T22:59:00Z', 'Europe/Berlin')?.slice(0, 2)).toEqual(['2026-10-27', '2026-10-29'])
    expect(estimate('2026-10-25T23:01:00Z', 'Europe/Berlin')?.slice(0, 2)).toEqual(['2026-10-28', '2026-10-30'])
  })

  it('names a single day once', () => {
    expect(formatDelivery({ from: '2026-11-24', to: '2026-11-24' })).toBe('on Tue 24 November')
  })

  it('is not made by a shop that has set no days', () => {
    expect(createDeliveryEstimates(undefined)('2026-11-22T10:00:00Z')).toBeUndefined()
  })
})

const units = { lines: [{ productId: 'cup', qty: 2 }], shipments: [], withdrawals: [] }

it.each([
  ['open', 0, true],
  ['paid', 0, true],
  ['paid', 99, true],
  ['paid', 100, false],
  ['delivered', 0, false],
  ['cancelled', 0, false],
  ['expired', 0, false],
])('an order that is %s and refunded by %i cents may still be delivered: %s', (status, refunded, expected) => {
  expect(mayBeDelivered({ ...units, status, refunded, totals: { total: 100 } })).toBe(expected)
})

it('an order of which all units were refunded instead of sent is not delivered', () => {
  const paid = { ...units, status: 'paid', refunded: 60, totals: { total: 100 } }
  const withdrawn = (qty: number) => [{ lines: [{ productId: 'cup', qty }] }]
  expect(mayBeDelivered({ ...paid, withdrawals: withdrawn(2) })).toBe(false)
  expect(mayBeDelivered({ ...paid, withdrawals: withdrawn(1) })).toBe(true)
  expect(mayBeDelivered({ ...paid, withdrawals: withdrawn(1), shipments: withdrawn(1) })).toBe(true)
})

describe('the setting', () => {
  it.each([
    ['2-4', { min: 2, max: 4 }],
    ['3', { min: 3, max: 3 }],
    ['60', { min: 60, max: 60 }],
  ])('%s is read', (text, expected) => {
    expect(deliveryDays.parse(text)).toEqual(expected)
  })

  it.each(['4-2', '0', '0-3', '1-61', 'soon', '2-', '-3', '2 - 4', '1.5', '2-4-6'])('%s is refused', (text) => {
    expect(deliveryDays.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'must be working days from 1 to 60, like 2-4 or 3',
    ])
  })
})
