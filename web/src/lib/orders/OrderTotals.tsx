import { labelledTaxes, shippingLabel, type Totals } from '@shop/contracts/orders'
import { styled } from 'styled-components'
import { Summary, SummaryTotal } from '../../ui/Summary.tsx'
import { formatCents } from '../format.ts'

const Amounts = styled.div`
  margin-bottom: 18px;
`

interface OrderTotalsProps {
  /** In cents. */
  totals: Totals
}

/** What the total of an order is made of. */
export function OrderAmounts({ totals }: OrderTotalsProps) {
  return (
    <Summary
      rows={[
        ['Items', formatCents(totals.items)],
        [shippingLabel(totals), formatCents(totals.shipping)],
        ...labelledTaxes(totals).map(({ label, amount }) => [label, formatCents(amount)] as const),
      ]}
    />
  )
}

/** The amounts of an order, or of a cart before the order is placed. */
export function OrderTotals({ totals }: OrderTotalsProps) {
  return (
    <Amounts>
      <OrderAmounts totals={totals} />
      <SummaryTotal amount={formatCents(totals.total)} />
    </Amounts>
  )
}
