import { isRecord } from '../storage.ts'
import { createStoredValue } from '../storedValue.ts'

/** The list of orders of the back office as it was shown last in this tab. */
interface OrderListPlace {
  /** Its path, with the filters and the page. */
  readonly path: string
  /** The orders of the page, in the order in which they are shown. */
  readonly ids: readonly string[]
}

function parsePlace(value: unknown): OrderListPlace | undefined {
  if (!isRecord(value) || typeof value.path !== 'string' || !Array.isArray(value.ids)) return undefined
  return { path: value.path, ids: value.ids.filter((id) => typeof id === 'string') }
}

export const orderListPlace = createStoredValue({ key: 'orderListPlace', parse: parsePlace, area: 'sessionStorage' })

/** The orders before and after this one on the page of the list; undefined where there is none. */
export function neighboursOf(id: string, { ids }: Pick<OrderListPlace, 'ids'>) {
  const index = ids.indexOf(id)
  return { previous: index > 0 ? ids[index - 1] : undefined, next: index === -1 ? undefined : ids[index + 1] }
}
