import type { QueryClient } from '@tanstack/react-query'
import { queriesAbout } from '../../lib/api/apiQuery.ts'

/** How often the order is read again after a decision: a refund takes effect within a second or two. */
const RELOADS_MS = [500, 2_000, 5_000]

/** Reads what is shown about orders now, and again while a refund that follows takes effect. */
export function reloadOrders(queryClient: QueryClient): Promise<void> {
  const reload = () => queryClient.invalidateQueries(queriesAbout('orders'))
  for (const delay of RELOADS_MS) setTimeout(() => void reload(), delay)
  return reload()
}
