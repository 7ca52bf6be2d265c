import { createTimeFormat, type Day, formatIsoTime, type Month, offsetName } from '@shop/contracts/shared'
import { shopTimeZone } from './timeZone.ts'

const formatDayStyle = createTimeFormat('UTC')
const formatBrowserTime = createTimeFormat(undefined)
let shopFormat = { timeZone: 'UTC', format: createTimeFormat('UTC') }

/** The format of times in the shop's time zone. */
function shopTime() {
  const timeZone = shopTimeZone()
  if (timeZone !== shopFormat.timeZone) shopFormat = { timeZone, format: createTimeFormat(timeZone) }
  return shopFormat.format
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
  return (timeZone === undefined ? shopTime() : createTimeFormat(timeZone))('day', moment)
}

/** The shop's day of a moment. */
export function formatDate(isoTime: string): string {
  return shopTime()('date', isoTime)
}

/** The shop's day of a moment with an abbreviated month, for tables. */
export function formatShortDate(isoTime: string): string {
  return shopTime()('shortDate', isoTime)
}

/** Names the zone where the browser's clock shows another time. The server does not know that, so it renders no times. */
function formatTime(style: 'dateTime' | 'shortDateTime', isoTime: string): string {
  const offset = offsetName(shopTime(), isoTime)
  const text = shopTime()(style, isoTime)
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
  return formatIsoTime(shopTime(), isoTime)
}
