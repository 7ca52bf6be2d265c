import { zeroResultSearches } from '@shop/contracts/search'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** What visitors searched for in vain, for admins. */
export function addZeroResultSearchesRoute(app: Api, { guards, zeroResultCounter }: RouteContext): void {
  app.get(
    '/api/admin/zero-result-searches',
    route('products', 'Searches that found nothing in the last 30 days, asked by more than one client', {
      guard: guards.may('catalogue:read'),
      response: { 200: zeroResultSearches },
    }),
    async () => ({ searches: await zeroResultCounter.list() }),
  )
}
