import type { Cents } from '@shop/contracts/shared'
import { Muted } from '../../ui/layout.ts'
import { formatCents } from '../format.ts'
import { useTerms } from '../useTerms.ts'
import { missingOf } from './cartTotals.ts'

/** What is missing for free shipping; nothing once the items, in cents, exceed its limit. */
export function FreeShippingNote({ items }: { items: Cents }) {
  const missing = missingOf(items, useTerms())
  if (missing === undefined) return null
  return <Muted as="p">{`Add ${missing === 0 ? 'anything' : `more than ${formatCents(missing)}`} for free shipping.`}</Muted>
}
