import { MAX_BULK_ORDERS } from '@shop/contracts/orders'
import { useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** As far as there is room. */
  add: (ids: readonly string[]) => void
  clear: () => void
}

/** The orders that are selected, also on other pages of the list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const add = (more: readonly string[]) => setIds((known) => new Set([...known, ...more].slice(0, MAX_BULK_ORDERS)))
  return {
    ids,
    add,
    toggle: (id) => (ids.has(id) ? setIds(new Set([...ids].filter((known) => known !== id))) : add([id])),
    clear: () => setIds(new Set()),
  }
}
