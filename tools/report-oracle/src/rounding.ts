/**
 * Divides integers of any size and rounds to the nearest one, halves up; 0 for a zero divisor. The reporting service has
 * the same rule: the oracle computes independently.
 */
function nearest(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) return 0
  const over = 2n * dividend + divisor
  const under = 2n * divisor
  const towardsZero = over / under
  return Number(over < 0n && over % under !== 0n ? towardsZero - 1n : towardsZero)
}

/** An average in cents. */
export function average(cents: number, count: number): number {
  return nearest(BigInt(cents), BigInt(count))
}

/** A quotient with 2 decimals. */
export function twoDecimals(dividend: number, divisor: number): number {
  return nearest(BigInt(dividend) * 100n, BigInt(divisor)) / 100
}

/** Per cent with 2 decimals. */
export function percent(part: number, whole: number): number {
  return nearest(BigInt(part) * 10_000n, BigInt(whole)) / 100
}

/** The change in per cent; null for a zero base. */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : percent(now - before, before)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return sum(items.map(amountOf))
}
