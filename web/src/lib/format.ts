import { type Cents, CURRENCY, toDollars } from '@shop/contracts/shared'

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })

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

// In a module of its own: most pages of the shop show no times.
export {
  dayIn,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatFileTime,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
} from './formatTime.ts'
