import { orderList, orderListQuery } from '@shop/contracts/orders'
import { listOrders } from '@shop/contracts/orders/endpoints'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import type { z } from 'zod'
import type { ServiceClients } from '../../service-clients.ts'
import { createOrderPages } from './present-page.ts'
import { typedNumber } from '../shipments/typed-number.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The customers whose orders a search finds: the first of those whose name or e-mail contain its words. */
const MAX_CUSTOMERS = 100

/**
 * What an admin types may be a number, also with words around it, the beginning of an id, words of the customer, the address or the
 * lines, or a telephone number.
 */
async function searchFor(identity: Pick<ServiceClients['identity'], 'listUsers' | 'findGuests'>, keyword: string) {
  const { users } = await identity.listUsers({ keyword, page: 1, pageSize: MAX_CUSTOMERS })
  const accountIds = users.map(({ userId }) => userId)
  const { guestIds } = await identity.findGuests({ keyword, accountIds })
  return { idStart: keyword, number: typedNumber(keyword), userIds: [...accountIds, ...guestIds], text: keyword }
}

/** The filters of the list as the order service takes them. */
export async function toOrderFilters(
  identity: Pick<ServiceClients['identity'], 'listUsers' | 'findGuests'>,
  { pageNumber: _page, keyword, ...filters }: z.output<typeof orderListQuery>,
) {
  return { search: keyword === '' ? undefined : await searchFor(identity, keyword), ...filters }
}

/** The list of all orders, for admins. */
export function addListOrdersRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const readOrderPage = createOrderPages(context)

  app.route({
    ...endpointRoute(listOrders, 'orders', 'List, search and filter all orders', {
      guard: guards.may('orders:read'),
      querystring: orderListQuery,
      response: { 200: orderList },
      failures: [orderCalls.listOrders, identityCalls.listUsers, identityCalls.findGuests],
    }),
    handler: async ({ query }) => readOrderPage(query.pageNumber, await toOrderFilters(clients.identity, query)),
  })
}
