import type { Category } from '@shop/contracts/api'
import { apiQuery } from './apiQuery.ts'
import { queryKeys } from './keys.ts'

const STALE_TIME_MS = 5 * 60_000

/** All categories by name. A page is complete without them: the shop cannot list them for a moment after its start. */
export function categoriesQuery() {
  const { meta, ...query } = apiQuery<Category[]>([...queryKeys.products, 'categories'], '/categories')
  return { ...query, meta: { ...meta, isOptional: true }, staleTime: STALE_TIME_MS }
}
