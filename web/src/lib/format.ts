import { CURRENCY, toDollars, type Cents } from '@shop/contracts'

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const shortDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Formats dollars, the API's unit. */
export function formatDollars(amount: number): string {
  return currency.format(amount)
}

export function formatCents(amount: Cents): string {
  return formatDollars(toDollars(amount))
}

/** An amount in the smallest unit of its currency, such as cents; some currencies have no smaller unit. */
export function formatMinorUnits(amount: number, code: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The date in UTC, so that the server and every browser render the same text. */
export function formatDate(isoTime: string): string {
  return longDate.format(new Date(isoTime))
}

/** The date in UTC with an abbreviated month, for tables. */
export function formatShortDate(isoTime: string): string {
  return shortDate.format(new Date(isoTime))
}

/** Date and time in the browser's time zone, for tables. */
export function formatShortDateTime(isoTime: string): string {
  return shortDateTime.format(new Date(isoTime))
}

/** Date and time in the browser's time zone. */
export function formatDateTime(isoTime: string | undefined): string {
  return isoTime === undefined ? '' : dateTime.format(new Date(isoTime))
}
