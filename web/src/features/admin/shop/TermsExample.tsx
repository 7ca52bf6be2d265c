import { priceLines } from '@shop/contracts/orders'
import { DEFAULT_TERMS, termsChanges, type TermsUpdate, termsUpdate } from '@shop/contracts/terms'
import { formatCents } from '../../../lib/format.ts'
import { OrderTotals } from '../../../lib/orders/OrderTotals.tsx'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted } from '../../../ui/layout.ts'
import { Summary } from '../../../ui/Summary.tsx'

const LINES = [
  { name: 'Mug', unitPrice: 24_00, qty: 1 },
  { name: 'Bowl', unitPrice: 32_50, qty: 2 },
  { name: 'Tea, with reduced tax', unitPrice: 8_90, qty: 1, taxClass: 'reduced' },
] as const

/** What a cart of three lines costs under what is typed. */
export function TermsExample({ typed }: { typed: TermsUpdate }) {
  const { data } = termsUpdate.required().safeParse(typed)
  return (
    <Card aria-label="Example">
      <CardTitle>A cart under these terms</CardTitle>
      {data === undefined ? (
        <Muted>Some of what is typed cannot be read.</Muted>
      ) : (
        <>
          <Summary rows={LINES.map(({ name, unitPrice, qty }) => [`${qty} × ${name}`, formatCents(unitPrice * qty)])} />
          <OrderTotals totals={priceLines(LINES, { ...DEFAULT_TERMS, ...termsChanges(data) })} />
        </>
      )}
    </Card>
  )
}
