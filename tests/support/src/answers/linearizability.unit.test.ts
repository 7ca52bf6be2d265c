import { describe, expect, it } from 'vitest'
import { checkLinearizability, type TimedCall } from './linearizability.ts'
import { stockCall, stockModel, type StockOperation } from './stock-model.ts'

const five = stockCall('set', 5, 0, 1)
const check = (...calls: TimedCall<StockOperation>[]) => checkLinearizability(stockModel, calls).outcome

describe('a history of answers', () => {
  it.each<[string, TimedCall<StockOperation>[]]>([
    [
      'orders and a refusal, one after the other',
      [stockCall('change', -3, 2, 3), stockCall('refuse', 3, 4, 5), stockCall('change', -2, 6, 7)],
    ],
    ['a refusal beside the order that took the units', [stockCall('refuse', 1, 2, 9), stockCall('change', -5, 3, 4)]],
    [
      'an order that needs the units that come back beside it',
      [stockCall('change', -5, 2, 3), stockCall('change', 5, 4), stockCall('change', -5, 5, 6)],
    ],
    [
      'units that come back only after a refusal',
      [stockCall('change', -5, 2, 3), stockCall('change', 5, 4), stockCall('refuse', 1, 5, 6)],
    ],
    ['an order without an answer that was placed', [stockCall('change', -5, 2), stockCall('refuse', 1, 3, 4)]],
    ['an order without an answer that was not placed', [stockCall('change', -5, 2), stockCall('change', -5, 3, 4)]],
    [
      'units held in between',
      [stockCall('hold', 5, 2), stockCall('release', 5, 2), stockCall('refuse', 1, 3, 4), stockCall('change', -5, 5, 6)],
    ],
    [
      'a count that was set beside an order',
      [stockCall('set', 1, 2, 5), stockCall('change', -5, 3, 4), stockCall('read', 1, 6, 7)],
    ],
    ['a smaller count set by a form', [stockCall('change', -3, 2, 4), stockCall('change', 2, 3, 5), stockCall('read', 4, 6, 7)]],
    ['the count of before, read again', [stockCall('set', 5, 2, 6), stockCall('change', -2, 3, 4), stockCall('read', 5, 7, 8)]],
  ])('has an order: %s', (_, calls) => {
    expect(check(five, ...calls)).toBe('linearizable')
  })

  it.each<[string, TimedCall<StockOperation>[]]>([
    ['an oversell', [stockCall('change', -3, 2, 5), stockCall('change', -3, 3, 4)]],
    ['an oversell before units came', [stockCall('change', -6, 2, 3), stockCall('change', 5, 4, 5)]],
    ['a stale refusal', [stockCall('change', -5, 2, 3), stockCall('change', 5, 4, 5), stockCall('refuse', 1, 6, 7)]],
    ['a refusal before the order that took the units', [stockCall('refuse', 1, 2, 3), stockCall('change', -5, 4, 5)]],
    ['a refusal before an order without an answer', [stockCall('refuse', 1, 2, 3), stockCall('change', -5, 4)]],
    [
      'units that came back twice',
      [stockCall('change', -5, 2, 3), stockCall('change', 5, 4), stockCall('change', -5, 5, 6), stockCall('change', -5, 7, 8)],
    ],
    ['a release without its hold', [stockCall('change', -5, 2, 3), stockCall('release', 5, 2), stockCall('change', -5, 4, 5)]],
    [
      'a hold that takes no more than there is',
      [stockCall('change', -1, 2, 3), stockCall('hold', 5, 2), stockCall('refuse', 1, 4, 5)],
    ],
    ['a lost release', [stockCall('change', -2, 2, 3), stockCall('change', 2, 4, 5), stockCall('read', 3, 6, 7)]],
    ['a count that undid an order', [stockCall('change', -2, 2, 3), stockCall('set', 5, 4, 5), stockCall('read', 3, 6, 7)]],
  ])('has none: %s', (_, calls) => {
    expect(check(five, ...calls)).toBe('not linearizable')
  })

  it('tells the call that has no place, and the state before it', () => {
    const late = stockCall('change', -3, 5, 6)
    expect(checkLinearizability(stockModel, [five, stockCall('change', -3, 2, 3), late])).toEqual({
      outcome: 'not linearizable',
      state: { available: 2, holds: {} },
      blocked: late,
    })
  })

  /** Calls without an answer, which may explain a refusal in many ways. */
  const lost = [10, 20, 30, 40].flatMap((start) =>
    [1, 2, 3, 4].flatMap((units) => [
      stockCall('hold', units, start),
      stockCall('release', units, start),
      stockCall('change', 1, start),
    ]),
  )

  it.each<[string, TimedCall<StockOperation>[]]>([
    [
      'without the changes that the count in the end leaves no room for',
      [stockCall('change', -2, 2), stockCall('read', 34, 60, 60)],
    ],
    ['first where a call that has no place comes nearer', [stockCall('change', 3, 2), stockCall('read', 20, 60, 60)]],
  ])('is searched %s', (_, calls) => {
    const history = [stockCall('set', 18, 0, 1), ...lost, stockCall('refuse', 1, 50, 51), ...calls]
    expect(checkLinearizability(stockModel, history, 1000).outcome).toBe('linearizable')
  })

  it('is left undecided when the search is too long', () => {
    const calls = [1, 2, 3, 4].map((units) => stockCall('change', -units, 2, 3))
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
    const start = index + 1 - 4 * random()
    const end = index + 1 + 4 * random()
    const units = 1 + Math.floor(random() * 3)
    const isOrder = random() < 0.75
    if (isOrder && available < units) return stockCall('refuse', units, start, end)
    const change = isOrder ? -units : units
    available += change
    return random() < 0.02 ? stockCall('change', change, start) : stockCall('change', change, start, end)
  })
  return { calls: [stockCall('set', 30, -20, -10), ...calls], available }
}

const AFTER = LENGTH + 20
const seeds = Array.from({ length: 30 }, (_, seed) => seed + 1)

describe(`random histories of ${String(LENGTH)} calls`, () => {
  it('have an order', () => {
    for (const { calls, available } of seeds.map(randomHistory)) {
      expect(check(...calls, stockCall('read', available, AFTER, AFTER))).toBe('linearizable')
    }
  })

  it('have none with units that nobody has returned', () => {
    for (const { calls } of seeds.map(randomHistory)) {
      const returned = calls.reduce((sum, { operation }) => sum + Math.max(0, operation.units), 0)
      expect(check(...calls, stockCall('change', -returned - 1, AFTER, AFTER))).toBe('not linearizable')
    }
  })
})
