/** A set of products: a bit for the ordinal of each. */
export type Bits = Uint32Array<ArrayBuffer>

export const hasBit = (bits: Bits, ordinal: number): boolean => ((bits[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0

export function setBit(bits: Bits, ordinal: number, isSet: boolean): void {
  const word = bits[ordinal >>> 5] ?? 0
  const bit = 1 << (ordinal & 31)
  bits[ordinal >>> 5] = isSet ? word | bit : word & ~bit
}

const kept: Bits[] = []
let taken = 0

/**
 * Runs what makes sets for one list. Their memory is used again for the next: with a million products new sets for each request would
 * be megabytes, for which V8 soon collects the whole heap. No set that was made may be kept.
 */
export function withSets<Result>(run: () => Result): Result {
  const before = taken
  try {
    return run()
  } finally {
    taken = before
  }
}

/** An empty set; `length` in words. */
export function makeBits(length: number): Bits {
  const existing = kept[taken]
  const bits = existing?.length === length ? existing.fill(0) : new Uint32Array(length)
  kept[taken] = bits
  taken += 1
  return bits
}

/** The ones of a word, counted in pairs, fours and bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many products are in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0
  for (let index = 0; index < a.length; index += 1) count += onesIn((a[index] ?? 0) & (b[index] ?? 0))
  return count
}

/** What is in all sets. */
export function intersect(first: Bits, ...others: readonly Bits[]): Bits {
  const result = makeBits(first.length)
  result.set(first)
  for (const other of others)
    for (let index = 0; index < result.length; index += 1) result[index] = (result[index] ?? 0) & (other[index] ?? 0)
  return result
}

export function without(bits: Bits, others: Bits): Bits {
  const result = makeBits(bits.length)
  for (let index = 0; index < result.length; index += 1) result[index] = (bits[index] ?? 0) & ~(others[index] ?? 0)
  return result
}

/** Visits what is in both sets. */
export function forEachOfBoth(a: Bits, b: Bits, visit: (ordinal: number) => void): void {
  for (let index = 0; index < a.length; index += 1)
    for (let word = (a[index] ?? 0) & (b[index] ?? 0); word !== 0; word &= word - 1)
      visit(index * 32 + 31 - Math.clz32(word & -word))
}

/** The products whose value lies between two; `length` in words. */
export function bitsBetween(values: Float64Array | Uint32Array, [min, max]: readonly [number, number], length: number): Bits {
  const bits = makeBits(length)
  for (let index = 0; index < length; index += 1) {
    let word = 0
    for (let bit = 0; bit < 32; bit += 1) {
      const value = values[index * 32 + bit] ?? 0
      // Without a branch, which costs four times as much.
      word |= (Number(value >= min) & Number(value <= max)) << bit
    }
    bits[index] = word
  }
  return bits
}
