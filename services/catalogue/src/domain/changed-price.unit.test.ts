import { describe, expect, it } from 'vitest'
import { changedPrice } from './index.ts'

describe('a changed price', () => {
  it('is changed by percent, half a cent up, or by an amount', () => {
    expect(changedPrice(999, { percent: -10 })).toBe(899)
    expect(changedPrice(1_005, { percent: -10 })).toBe(905)
    expect(changedPrice(1_000, { amount: -250 })).toBe(750)
  })

  it.each([
    [375, 41.2, 530],
    [125, -93.2, 9],
    [10_000, 2.5, 10_250],
    [1_000_000_000, 33.333333, 1_333_333_330],
  ])('of %i by %d per cent keeps its half cent: %i', (price, percent, expected) =>
    expect(changedPrice(price, { percent })).toBe(expected),
  )

  it.each([
    [1_080, 99, 1_099],
    [1_048, 99, 999],
    [1_049, 99, 1_099],
    [1_050, 0, 1_100],
    [1_049, 0, 1_000],
    [1_099, 99, 1_099],
    [1_020, 95, 995],
    [9_951, 0, 10_000],
  ])('of %i that ends in %i becomes %i', (price, ending, expected) =>
    expect(changedPrice(price, { amount: 0, ending })).toBe(expected),
  )

  it('that is small ends so above 0, and stays free or negative when it is', () => {
    expect(changedPrice(20, { amount: 0, ending: 99 })).toBe(99)
    expect(changedPrice(20, { amount: 0, ending: 0 })).toBe(100)
    expect(changedPrice(20, { percent: -100, ending: 99 })).toBe(0)
    expect(changedPrice(20, { amount: -30, ending: 99 })).toBe(-10)
  })
})
