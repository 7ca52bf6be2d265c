/** Chance that can be had again: the same seed always gives the same history. */
export interface Chance {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  uuid(): string
}

/** The well-known mulberry32: small, and good enough to make up a history. */
export function createChance(seed: number): Chance {
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
    between: (least, most) => least + below(most - least + 1),
    happens: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    uuid() {
      const [one, two, three] = [hex(), hex(), hex()]
      return `${one}-${two.slice(0, 4)}-7${two.slice(5)}-8${three.slice(5)}-${hex()}${three.slice(0, 4)}`
    },
  }
}
