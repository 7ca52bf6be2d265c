/** A set of products: a bit for the ordinal of each. */
export type Bits = Uint32Array<ArrayBuffer>

export const hasBit = (bits: Bits, ordinal: number): boolean => ((bits[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0

export function setBit(bits: Bits, ordinal: number, isSet: boolean): void {
  const word = bits[ordinal >>> 5] ?? 0
  const bit = 1 << (ordinal & 31)
  bits[ordinal >>> 5] = isSet ? word | bit : word & ~bit
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
  const result = first.slice()
  for (const other of others)
    for (let index = 0; index < result.length; index += 1) result[index] = (result[index] ?? 0) & (other[index] ?? 0)
  return result
}

export function without(bits: Bits, others: Bits): Bits {
  return bits.map((word, index) => word & ~(others[index] ?? 0))
}

/** Visits what is in both sets. */
export function forEachOfBoth(a: Bits, b: Bits, visit: (ordinal: number) => void): void {
  for (let index = 0; index < a.length; index += 1)
    for (let word = (a[index] ?? 0) & (b[index] ?? 0); word !== 0; word &= word - 1)
      visit(index * 32 + 31 - Math.clz32(word & -word))
}

/** The products whose value lies between two; `length` in words. */
export function bitsBetween(values: Float64Array | Uint32Array, [min, max]: readonly [number, number], length: number): Bits {
  const bits = new Uint32Array(length)
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
