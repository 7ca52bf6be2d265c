/** The whole number nearest to a quotient of whole numbers, halves upwards; 0 where there is nothing to divide by. */
export function quotient(numerator: number, denominator: number, times = 1): number {
  if (denominator === 0) return 0
  // Exact however large: cents by the ten thousand are more than a double can tell apart.
  const [top, bottom] = [2n * BigInt(numerator) * BigInt(times) + BigInt(denominator), 2n * BigInt(denominator)]
  const cut = top / bottom
  return Number(top % bottom < 0n ? cut - 1n : cut)
}

/** A quotient with 2 decimals. */
export function decimals(numerator: number, denominator: number): number {
  return quotient(numerator, denominator, 100) / 100
}

/** Per cent with 2 decimals; 0 of nothing. */
export function perCent(part: number, whole: number): number {
  return quotient(part, whole, 10_000) / 100
}

/** Per cent more, or less, than before; null where there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before === 0 ? null : perCent(now - before, before)
}

/** The sum of one figure of many rows. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

/** Puts rows in order by the first of these figures, largest first, then by the next, and at last by a text, smallest first. */
export function byLargest<Row>(text: (row: Row) => string, ...figures: readonly ((row: Row) => number)[]) {
  return (one: Row, other: Row): number => {
    for (const figure of figures) {
      const difference = figure(other) - figure(one)
      if (difference !== 0) return difference
    }
    if (text(one) === text(other)) return 0
    return text(one) < text(other) ? -1 : 1
  }
}
