import { describe, expect, it } from 'vitest'
import { createStampedBelow } from '../../src/messaging/stamped-below.ts'

describe('the ids below which every row is stamped', () => {
  it('grow once all transactions have ended that had written when the rows were visible', () => {
    const stampedBelow = createStampedBelow(() => 0)
    stampedBelow.allStamped({ last: 10, oldestOpen: 90, next: 100 })
    // Transaction 95 may still commit a row with an id below 10.
    stampedBelow.allStamped({ last: 20, oldestOpen: 95, next: 120 })
    expect(stampedBelow.after({ last: 20, oldestOpen: 95, next: 120 })).toBe(0)
    stampedBelow.allStamped({ last: 30, oldestOpen: 100, next: 130 })
    expect(stampedBelow.after({ last: 30, oldestOpen: 130, next: 130 })).toBe(10)
    stampedBelow.allStamped({ last: 30, oldestOpen: 130, next: 130 })
    expect(stampedBelow.after({ last: 30, oldestOpen: 130, next: 130 })).toBe(30)
  })

  it('are unknown after a failure, in a log that ends before them, and after a minute', () => {
    let now = 0
    const stampedBelow = createStampedBelow(() => now)
    const quiet = (last: number) => ({ last, oldestOpen: 100, next: 100 })
    const settle = (): void => {
      for (let look = 0; look < 2; look += 1) stampedBelow.allStamped(quiet(10))
      expect(stampedBelow.after(quiet(10))).toBe(10)
    }
    settle()
    stampedBelow.forget()
    expect(stampedBelow.after(quiet(10))).toBe(0)
    settle()
    expect(stampedBelow.after(quiet(9))).toBe(0)
    settle()
    now = 60_001
    expect(stampedBelow.after(quiet(10))).toBe(0)
  })
})
