import type { Totals } from '../orders/index.ts'

interface TotalEntry {
  readonly type: string
  readonly amount: number
  readonly display_text?: string
  readonly lines?: readonly { readonly display_text: string; readonly amount: number }[]
}

/** Of a rate in thousandths of a percent. */
const percentText = (rate: number): string => `${String(rate / 1_000)} %`

/** The entries add up to the total. Tax that the prices include is none of them, but a part of the total. */
export function presentTotals(
  { items, shipping, tax, total, taxes, delivery }: Totals,
  isDelivered: boolean,
): readonly TotalEntry[] {
  const isIncluded = taxes?.[0]?.included === true
  const added = (taxes ?? []).filter((one) => !one.included && one.tax > 0)
  const ofRates = added.map((one) => ({ type: 'tax', display_text: `Tax ${percentText(one.rate)}`, amount: one.tax }))
  const whole = tax > 0 && taxes === undefined ? [{ type: 'tax', display_text: 'Tax', amount: tax }] : []
  const parts = [
    { display_text: 'Without tax', amount: total - tax },
    { display_text: 'Tax included', amount: tax },
  ]
  return [
    { type: 'subtotal', display_text: 'Items', amount: items },
    ...(isDelivered ? [{ type: 'fulfillment', display_text: delivery?.name ?? 'Delivery', amount: shipping }] : []),
    ...(isIncluded ? [] : [...ofRates, ...whole]),
    { type: 'total', display_text: 'Total', amount: total, ...(isIncluded && { lines: parts }) },
  ]
}

/** Of a line, whose tax is a part of the whole order's. */
export const presentLineTotals = (amount: number): readonly TotalEntry[] => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
]
