import { expect, it } from 'vitest'
import { daysToRefund } from './contract-withdrawals.ts'

it.each([
  ['2026-03-02T09:00:00.000Z', 'UTC', 14],
  ['2026-03-13T23:59:59.000Z', 'UTC', 3],
  ['2026-03-13T23:59:59.000Z', 'Europe/Berlin', 2],
  ['2026-03-16T23:59:59.000Z', 'UTC', 0],
  ['2026-03-17T00:00:00.000Z', 'UTC', -1],
])('at %s in %s there are %s days left to refund a withdrawal of 2 March', (now, timeZone, left) => {
  expect(daysToRefund('2026-03-02T08:00:00.000Z', new Date(now), timeZone)).toBe(left)
})
