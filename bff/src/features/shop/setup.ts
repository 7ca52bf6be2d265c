import { catalogueCalls, orderCalls, paymentCalls } from '@shop/contracts/services'
import { shopSetup } from '@shop/contracts/shop'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const FIRST = { page: 1, pageSize: 1 }

/** How far the shop has been set up, for admins. */
export function addSetupRoute(app: Api, { clients, guards }: RouteContext): void {
  app.get(
    '/api/admin/setup',
    route('operations', 'How many products and orders there are, and whether payments are real', {
      guard: guards.may('settings:read'),
      response: { 200: shopSetup },
      failures: [catalogueCalls.listProducts, orderCalls.listOrders, paymentCalls.provider],
    }),
    async () => {
      const [all, published, orders, provider] = await Promise.all([
        clients.catalogue.listProducts({ ...FIRST, keyword: '', drafts: true }),
        clients.catalogue.listProducts({ ...FIRST, keyword: '', drafts: false }),
        clients.orders.listOrders(FIRST),
        clients.payments.provider({}),
      ])
      return { products: all.total, published: published.total, orders: orders.total, payments: provider.mode }
    },
  )
}
