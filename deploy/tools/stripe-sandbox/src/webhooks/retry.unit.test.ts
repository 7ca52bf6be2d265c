import { expect, it } from 'vitest'
import { pauseAfter } from './retry.ts'

it('doubles the pause up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 4000].map(pauseAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})
