import type { ShopSetup } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'

/** How far the shop has been set up; always read anew. */
export function setupQuery() {
  return { ...apiQuery<ShopSetup>(['setup'], '/admin/setup'), staleTime: 0 }
}
