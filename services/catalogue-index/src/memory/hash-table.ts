/**
 * Each part grows by itself: with a million numbers the growth of all at once would stop other work for 50 ms or more, as that of a
 * `Map` does.
 */
const PARTS = 256
const MIN_SLOTS = 8
const MAX_FILLED = 0.7

/** FNV-1a, mixed once more, for its lower bits choose the part and the slot. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

interface Part {
  /** Of the numbers in the slots. */
  hashes: Uint32Array
  /** Each one more than the number; 0 where a slot is free. */
  numbers: Uint32Array
  size: number
}

const makePart = (slots: number): Part => ({ hashes: new Uint32Array(slots), numbers: new Uint32Array(slots), size: 0 })

const slotOf = (hash: number, slots: number): number => (hash >>> 8) & (slots - 1)

function put(part: Part, hash: number, number: number): void {
  const mask = part.numbers.length - 1
  let slot = slotOf(hash, mask + 1)
  while (part.numbers[slot] !== 0) slot = (slot + 1) & mask
  part.hashes[slot] = hash
  part.numbers[slot] = number
  part.size += 1
}

function grow(part: Part): void {
  const { hashes, numbers } = part
  Object.assign(part, makePart(numbers.length * 2))
  numbers.forEach((number, slot) => {
    if (number !== 0) put(part, hashes[slot] ?? 0, number)
  })
}

/** Moves what follows a freed slot to where it would be without the number that was there. */
function free({ hashes, numbers }: Part, freed: number): void {
  const slots = numbers.length
  let gap = freed
  for (let slot = (gap + 1) % slots; numbers[slot] !== 0; slot = (slot + 1) % slots) {
    const distance = (slot - slotOf(hashes[slot] ?? 0, slots) + slots) % slots
    if (distance < (slot - gap + slots) % slots) continue
    hashes[gap] = hashes[slot] ?? 0
    numbers[gap] = numbers[slot] ?? 0
    gap = slot
  }
  numbers[gap] = 0
}

/** Numbers of products or words by the hash of their text, in typed arrays: V8's collections pass over them. */
export interface HashTable {
  /** The number with this hash that `isWanted`: others may have the same hash. */
  find(hash: number, isWanted: (number: number) => boolean): number | undefined
  add(hash: number, number: number): void
  remove(hash: number, number: number): void
}

export function createHashTable(): HashTable {
  const parts = Array.from({ length: PARTS }, () => makePart(MIN_SLOTS))
  const partOf = (hash: number): Part => parts[hash & (PARTS - 1)] ?? makePart(MIN_SLOTS)

  function slotWith(part: Part, hash: number, isWanted: (number: number) => boolean): number | undefined {
    const { hashes, numbers } = part
    const mask = numbers.length - 1
    for (let slot = slotOf(hash, mask + 1); numbers[slot] !== 0; slot = (slot + 1) & mask)
      if (hashes[slot] === hash && isWanted((numbers[slot] ?? 0) - 1)) return slot
    return undefined
  }

  return {
    find(hash, isWanted) {
      const part = partOf(hash)
      const slot = slotWith(part, hash, isWanted)
      return slot === undefined ? undefined : (part.numbers[slot] ?? 0) - 1
    },
    add(hash, number) {
      const part = partOf(hash)
      if (part.size + 1 > part.numbers.length * MAX_FILLED) grow(part)
      put(part, hash, number + 1)
    },
    remove(hash, number) {
      const part = partOf(hash)
      const slot = slotWith(part, hash, (other) => other === number)
      if (slot === undefined) return
      free(part, slot)
      part.size -= 1
    },
  }
}
