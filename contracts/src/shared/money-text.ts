import { moneyStep, shopCurrency, toCents, toDollars, type Cents } from './money.ts'

/** Within what prices end alike, as .99 does in a dollar; in a hundred where the currency has no decimals. */
export const endingRange = (): Cents => (shopCurrency().decimals === 0 ? 100 : toCents(1))

/** Cents for programs: 12.50, with all decimals of the currency. @param most decimals */
export const decimalText = (amount: Cents, most = 3): string => toDollars(amount).toFixed(Math.min(shopCurrency().decimals, most))

/**
 * True if the amount can be charged: 19.99 US dollars can, 19.999 cannot, nor can 19.50 yen. Allows for the error of binary fractions
 * in 0.1 + 0.2.
 */
export function isWholeCents(dollars: number): boolean {
  const cents = toCents(dollars)
  return cents % moneyStep() === 0 && Math.abs(dollars - toDollars(cents)) <= Math.abs(dollars) * 4 * Number.EPSILON
}
