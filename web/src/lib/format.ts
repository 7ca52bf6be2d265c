import {
  createTimeFormat,
  CURRENCY,
  formatIsoTime,
  offsetName,
  toDollars,
  type Cents,
  type Day,
  type Month,
} from '@shop/contracts'

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY })
const formatDayStyle = createTimeFormat('UTC')
const formatBrowserTime = createTimeFormat(undefined)
let shopTimeZone = 'UTC'
let formatShopTime = createTimeFormat(shopTimeZone)

/** The shop's time zone, in which all days and times are shown. It is set before the first rendering. */
export function setTimeZone(timeZone: string): void {
  if (timeZone === shopTimeZone) return
  shopTimeZone = timeZone
  formatShopTime = createTimeFormat(timeZone)
}

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

/** A calendar day (YYYY-MM-DD), with an abbreviated month. */
export function formatDay(day: Day): string {
  return formatDayStyle('shortDate', day)
}

/** 21 Nov */
export function formatDayAndMonth(day: Day): string {
  return formatDayStyle('dayAndMonth', day)
}

/** Formats YYYY-MM as Nov 2026. */
export function formatMonth(month: Month): string {
  return formatDayStyle('monthAndYear', month)
}

/** The day of a moment in a time zone; in the shop's if it is undefined. */
export function dayIn(timeZone: string | undefined, moment: Date): Day {
  return (timeZone === undefined ? formatShopTime : createTimeFormat(timeZone))('day', moment)
}

/** The shop's day of a moment. */
export function formatDate(isoTime: string): string {
  return formatShopTime('date', isoTime)
}

/** The shop's day of a moment with an abbreviated month, for tables. */
export function formatShortDate(isoTime: string): string {
  return formatShopTime('shortDate', isoTime)
}

/** Names the zone where the browser's clock shows another time. The server does not know that, so it renders no times. */
function formatTime(style: 'dateTime' | 'shortDateTime', isoTime: string): string {
  const offset = offsetName(formatShopTime, isoTime)
  const text = formatShopTime(style, isoTime)
  return offset === offsetName(formatBrowserTime, isoTime) ? text : `${text} ${offset}`
}

/** Date and time of the shop, for tables. */
export function formatShortDateTime(isoTime: string): string {
  return formatTime('shortDateTime', isoTime)
}

/** Date and time of the shop. */
export function formatDateTime(isoTime: string | undefined): string {
  return isoTime === undefined ? '' : formatTime('dateTime', isoTime)
}

/** The shop's date and time for files: 2026-11-25T05:30:00+01:00. */
export function formatFileTime(isoTime: string): string {
  return formatIsoTime(formatShopTime, isoTime)
}
