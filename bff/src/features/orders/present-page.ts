import type { OrderList } from '@shop/contracts/orders'
import type { BffPorts } from '../../ports.ts'
import type { ServiceClients } from '../../service-clients.ts'
import { createOrderPresenter } from './present.ts'
import { paginate, ROWS_PER_PAGE } from '../../http/pagination.ts'

type Filters = Omit<Parameters<ServiceClients['orders']['listOrders']>[0], 'page' | 'pageSize'>

/** Reads pages of all orders as an admin sees them. */
export function createOrderPages(
  context: Pick<BffPorts, 'clients' | 'logger' | 'estimateDelivery'>,
): (pageNumber: number, filters: Filters) => Promise<OrderList> {
  const { presentForAdmin } = createOrderPresenter(context)
  return async (pageNumber, filters) => {
    const { orders, total } = await context.clients.orders.listOrders({
      page: pageNumber,
      pageSize: ROWS_PER_PAGE,
      ...filters,
    })
    return { orders: await presentForAdmin(orders), ...paginate(pageNumber, total, ROWS_PER_PAGE) }
  }
}
