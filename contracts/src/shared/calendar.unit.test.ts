import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'

it.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['0001-01-02', -1, '0001-01-01'],
  ['0001-01-02', -2, '0001-01-01'],
  ['9999-12-30', 2, '9999-12-31'],
  ['2026-01-01', 1e12, '9999-12-31'],
])('%s and %i days is %s', (day, count, sum) => {
  expect(addDays(day, count)).toBe(sum)
})
