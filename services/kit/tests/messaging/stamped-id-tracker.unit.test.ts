import { describe, expect, it } from 'vitest'
import { createStampedIdTracker, type OutboxSnapshot } from '../../src/messaging/stamped-id-tracker.ts'

const turn = (snapshot: Partial<OutboxSnapshot> & { last: number }): OutboxSnapshot => ({
  reached: snapshot.last,
  missing: [],
  oldestOpen: 101,
  own: 100,
  ...snapshot,
})

describe('where a relay looks for unstamped rows', () => {
  it('is behind the ids that are final: all transactions have ended that had written when they were visible', () => {
    const stampedIds = createStampedIdTracker(() => 0)
    stampedIds.stamped(turn({ last: 10, oldestOpen: 90, own: 100 }))
    // Transaction 95 may still commit a row with an id below 10.
    stampedIds.stamped(turn({ last: 20, oldestOpen: 95, own: 120 }))
    expect(stampedIds.search()).toEqual({ final: 0, searched: 10, missing: [], through: 20 })
    stampedIds.stamped(turn({ last: 30, oldestOpen: 101, own: 130 }))
    expect(stampedIds.search()).toEqual({ final: 10, searched: 10, missing: [], through: 30 })
    stampedIds.stamped(turn({ last: 30, oldestOpen: 131, own: 131 }))
    expect(stampedIds.search()).toEqual({ final: 30, searched: 30, missing: [], through: 30 })
  })

  it('is at the ids that had no row while a transaction stays open, and not at those that were stamped', () => {
    const stampedIds = createStampedIdTracker(() => 0)
    const open = { oldestOpen: 90 }
    stampedIds.stamped(turn({ last: 10, ...open }))
    stampedIds.stamped(turn({ last: 20, missing: [13, 17], ...open }))
    expect(stampedIds.search()).toEqual({ final: 0, searched: 10, missing: [13, 17], through: 20 })
    stampedIds.stamped(turn({ last: 40, missing: [17], ...open }))
    expect(stampedIds.search()).toEqual({ final: 0, searched: 10, missing: [17], through: 40 })
  })

  it('is behind what a full batch has reached, which settles no id above', () => {
    const stampedIds = createStampedIdTracker(() => 0)
    stampedIds.stamped(turn({ last: 50, reached: 50 }))
    stampedIds.stamped(turn({ last: 90, reached: 70, own: 140, oldestOpen: 101 }))
    expect(stampedIds.search()).toMatchObject({ final: 50, through: 70 })
    // Rows at ids that were missing fill a batch.
    stampedIds.stamped(turn({ last: 90, reached: 60, missing: [65], own: 150, oldestOpen: 149 }))
    expect(stampedIds.search()).toEqual({ final: 50, searched: 50, missing: [65], through: 70 })
  })

  it('is everywhere up to there when too many ids are missing', () => {
    const stampedIds = createStampedIdTracker(() => 0)
    const open = { oldestOpen: 90 }
    stampedIds.stamped(turn({ last: 10, ...open }))
    stampedIds.stamped(turn({ last: 9_000, missing: null, ...open }))
    expect(stampedIds.search()).toEqual({ final: 0, searched: 9_000, missing: [], through: 9_000 })
    const missing = Array.from({ length: 1_001 }, (_, index) => 9_001 + index)
    stampedIds.stamped(turn({ last: 11_000, missing, ...open }))
    expect(stampedIds.search()).toEqual({ final: 0, searched: 11_000, missing: [], through: 11_000 })
  })

  it('is everywhere after a failure, in a log that ends before, and once a minute', () => {
    let now = 0
    const stampedIds = createStampedIdTracker(() => now)
    const everywhere = { final: 0, searched: 0, missing: [], through: 0 }
    const settle = (): void => {
      for (let count = 0; count < 2; count += 1) stampedIds.stamped(turn({ last: 10 }))
      expect(stampedIds.search()).toMatchObject({ final: 10 })
    }
    settle()
    stampedIds.forget()
    expect(stampedIds.search()).toEqual(everywhere)
    settle()
    stampedIds.stamped(turn({ last: 9 }))
    expect(stampedIds.search()).toMatchObject({ final: 0 })
    stampedIds.forget()
    settle()
    now = 60_001
    expect(stampedIds.search()).toEqual({ final: 0, searched: 10, missing: [], through: 10 })
    // A full batch that has not come so far does not count.
    stampedIds.stamped(turn({ last: 30, reached: 8 }))
    expect(stampedIds.search()).toMatchObject({ final: 0 })
    stampedIds.stamped(turn({ last: 30 }))
    expect(stampedIds.search()).toMatchObject({ final: 10 })
  })
})
