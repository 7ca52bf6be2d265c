import { useState } from 'react'
import { requestQuery, type Filters } from './listParams.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** As far as there is room. */
  add: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
  clear: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The rows of a list that are selected, also on its other pages and in another order. With the filters or the search it ends: nobody
 * changes what no longer stands on the screen.
 */
export function useSelection({ sort: _, ...filters }: Filters, limit = Infinity): Selection {
  const scope = requestQuery(filters, 1)
  const [selected, setSelected] = useState({ scope, ids: NOTHING })
  if (selected.scope !== scope) setSelected({ scope, ids: NOTHING })
  // What arrives late, such as the ids of a whole list, is left out when that list is no longer shown.
  const select = (next: (ids: ReadonlySet<string>) => Iterable<string>) =>
    setSelected((current) =>
      current.scope === scope ? { scope, ids: new Set([...next(current.ids)].slice(0, limit)) } : current,
    )
  return {
    ids: selected.scope === scope ? selected.ids : NOTHING,
    add: (more) => select((ids) => [...ids, ...more]),
    remove: (others) => select((ids) => [...ids].filter((id) => !others.includes(id))),
    toggle: (id) => select((ids) => (ids.has(id) ? [...ids].filter((known) => known !== id) : [...ids, id])),
    clear: () => select(() => NOTHING),
  }
}
