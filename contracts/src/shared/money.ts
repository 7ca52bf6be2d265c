/** An amount of money: a whole number of cents. */
export type Cents = number

/** The currency of every amount: ISO 4217 in lower case, as Stripe writes it. */
export const CURRENCY = 'usd'

/** $10,000,000.00: above any price or total in the shop, and small enough for a double to be exact to the cent. */
export const MAX_CENTS = 1_000_000_000

/** $999,999.99: the most that Stripe charges at once in US dollars. */
export const MAX_CHARGE = 99_999_999

/** Converts dollars (a JSON number with at most 2 decimals) to whole cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/**
 * Converts an amount that somebody displays to cents, which may have a fraction, without the error of binary fractions: 1.15 * 100 is
 * 114.99999999999999. Amounts above every total in the shop are limited, so that the result is finite.
 */
export function toDisplayedCents(dollars: number): number {
  return Math.round(Math.max(-MAX_CENTS, Math.min(dollars, MAX_CENTS)) * 1e8) / 1e6
}

/** Converts whole cents to dollars, a number with at most 2 decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** True if the amount is a whole number of cents: 19.99 is, 19.999 is not. Allows for the error of binary fractions in 0.1 + 0.2. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars - toDollars(toCents(dollars))) <= Math.abs(dollars) * 4 * Number.EPSILON
}
