import { expect, it } from 'vitest'
import { retryDelay } from './retry-schedule.ts'

it('doubles the delay up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 4000].map(retryDelay)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})
