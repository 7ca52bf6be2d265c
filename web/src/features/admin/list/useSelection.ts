import { useState } from 'react'
import { requestQuery, type Filters } from './listParams.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** As far as there is room. */
  add: (ids: readonly string[]) => void
  clear: () => void
  /** What it was made of; with other filters it is empty. */
  readonly scope: string
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
  const ids = selected.scope === scope ? selected.ids : NOTHING
  const select = (next: Iterable<string>) => setSelected({ scope, ids: new Set([...next].slice(0, limit)) })
  return {
    ids,
    scope,
    add: (more) => select([...ids, ...more]),
    toggle: (id) => select(ids.has(id) ? [...ids].filter((known) => known !== id) : [...ids, id]),
    clear: () => select(NOTHING),
  }
}
