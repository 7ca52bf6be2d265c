type Key = number | string

function compareKeys(one: Key, other: Key): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Sorted by the first key, then by the next where those are equal, each from the least up. */
export function sortedBy<Item>(items: Iterable<Item>, ...keys: readonly ((item: Item) => Key)[]): Item[] {
  return [...items].sort((one, other) => {
    for (const key of keys) {
      const order = compareKeys(key(one), key(other))
      if (order !== 0) return order
    }
    return 0
  })
}
