import type { Order as ApiOrder, OrderList } from '@shop/contracts/orders'
import { toCents } from '@shop/contracts/shared'
import type { Order, ShopState } from '../fold/shop-state.ts'
import type { CheckResult } from './check-report.ts'
import { countCells, describeDifference, differences } from './differences.ts'

/** Fetches a page of `GET /api/orders`, oldest first, as an admin. */
export type FetchOrderPage = (pageNumber: number) => Promise<OrderList>

/** Oldest first, so orders that are placed meanwhile only extend the last page. */
async function fetchAll(fetchPage: FetchOrderPage): Promise<ApiOrder[]> {
  const orders: ApiOrder[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetchPage(page)
    orders.push(...answer.orders)
    pages = answer.pages
  }
  return orders
}

const timeOf = (iso: string | undefined): number | null => (iso === undefined ? null : Date.parse(iso))

/** What both sides know of an order: state and amounts in cents, and its moments unless old events lack them. */
interface ComparedOrder {
  readonly status: ApiOrder['status']
  readonly customer: string
  readonly method: ApiOrder['paymentMethod']
  readonly lines: readonly { readonly productId: string; readonly qty: number; readonly unitPrice: number }[]
  readonly totals: Order['totals']
  readonly refunded: number
  readonly moments: Readonly<Record<'placedAt' | 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt', number | null>> | null
}

function fromApi(order: ApiOrder, { momentsPublished }: Pick<Order, 'momentsPublished'>): ComparedOrder {
  return {
    status: order.status,
    customer: order.user._id,
    method: order.paymentMethod,
    lines: order.orderItems.map(({ product, qty, price }) => ({ productId: product, qty, unitPrice: toCents(price) })),
    totals: {
      items: toCents(order.itemsPrice),
      shipping: toCents(order.shippingPrice),
      tax: toCents(order.taxPrice),
      total: toCents(order.totalPrice),
    },
    refunded: toCents(order.refundedAmount),
    moments: momentsPublished
      ? {
          placedAt: timeOf(order.createdAt),
          paidAt: timeOf(order.paidAt),
          deliveredAt: timeOf(order.deliveredAt),
          cancelledAt: timeOf(order.cancelledAt),
          refundedAt: timeOf(order.refundedAt),
        }
      : null,
  }
}

function fromEvents(order: Order, refunds: readonly { readonly amount: number; readonly refundedAt: number }[]): ComparedOrder {
  const { status, userId, method, totals, placedAt, paidAt, deliveredAt, cancelledAt, momentsPublished } = order
  return {
    status,
    customer: userId,
    method,
    lines: order.lines.map(({ productId, qty, unitPrice }) => ({ productId, qty, unitPrice })),
    totals,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    moments: momentsPublished
      ? { placedAt, paidAt, deliveredAt, cancelledAt, refundedAt: refunds.at(-1)?.refundedAt ?? null }
      : null,
  }
}

/**
 * Compares every order of `GET /api/orders` with the one that its public events yield: moments, totals and state. The
 * two come from different tables, so a moment that a report takes from elsewhere shows here.
 */
export async function checkOrders(
  fetchPage: FetchOrderPage,
  { orders, refunds }: Pick<ShopState, 'orders' | 'refunds'>,
): Promise<CheckResult> {
  const refundsByOrder = Map.groupBy(refunds.values(), ({ orderId }) => orderId)
  const answered = new Map((await fetchAll(fetchPage)).map((order) => [order._id, order]))
  let cells = 0
  const faults: string[] = []
  for (const orderId of new Set([...orders.keys(), ...answered.keys()])) {
    const order = orders.get(orderId)
    const apiOrder = answered.get(orderId)
    const expected = order && fromEvents(order, refundsByOrder.get(orderId) ?? [])
    const actual = apiOrder && fromApi(apiOrder, order ?? { momentsPublished: true })
    cells += countCells(expected)
    faults.push(...differences(expected, actual).map((difference) => `order ${orderId}: ${describeDifference(difference)}`))
  }
  return { cells, faults }
}
