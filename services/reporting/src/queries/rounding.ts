/** The quotient rounded to the nearest integer, halves up; 0 for a zero denominator. All arguments are integers. */
export function quotient(numerator: number, denominator: number, factor = 1): number {
  if (denominator === 0) return 0
  // BigInt, since cents × 10,000 can exceed the integers that a double represents exactly.
  const dividend = 2n * BigInt(numerator) * BigInt(factor) + BigInt(denominator)
  const divisor = 2n * BigInt(denominator)
  const truncated = dividend / divisor
  return Number(dividend % divisor < 0n ? truncated - 1n : truncated)
}

/** A quotient with 2 decimals. */
export function twoDecimals(numerator: number, denominator: number): number {
  return quotient(numerator, denominator, 100) / 100
}

/** Per cent with 2 decimals; 0 for a zero base. */
export function percent(part: number, whole: number): number {
  return quotient(part, whole, 10_000) / 100
}

/** The change in per cent; null for a zero base. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : percent(now - before, before)
}

/** The sum of a field. */
export function sumOf<Field extends string>(rows: readonly Readonly<Record<Field, number>>[], field: Field): number {
  return rows.reduce((sum, row) => sum + row[field], 0)
}

/** A comparator that sorts by the figures in turn, each descending, then by the key ascending. */
export function descendingBy<Key extends string, Figure extends string>(key: Key, ...figures: readonly Figure[]) {
  type Row = Readonly<Record<Key, string> & Record<Figure, number>>
  return (a: Row, b: Row): number => {
    for (const figure of figures) {
      const difference = b[figure] - a[figure]
      if (difference !== 0) return difference
    }
    if (a[key] === b[key]) return 0
    return a[key] < b[key] ? -1 : 1
  }
}
