import { expect, it } from 'vitest'
import { similarName } from './similarName.ts'

it.each([
  ['Electronic', 'Electronics'],
  ['electronics', 'Electronics'],
  ['Kitchne', 'Kitchen'],
  ['Electronics', undefined],
  [' Kitchen ', undefined],
  ['Garden', undefined],
  ['Te', undefined],
  ['', undefined],
])('the typed %j may mean %j', (typed, meant) => {
  expect(similarName(typed, ['Kitchen', 'Electronics', 'Tea'])).toBe(meant)
})
