/** The quotient rounded to the nearest integer, halves up; 0 for a zero denominator. All arguments are integers. */
export function quotient(numerator: number, denominator: number, factor = 1): number {
  if (denominator === 0) return 0
  // BigInt, since cents × 10,000 can exceed the integers that a double represents exactly.
  const [dividend, divisor] = [2n * BigInt(numerator) * BigInt(factor) + BigInt(denominator), 2n * BigInt(denominator)]
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

export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

/** A comparator that sorts by the figures in turn, each descending, then by the key ascending. */
export function descendingBy<Row>(key: (row: Row) => string, ...figures: readonly ((row: Row) => number)[]) {
  return (a: Row, b: Row): number => {
    for (const figure of figures) {
      const difference = figure(b) - figure(a)
      if (difference !== 0) return difference
    }
    if (key(a) === key(b)) return 0
    return key(a) < key(b) ? -1 : 1
  }
}
