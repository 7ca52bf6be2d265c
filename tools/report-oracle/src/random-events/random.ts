/** A seeded random generator: the same seed always gives the same values. */
export interface Random {
  /** An integer from 0 to limit - 1. */
  below(limit: number): number
  /** An integer between both bounds, inclusive. */
  between(min: number, max: number): number
  /** True with this probability (0 to 1). */
  boolean(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  uuid(): string
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const hex = (): string =>
    below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    boolean: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
    uuid() {
      const first = hex()
      const second = hex()
      const third = hex()
      return `${first}-${second.slice(0, 4)}-7${second.slice(5)}-8${third.slice(5)}-${hex()}${third.slice(0, 4)}`
    },
  }
}
