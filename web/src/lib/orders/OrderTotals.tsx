import type { Totals } from '@shop/contracts'
import { Summary } from '../../ui/Summary.tsx'
import { formatCents } from '../format.ts'

/** The amounts of an order, or of a cart before the order is placed, in cents. */
export function OrderTotals({ totals }: { totals: Totals }) {
  return (
    <Summary
      rows={[
        ['Items', formatCents(totals.items)],
        ['Shipping', formatCents(totals.shipping)],
        ['Tax', formatCents(totals.tax)],
        ['Total', formatCents(totals.total)],
      ]}
    />
  )
}
