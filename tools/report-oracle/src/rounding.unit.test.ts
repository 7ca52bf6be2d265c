import { describe, expect, test } from 'vitest'
import { average, growth, percent, twoDecimals } from './rounding.ts'

describe('rounding', () => {
  test('rounds half a cent up, also for negative amounts', () => {
    expect(average(5, 2)).toBe(3)
    expect(average(-5, 2)).toBe(-2)
    expect(average(10, 3)).toBe(3)
    expect(average(-10, 3)).toBe(-3)
    expect(average(-11, 3)).toBe(-4)
  })

  test('rounds a half up that a double cannot represent', () => {
    expect(percent(201, 20_000)).toBe(1.01)
    expect(twoDecimals(1_005, 1_000)).toBe(1.01)
    expect(percent(1, 32)).toBe(3.13)
    expect(growth(31, 32)).toBe(-3.12)
  })

  test('gives 0 for a zero divisor, and no growth from a zero base', () => {
    expect([average(0, 0), percent(0, 0), twoDecimals(0, 0)]).toEqual([0, 0, 0])
    expect(growth(5, 0)).toBeNull()
    expect(growth(0, 5)).toBe(-100)
  })
})
