import { expect, it } from 'vitest'
import { isGivenUp, pauseAfter } from './webhook-schedule.ts'

it('pauses longer after each failure, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseAfter)).toEqual([5, 20, 80, 320, 1_280, 3_600, 3_600])
})

it('gives up after three days', () => {
  const since = '2026-03-02T12:00:00.000Z'
  expect(isGivenUp(undefined, new Date(since))).toBe(false)
  expect(isGivenUp(since, new Date('2026-03-05T11:59:59.999Z'))).toBe(false)
  expect(isGivenUp(since, new Date('2026-03-05T12:00:00.000Z'))).toBe(true)
})
