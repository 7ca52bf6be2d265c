import { describe, expect, it } from 'vitest'
import { descendingBy, growthOf, percent, quotient, twoDecimals } from './rounding.ts'

describe('figures', () => {
  it('are rounded half up to whole cents', () => {
    expect(quotient(5, 2)).toBe(3)
    expect(quotient(7, 3)).toBe(2)
    expect(quotient(-5, 2)).toBe(-2)
    expect(quotient(-7, 3)).toBe(-2)
    expect(quotient(1, 0)).toBe(0)
    // A double cannot represent the intermediate product exactly.
    expect(quotient(9_007_199_254_740_991, 3)).toBe(3_002_399_751_580_330)
    expect(percent(9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(100)
  })

  it('have 2 decimals if they are not money', () => {
    expect(percent(1, 3)).toBe(33.33)
    expect(percent(2, 3)).toBe(66.67)
    expect(percent(1, 8)).toBe(12.5)
    expect(percent(1, 20_000)).toBe(0.01)
    expect(twoDecimals(13, 3)).toBe(4.33)
    expect(percent(5, 0)).toBe(0)
  })

  it('have no growth from a zero base', () => {
    expect(growthOf(5, 0)).toBeNull()
    expect(growthOf(0, 5)).toBe(-100)
    expect(growthOf(3, 2)).toBe(50)
  })

  it('sort in descending order, and by key if equal', () => {
    const rows = [
      { key: 'b', figure: 1 },
      { key: 'a', figure: 1 },
      { key: 'c', figure: 2 },
    ]
    const sorted = rows.toSorted(descendingBy('key', 'figure'))
    expect(sorted.map(({ key }) => key).join('')).toBe('cab')
  })
})
