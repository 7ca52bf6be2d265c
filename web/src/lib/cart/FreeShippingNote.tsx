import type { Totals } from '@shop/contracts/orders'
import { Muted } from '../../ui/layout.ts'
import { formatCents } from '../format.ts'
import { useTerms } from '../useTerms.ts'
import { missingOf } from './cartTotals.ts'

/** What is missing for free shipping; nothing once the items exceed its limit. @param totals in cents */
export function FreeShippingNote({ totals: { items, delivery } }: { totals: Totals }) {
  const missing = missingOf(items, useTerms(), delivery)
  if (missing === undefined) return null
  return <Muted as="p">{`Add ${missing === 0 ? 'anything' : `more than ${formatCents(missing)}`} for free shipping.`}</Muted>
}
