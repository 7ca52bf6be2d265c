const whole = new Intl.NumberFormat('en-US')
const upTo2 = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export function formatCount(count: number): string {
  return whole.format(count)
}

export function formatNumber(number: number): string {
  return upTo2.format(number)
}

/** Per cent, as the API gives it: 12.5 is 12.5%. */
export function formatRate(rate: number): string {
  return `${upTo2.format(rate)}%`
}

/** With its sign; a real minus is as wide as the plus. */
export function formatChange(rate: number): string {
  return `${signed.format(rate)}%`.replace('-', '−')
}

/** For axes: 1.2K, 3.4M. */
export function formatShortCount(count: number): string {
  return short.format(count)
}

export function formatShortDollars(dollars: number): string {
  return `$${short.format(dollars)}`.replace('$-', '−$')
}
