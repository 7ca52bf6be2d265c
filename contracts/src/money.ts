import { z } from 'zod'

/** Money inside the shop: a whole number of cents. */
export const cents = z.int().min(0)
export type Cents = number

/** $10,000,000.00: far above any price or total here, and far below where a double loses a cent. */
export const MAX_CENTS = 1_000_000_000

/** Dollars (a number with at most 2 decimals, as JSON carries it) to whole cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** Whole cents to dollars, a number with at most 2 decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** True when the figure is a whole number of cents: 19.99 yes, 19.999 no. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}
