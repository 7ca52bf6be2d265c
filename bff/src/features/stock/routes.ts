import { reportingCalls } from '@shop/contracts/services'
import { idParams, isId } from '@shop/contracts/shared'
import { lowStock, movement, stockMovementQuery, stockMovements } from '@shop/contracts/stock'
import { stockMovementCalls } from '@shop/contracts/stock/calls'
import { hiddenCustomer, mayNameCustomers } from '../../profiles/hidden-customer.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import { orReportsUnavailable } from '../reports/report-query.ts'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { findLowStock } from '../products/low-stock.ts'

/** How the stock of products came about, and which runs out, for admins. */
export function addStockRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, logger } = context
  app.get(
    '/api/products/low-stock',
    route('products', 'The products of which few are left, with the days that they last', {
      guard: guards.may('catalogue:read'),
      response: { 200: lowStock },
      failures: [reportingCalls.productAnalytics],
    }),
    async () => orReportsUnavailable(findLowStock(context)),
  )
  expose(app, context, stockMovementCalls.stockMovements, {
    method: 'get',
    path: '/api/products/:id/stock-movements',
    tag: 'products',
    summary: "What happened to a product's stock, newest first, 50 at a time",
    guard: guards.may('catalogue:read'),
    takes: { params: idParams, querystring: stockMovementQuery },
    answers: stockMovements,
    from: ({ params, query: { before } }) => ({ productId: params.id, before }),
    async present({ movements }, request) {
      const actors = movements.flatMap(({ actorId = '' }) => (isId(actorId) ? [actorId] : []))
      const caller = callerOf(request)
      const mayName = mayNameCustomers(caller)
      const nameOf = (id: string, orderId?: string) =>
        orderId !== undefined && !mayName ? hiddenCustomer(id) : profileOf(profiles, id).name
      const profiles = await lookUpProfiles(clients.identity, actors, logger)
      const first = movements.at(-1)?.version ?? 1
      return {
        before: first > 1 ? first : null,
        movements: movements.map((row) => {
          const { actorId = '', orderId } = row
          const by = isId(actorId) ? { _id: actorId, name: nameOf(actorId, orderId) } : undefined
          const shown = caller.rights.has('orders:read') ? row : { ...row, orderId: undefined }
          return movement.present(shown, { by })
        }),
      }
    },
  })
}
