const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true })

/**
 * The order of names in every list, in which case does not matter, letters with accents stand beside those without, and numbers count by
 * value. The databases have it as the collation `names`, of names in lower case: product-order.int.test.ts compares the two.
 */
export function compareNames(one: string, other: string): number {
  const a = one.toLowerCase()
  const b = other.toLowerCase()
  const difference = collator.compare(a, b)
  if (difference !== 0 || a === b) return difference
  return a < b ? -1 : 1
}
