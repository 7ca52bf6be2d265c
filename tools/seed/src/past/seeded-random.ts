import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

/** Random numbers in [0, 1) that follow from the seed alone, so that a second run plans the same past. */
export function seededRandom(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return (
      createHash('sha256')
        .update(`${seed} ${String(count)}`)
        .digest()
        .readUInt32BE() /
      2 ** 32
    )
  }
}

/** An id that follows from the seed, and sorts by this moment like the ids of the shop. */
export function seededId(seed: string, at: Date): string {
  const bytes = createHash('sha256').update(seed).digest()
  return uuidv7({ msecs: at.getTime(), seq: bytes.readUInt32BE(16) >>> 1, random: bytes })
}

/** Picks one of the items, each as often as its weight. Undefined when all weights are 0. */
export function pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: number): Item | undefined {
  const weights = items.map(weightOf)
  let rest = random * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_, index) => {
    rest -= weights[index] ?? 0
    return rest < 0
  })
}

export function pick<Item>(items: readonly Item[], random: number): Item {
  const item = items[Math.floor(random * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
