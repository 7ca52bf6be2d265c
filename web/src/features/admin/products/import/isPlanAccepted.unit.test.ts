import { expect, it } from 'vitest'
import { isPlanAccepted } from './isPlanAccepted.ts'

it('writes what a plan warns of only when it is meant', () => {
  const warnings = [{ line: 2, message: 'the price becomes 0, so the product is free' }]
  expect([isPlanAccepted({}, false), isPlanAccepted({ warnings }, false), isPlanAccepted({ warnings }, true)]).toEqual([
    true,
    false,
    true,
  ])
})
