import { describe, expect, it } from 'vitest'
import { createStampedIdTracker } from '../../src/messaging/stamped-id-tracker.ts'

describe('the ids below which every row is stamped', () => {
  it('grow once all transactions have ended that had written when the rows were visible', () => {
    const stampedIds = createStampedIdTracker(() => 0)
    stampedIds.allStamped({ last: 10, oldestOpen: 90, own: 100 })
    // Transaction 95 may still commit a row with an id below 10.
    stampedIds.allStamped({ last: 20, oldestOpen: 95, own: 120 })
    expect(stampedIds.after()).toBe(0)
    stampedIds.allStamped({ last: 30, oldestOpen: 101, own: 130 })
    expect(stampedIds.after()).toBe(10)
    stampedIds.allStamped({ last: 30, oldestOpen: 131, own: 131 })
    expect(stampedIds.after()).toBe(30)
  })

  it('are unknown after a failure, in a log that ends before them, and after a minute', () => {
    let now = 0
    const stampedIds = createStampedIdTracker(() => now)
    const quiet = (last: number) => ({ last, oldestOpen: 101, own: 100 })
    const settle = (): void => {
      for (let turn = 0; turn < 2; turn += 1) stampedIds.allStamped(quiet(10))
      expect(stampedIds.after()).toBe(10)
    }
    settle()
    stampedIds.forget()
    expect(stampedIds.after()).toBe(0)
    settle()
    stampedIds.allStamped(quiet(9))
    expect(stampedIds.after()).toBe(0)
    stampedIds.forget()
    settle()
    now = 60_001
    expect(stampedIds.after()).toBe(0)
  })
})
