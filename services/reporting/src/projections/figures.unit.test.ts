import { describe, expect, it } from 'vitest'
import { byLargest, decimals, growthOf, perCent, quotient } from './figures.ts'
import { groupOf } from './rfm.ts'

describe('figures', () => {
  it('are rounded half up, to the cent', () => {
    expect(quotient(5, 2)).toBe(3)
    expect(quotient(7, 3)).toBe(2)
    expect(quotient(-5, 2)).toBe(-2)
    expect(quotient(-7, 3)).toBe(-2)
    expect(quotient(1, 0)).toBe(0)
    // A double would lose the last digits on the way.
    expect(quotient(9_007_199_254_740_991, 3)).toBe(3_002_399_751_580_330)
    expect(perCent(9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(100)
  })

  it('have 2 decimals where they are no money', () => {
    expect(perCent(1, 3)).toBe(33.33)
    expect(perCent(2, 3)).toBe(66.67)
    expect(perCent(1, 8)).toBe(12.5)
    expect(perCent(1, 20_000)).toBe(0.01)
    expect(decimals(13, 3)).toBe(4.33)
    expect(perCent(5, 0)).toBe(0)
  })

  it('do not grow out of nothing', () => {
    expect(growthOf(5, 0)).toBeNull()
    expect(growthOf(0, 5)).toBe(-100)
    expect(growthOf(3, 2)).toBe(50)
  })

  it('come largest first, and by their text where they are alike', () => {
    const rows = [
      ['b', 1],
      ['a', 1],
      ['c', 2],
    ] as const
    const sorted = rows.toSorted(
      byLargest(
        ([text]) => text,
        ([, figure]) => figure,
      ),
    )
    expect(sorted.map(([text]) => text).join('')).toBe('cab')
  })
})

describe('groups of customers', () => {
  it.each([
    [1, 5, 'Lost'],
    [5, 5, 'Champions'],
    [4, 4, 'Champions'],
    [5, 3, 'Loyal'],
    [3, 5, 'Loyal'],
    [3, 3, 'Loyal'],
    [5, 2, 'Promising'],
    [4, 1, 'Promising'],
    [3, 2, 'At Risk'],
    [2, 5, 'At Risk'],
  ] as const)('recency %i and frequency %i: %s', (recency, frequency, group) => {
    expect(groupOf(recency, frequency)).toBe(group)
  })
})
