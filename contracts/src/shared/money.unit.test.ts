import { describe, expect, it } from 'vitest'
import { toDisplayedCents } from './money.ts'

describe('the cents of a displayed amount', () => {
  it('are whole for every amount with two decimals', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) expect(toDisplayedCents(cents / 100)).toBe(cents)
    expect([1.15, -0.01, 18.000000001, 9_999_999.99].map(toDisplayedCents)).toEqual([115, -1, 1800, 999_999_999])
  })

  it.each([
    [138.004, 13_800.4],
    [138.005, 13_800.5],
    [138.0099, 13_800.99],
  ])('keep the fraction of a cent: %d dollars', (dollars, cents) => expect(toDisplayedCents(dollars)).toBe(cents))

  it.each([1e300, Infinity, -Infinity])('are finite and above every total: %d dollars', (dollars) =>
    expect(Math.abs(toDisplayedCents(dollars))).toBe(100_000_000_000),
  )
})
