/**
 * An amount of money: a whole number of the smallest unit of the shop's currency, such as cents of US dollars, yen, and thousandths
 * of a Kuwaiti dinar. "Cents" and "dollars" in names are this unit and the whole one, whatever the currency.
 */
export type Cents = number

/** The currency of every amount. */
export interface Currency {
  /** ISO 4217 in lower case, as Stripe writes it. */
  readonly code: string
  /** How many its smallest unit has: 0, 2 or 3. */
  readonly decimals: number
}

export const US_DOLLARS: Currency = { code: 'usd', decimals: 2 }

let currency = US_DOLLARS
let centsPerDollar = 100
let format: Intl.NumberFormat | undefined

/** The shop's currency, from its setting or its page: once, before the process reads or shows any amount. */
export function setCurrency({ code, decimals }: Currency): void {
  currency = { code: code.toLowerCase(), decimals }
  centsPerDollar = 10 ** decimals
  format = undefined
}

export const shopCurrency = (): Currency => currency

/** The least difference between two amounts that are charged, in cents: cards are charged in hundredths of a dinar, not thousandths. */
export const moneyStep = (): Cents => (centsPerDollar > 100 ? 10 : 1)

/** 10,000,000.00 in US dollars: above any price or total in the shop, and small enough for a double to be exact to the cent. */
export const MAX_CENTS = 1_000_000_000

/** Converts dollars (a JSON number with the decimals of the currency at most) to whole cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * centsPerDollar)
}

/**
 * Converts an amount that somebody displays to cents, which may have a fraction, without the error of binary fractions: 1.15 * 100 is
 * 114.99999999999999. Amounts above every total in the shop are limited, so that the result is finite.
 */
export function toDisplayedCents(dollars: number): number {
  return Math.round(Math.max(-MAX_CENTS, Math.min(dollars, MAX_CENTS)) * (centsPerDollar * 1e6)) / 1e6
}

/** Converts whole cents to dollars, a number with the decimals of the currency at most. */
export function toDollars(amount: Cents): number {
  return amount / centsPerDollar
}

const createFormat = ({ code, decimals }: Currency): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    // Those of the shop: engines have other ones for some currencies.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })

/** Dollars for people, such as $12.50 or ¥1,250. */
export const formatDollars = (dollars: number): string => (format ??= createFormat(currency)).format(dollars)

export const formatCents = (amount: Cents): string => formatDollars(toDollars(amount))

/** What stands behind amounts in the country of a currency, and no engine names in English. */
const SIGNS: Readonly<Record<string, string>> = { cny: '元', jpy: '円', krw: '원' }

/** How people mark an amount of the shop's currency, in capitals: its sign, that of its country, and its code. */
export function currencyMarks(): readonly string[] {
  const { code } = currency
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const narrow = format.formatToParts(0).find(({ type }) => type === 'currency')?.value
  return [currencySymbol(), narrow, code, SIGNS[code]].flatMap((mark) => (mark === undefined ? [] : [mark.toUpperCase()]))
}

/** As it stands before amounts: $, ¥, KWD. */
export const currencySymbol = (): string => formatDollars(0).replace(/\s?0.*/, '')
