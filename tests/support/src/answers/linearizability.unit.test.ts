import { describe, expect, it } from 'vitest'
import { checkLinearizability, type TimedCall } from './linearizability.ts'
import { stockModel, type StockOperation } from './stock-model.ts'

type Type = StockOperation['type']

const told = (type: Type, units: number, start: number, end: number): TimedCall<StockOperation> => ({
  operation: { type, units },
  start,
  end,
  certain: true,
})
/** No answer came. */
const sent = (type: Type, units: number, start: number): TimedCall<StockOperation> => ({
  operation: { type, units },
  start,
  end: Infinity,
  certain: false,
})

const five = told('set', 5, 0, 1)
const check = (...calls: TimedCall<StockOperation>[]) => checkLinearizability(stockModel, calls).outcome

describe('a history of answers', () => {
  it.each<[string, TimedCall<StockOperation>[]]>([
    ['orders and a refusal, one after the other', [told('change', -3, 2, 3), told('refuse', 3, 4, 5), told('change', -2, 6, 7)]],
    ['a refusal beside the order that took the units', [told('refuse', 1, 2, 9), told('change', -5, 3, 4)]],
    [
      'an order that needs the units that come back beside it',
      [told('change', -5, 2, 3), sent('change', 5, 4), told('change', -5, 5, 6)],
    ],
    ['units that come back only after a refusal', [told('change', -5, 2, 3), sent('change', 5, 4), told('refuse', 1, 5, 6)]],
    ['an order without an answer that was placed', [sent('change', -5, 2), told('refuse', 1, 3, 4)]],
    ['an order without an answer that was not placed', [sent('change', -5, 2), told('change', -5, 3, 4)]],
    ['units held in between', [sent('hold', 5, 2), sent('release', 5, 2), told('refuse', 1, 3, 4), told('change', -5, 5, 6)]],
    ['a count that was set beside an order', [told('set', 1, 2, 5), told('change', -5, 3, 4), told('read', 1, 6, 7)]],
    ['a smaller count set by a form', [told('change', -3, 2, 4), told('change', 2, 3, 5), told('read', 4, 6, 7)]],
    ['the count of before, read again', [told('set', 5, 2, 6), told('change', -2, 3, 4), told('read', 5, 7, 8)]],
  ])('has an order: %s', (_, calls) => {
    expect(check(five, ...calls)).toBe('linearizable')
  })

  it.each<[string, TimedCall<StockOperation>[]]>([
    ['an oversell', [told('change', -3, 2, 5), told('change', -3, 3, 4)]],
    ['an oversell before units came', [told('change', -6, 2, 3), told('change', 5, 4, 5)]],
    ['a stale refusal', [told('change', -5, 2, 3), told('change', 5, 4, 5), told('refuse', 1, 6, 7)]],
    ['a refusal before the order that took the units', [told('refuse', 1, 2, 3), told('change', -5, 4, 5)]],
    ['a refusal before an order without an answer', [told('refuse', 1, 2, 3), sent('change', -5, 4)]],
    [
      'units that came back twice',
      [told('change', -5, 2, 3), sent('change', 5, 4), told('change', -5, 5, 6), told('change', -5, 7, 8)],
    ],
    ['a release without its hold', [told('change', -5, 2, 3), sent('release', 5, 2), told('change', -5, 4, 5)]],
    ['a hold that takes no more than there is', [told('change', -1, 2, 3), sent('hold', 5, 2), told('refuse', 1, 4, 5)]],
    ['a lost release', [told('change', -2, 2, 3), told('change', 2, 4, 5), told('read', 3, 6, 7)]],
    ['a count that undid an order', [told('change', -2, 2, 3), told('set', 5, 4, 5), told('read', 3, 6, 7)]],
  ])('has none: %s', (_, calls) => {
    expect(check(five, ...calls)).toBe('not linearizable')
  })

  it('tells the call that has no place, and the state before it', () => {
    const late = told('change', -3, 5, 6)
    expect(checkLinearizability(stockModel, [five, told('change', -3, 2, 3), late])).toEqual({
      outcome: 'not linearizable',
      state: { available: 2, holds: {} },
      blocked: late,
    })
  })

  it('is left undecided when the search is too long', () => {
    const calls = [1, 2, 3, 4].map((units) => told('change', -units, 2, 3))
    expect(checkLinearizability(stockModel, [five, ...calls], 3).outcome).toBe('undecided')
  })
})

/** Numbers from 0 up to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface RandomHistory {
  readonly calls: readonly TimedCall<StockOperation>[]
  /** The units that are available in the end. */
  readonly available: number
}

const LENGTH = 300

/** Calls of a shop that answers them one after the other, some eight at the same time. Some answers are lost. */
function randomHistory(seed: number): RandomHistory {
  const random = createRandom(seed)
  let available = 30
  const calls = Array.from({ length: LENGTH }, (_, index): TimedCall<StockOperation> => {
    const [start, end] = [index + 1 - 4 * random(), index + 1 + 4 * random()]
    const units = 1 + Math.floor(random() * 3)
    const isOrder = random() < 0.75
    if (isOrder && available < units) return told('refuse', units, start, end)
    const change = isOrder ? -units : units
    available += change
    return random() < 0.02 ? sent('change', change, start) : told('change', change, start, end)
  })
  return { calls: [told('set', 30, -20, -10), ...calls], available }
}

const AFTER = LENGTH + 20
const seeds = Array.from({ length: 30 }, (_, seed) => seed + 1)

describe(`random histories of ${String(LENGTH)} calls`, () => {
  it('have an order', () => {
    for (const { calls, available } of seeds.map(randomHistory)) {
      expect(check(...calls, told('read', available, AFTER, AFTER))).toBe('linearizable')
    }
  })

  it('have none with units that nobody has returned', () => {
    for (const { calls } of seeds.map(randomHistory)) {
      const returned = calls.reduce((sum, { operation }) => sum + Math.max(0, operation.units), 0)
      expect(check(...calls, told('change', -returned - 1, AFTER, AFTER))).toBe('not linearizable')
    }
  })
})
