import type { Order } from '@shop/contracts/orders'
import { CheckField } from '../../../../ui/CheckField.tsx'
import type { Selection } from '../../list/useSelection.ts'

interface PageCheckProps {
  selection: Selection
  /** Those of the page. */
  orders: readonly Order[]
  /** Beside the box; it is named without it, too. */
  label?: string
}

/** Selects all orders of the page, or none of them. The box is mixed while only some are selected. */
export function PageCheck({ selection: { ids, add, remove }, orders, label = '' }: PageCheckProps) {
  const pageIds = orders.map(({ _id }) => _id)
  const selected = pageIds.filter((id) => ids.has(id)).length
  const isWhole = selected === pageIds.length
  function showPart(input: HTMLInputElement | null) {
    if (input) input.indeterminate = selected > 0 && !isWhole
  }
  function toggle() {
    if (isWhole) remove(pageIds)
    else add(pageIds)
  }
  return <CheckField ref={showPart} label={label} aria-label="Select this page" checked={isWhole} onChange={toggle} />
}
