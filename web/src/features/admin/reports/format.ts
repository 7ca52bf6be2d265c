import { currencySymbol } from '@shop/contracts/shared'
import { formatDollars } from '../../../lib/format.ts'

const integer = new Intl.NumberFormat('en-US')
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats the values of a chart in full for tooltips, and in compact form for axes and bar labels. */
export interface ValueFormat {
  full: (value: number) => string
  compact: (value: number) => string
}

export function formatCount(count: number): string {
  return integer.format(count)
}

export function formatNumber(number: number): string {
  return decimal.format(number)
}

/** A percentage as in the API: 12.5 becomes 12.5%. */
export function formatRate(rate: number): string {
  return `${decimal.format(rate)}%`
}

/** The percentage of `part` in `total`, with one decimal at most. */
export function formatShare(part: number, total: number): string {
  return formatRate(total === 0 ? 0 : Math.round((part / total) * 1000) / 10)
}

/** A percentage with its sign. Uses the minus sign U+2212, which is as wide as the plus sign. */
export function formatChange(rate: number): string {
  return `${signed.format(rate)}%`.replace('-', '−')
}

/** 1.2K, 3.4M */
export const countFormat: ValueFormat = { full: formatCount, compact: (count) => compact.format(count) }

/** $1.2K, −$3.4M */
export const dollarFormat: ValueFormat = {
  full: formatDollars,
  compact(dollars) {
    const symbol = currencySymbol()
    const space = /\w$/.test(symbol) ? '\u00a0' : ''
    return `${dollars < 0 ? '−' : ''}${symbol}${space}${compact.format(Math.abs(dollars))}`
  },
}

/** 14:00–15:00 */
export function formatHourRange(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00–${String(hour + 1).padStart(2, '0')}:00`
}
