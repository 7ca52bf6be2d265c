/**
 * Division that rounds only once: on whole numbers of any size, to the nearest one, a half upwards. Dividing by nothing
 * gives 0, as every average and rate of nothing does.
 */
function nearest(dividend: bigint, divisor: bigint): number {
  if (divisor === 0n) return 0
  const [over, under] = [2n * dividend + divisor, 2n * divisor]
  const towardsZero = over / under
  return Number(over < 0n && over % under !== 0n ? towardsZero - 1n : towardsZero)
}

/** Cents for each of so many. */
export function average(cents: number, count: number): number {
  return nearest(BigInt(cents), BigInt(count))
}

/** A quotient with 2 decimals. */
export function decimal(dividend: number, divisor: number): number {
  return nearest(BigInt(dividend) * 100n, BigInt(divisor)) / 100
}

/** A share in per cent with 2 decimals. */
export function percent(part: number, whole: number): number {
  return nearest(BigInt(part) * 10_000n, BigInt(whole)) / 100
}

/** By how many per cent something grew; null where there was nothing to grow from. */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : percent(now - before, before)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return sum(items.map(amountOf))
}
