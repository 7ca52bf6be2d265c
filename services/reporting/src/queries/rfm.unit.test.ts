import { describe, expect, it } from 'vitest'
import { groupOf } from './rfm.ts'

describe('RFM groups', () => {
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
