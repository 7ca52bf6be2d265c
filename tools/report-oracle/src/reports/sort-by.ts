type Key = number | string

function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sorts by the keys in turn, each ascending. */
export function sortBy<Item>(items: Iterable<Item>, ...keys: readonly ((item: Item) => Key)[]): Item[] {
  return [...items].sort((a, b) => {
    for (const key of keys) {
      const order = compareKeys(key(a), key(b))
      if (order !== 0) return order
    }
    return 0
  })
}
