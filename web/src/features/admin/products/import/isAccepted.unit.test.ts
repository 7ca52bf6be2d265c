import { expect, it } from 'vitest'
import { isAccepted } from './isAccepted.ts'

it('writes what a plan warns of only when it is meant', () => {
  const warnings = [{ line: 2, message: 'the price becomes 0, so the product is free' }]
  expect([isAccepted({}, false), isAccepted({ warnings }, false), isAccepted({ warnings }, true)]).toEqual([true, false, true])
})
