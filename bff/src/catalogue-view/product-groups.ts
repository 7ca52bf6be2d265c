import type { ProductEntry } from './product-entry.ts'

/** The products of each group: those that differ by their options alone. */
export interface ProductGroups {
  /** Oldest first. */
  of(group: string): readonly ProductEntry[]
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
}

export function createProductGroups(initial: readonly ProductEntry[]): ProductGroups {
  const groups = new Map<string, Set<ProductEntry>>()
  const add = (entry: ProductEntry): void => {
    if (entry.group === undefined) return
    const members = groups.get(entry.group)
    if (members === undefined) groups.set(entry.group, new Set([entry]))
    else members.add(entry)
  }
  for (const entry of initial) add(entry)
  return {
    of: (group) => [...(groups.get(group) ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1)),
    add,
    remove(entry) {
      if (entry.group === undefined) return
      const members = groups.get(entry.group)
      members?.delete(entry)
      if (members?.size === 0) groups.delete(entry.group)
    },
  }
}

/** Of each group the first product alone; `entries` itself if no two belong to one. */
export function firstOfGroups(entries: readonly ProductEntry[]): readonly ProductEntry[] {
  const seen = new Set<string>()
  const isFirst = ({ group }: ProductEntry): boolean => {
    if (group === undefined) return true
    if (seen.has(group)) return false
    seen.add(group)
    return true
  }
  return entries.some(({ group }) => group !== undefined) ? entries.filter(isFirst) : entries
}
