import { describe, expect, test } from 'vitest'
import { average, decimal, growth, percent } from './exact.ts'

describe('exact figures', () => {
  test('half a cent goes up, for losses too', () => {
    expect(average(5, 2)).toBe(3)
    expect(average(-5, 2)).toBe(-2)
    expect(average(10, 3)).toBe(3)
    expect(average(-10, 3)).toBe(-3)
    expect(average(-11, 3)).toBe(-4)
  })

  test('a half that a double cannot hold goes up', () => {
    expect(percent(201, 20_000)).toBe(1.01)
    expect(decimal(1_005, 1_000)).toBe(1.01)
    expect(percent(1, 32)).toBe(3.13)
    expect(growth(31, 32)).toBe(-3.12)
  })

  test('nothing of nothing is 0, and nothing grows from nothing', () => {
    expect([average(0, 0), percent(0, 0), decimal(0, 0)]).toEqual([0, 0, 0])
    expect(growth(5, 0)).toBeNull()
    expect(growth(0, 5)).toBe(-100)
  })
})
