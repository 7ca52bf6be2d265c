import type { Totals } from '@shop/contracts/orders'
import { styled } from 'styled-components'
import { FreeShippingNote } from '../../lib/cart/FreeShippingNote.tsx'
import { missingOf } from '../../lib/cart/cartTotals.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { color, radius } from '../../ui/tokens.ts'

const Progress = styled.progress`
  display: block;
  appearance: none;
  width: 100%;
  height: 6px;
  margin-top: 8px;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.fog};

  &::-webkit-progress-bar {
    background: ${color.fog};
  }

  &::-webkit-progress-value {
    background: ${color.ok};
  }

  &::-moz-progress-bar {
    background: ${color.ok};
  }
`

/** What is missing for free shipping, in words and as a bar; nothing once the items exceed its limit. @param totals in cents */
export function FreeShippingProgress({ totals }: { totals: Totals }) {
  const { items, delivery } = totals
  const missing = missingOf(items, useTerms(), delivery)
  if (missing === undefined) return null
  return (
    <div>
      <FreeShippingNote totals={totals} />
      <Progress aria-label="On the way to free shipping" value={items} max={items + missing} />
    </div>
  )
}
