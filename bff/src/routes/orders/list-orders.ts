import { orderList, orderListQuery } from '@shop/contracts/api'
import { orderCalls } from '@shop/contracts/internal'
import { createOrderPresenter } from '../../presenters/order.ts'
import { paginate, ROWS_PER_PAGE } from '../../presenters/pagination.ts'
import { responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

/** The list of all orders, for admins. */
export function addListOrdersRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentForAdmin } = createOrderPresenter(context)

  app.get(
    '/api/orders',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'List, search and filter all orders',
        querystring: orderListQuery,
        response: responses({ 200: orderList }, guards.admin, orderCalls.listOrders, 'invalid_request'),
      },
    },
    async ({ query: { pageNumber, keyword, ...filters } }) => {
      const { orders, total } = await clients.orders.listOrders({
        page: pageNumber,
        pageSize: ROWS_PER_PAGE,
        idStart: keyword,
        ...filters,
      })
      return { orders: await presentForAdmin(orders), ...paginate(pageNumber, total, ROWS_PER_PAGE) }
    },
  )
}
