import type { ProductEntry } from './product-entry.ts'

/** The products of each group: those that differ by their options alone. */
export interface ProductGroups {
  /** Oldest first. */
  of(group: string): readonly ProductEntry[]
  add(entry: ProductEntry): void
  remove(entry: ProductEntry): void
}

export function createProductGroups(): ProductGroups {
  const groups = new Map<string, Set<ProductEntry>>()
  const add = (entry: ProductEntry): void => {
    if (entry.group === undefined) return
    const members = groups.get(entry.group)
    if (members === undefined) groups.set(entry.group, new Set([entry]))
    else members.add(entry)
  }
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
