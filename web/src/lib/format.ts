import { toDollars } from '@shop/contracts'
import type { Cents } from '@shop/contracts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Dollars, as the API gives them. */
export function formatDollars(amount: number): string {
  return money.format(amount)
}

export function formatCents(amount: Cents): string {
  return formatDollars(toDollars(amount))
}

/** The day, the same on the server and in every browser. */
export function formatDay(isoTime: string): string {
  return day.format(new Date(isoTime))
}

/** The day for tables. */
export function formatShortDay(isoTime: string): string {
  return shortDay.format(new Date(isoTime))
}

/** The moment, by the reader's own clock. */
export function formatMoment(isoTime: string | undefined): string {
  return isoTime === undefined ? '' : moment.format(new Date(isoTime))
}
