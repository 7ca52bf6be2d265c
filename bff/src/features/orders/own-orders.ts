import { orderOfRules } from '@shop/contracts/extensions'
import { pastQuery } from '@shop/contracts/history'
import { order, type Order, ownOrders, ownOrdersQuery } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { getOrder, listOwnOrders } from '@shop/contracts/orders/endpoints'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { knownGuestsOf, openOrder } from '../../access/order-access.ts'
import { orAdminForPast, requirePast } from '../../access/past.ts'
import { presentOrderMails } from '../mails/order-mails.ts'
import { presentInvoices } from '../invoices/present.ts'
import { presentNotes } from './present-notes.ts'
import { presentWithdrawals } from '../contract-withdrawals/withdraw.ts'
import { presentReturns } from '../returns/routes.ts'
import { endpointRoute, orderKeyHeaders, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { presentOrderAt, presentTimeline } from './order-at.ts'

/** An order is shown without its timeline if that cannot be read at the moment. */
async function readTimeline(
  { clients, logger }: RouteContext,
  orderId: string,
  presented: Promise<Order>,
): Promise<Pick<Order, 'timeline'>> {
  const { user } = await presented
  try {
    const { entries } = await clients.orders.timeline({ orderId, ownerId: user._id })
    return { timeline: presentTimeline(entries) }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the timeline of an order could not be read')
    return {}
  }
}

/** What the shop's extensions say to who packs the order. */
async function readPackingNotes({ extensions }: RouteContext, row: OrderRow): Promise<Pick<Order, 'packingNotes'>> {
  const given = { ...orderOfRules(row, row.totals.delivery?.id), number: row.number }
  const packingNotes = await extensions.answers('packingNote', given)
  return packingNotes.length === 0 ? {} : { packingNotes }
}

/** What one order has beside the fields of a list. */
async function readDetails(context: RouteContext, row: OrderRow, isStaff: boolean, presented: Promise<Order>) {
  const [timeline, returns, withdrawals, invoices, notes, mails, packing] = await Promise.all([
    readTimeline(context, row.orderId, presented),
    presentReturns(context, row),
    presentWithdrawals(context, row),
    presentInvoices(context, row),
    presentNotes(context, row.orderId, isStaff),
    isStaff ? presentOrderMails(context, row.orderId) : {},
    isStaff ? readPackingNotes(context, row) : {},
  ])
  return { ...invoices, ...returns, ...withdrawals, ...notes, ...mails, ...packing, ...timeline }
}

/** The caller's own orders. Who may read orders can get any by its id. */
export function addOwnOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentAll, presentForAdmin, presentOne } = context.orderPresenter

  app.route({
    ...endpointRoute(listOwnOrders, 'orders', "One's own orders, newest first, at most 200", {
      guard: guards.signedIn,
      querystring: ownOrdersQuery,
      response: { 200: ownOrders },
      failures: [orderCalls.listOrdersOf],
    }),
    handler: async (request) => {
      const { userId } = callerOf(request)
      const { orders } = await clients.orders.listOrdersOf({
        userId,
        guestIds: await knownGuestsOf(context, userId),
        page: request.query.pageNumber,
      })
      return presentAll(orders)
    },
  })

  app.route({
    ...endpointRoute(getOrder, 'orders', 'One order with its timeline, its invoice and its returns', {
      guard: orAdminForPast(guards.orderKeyOrSignedIn, guards.may('orders:read')),
      params: idParams,
      querystring: pastQuery,
      headers: orderKeyHeaders,
      response: { 200: order },
      failures: ['no_token', orderCalls.getOrder, orderCalls.orderAt],
    }),
    handler: async (request) => {
      const { at } = request.query
      if (at !== undefined) return presentOrderAt(context, request.params.id, requirePast(at, context.clock()))
      const { row, guest } = await openOrder(context, request, request.params.id)
      const isStaff = request.caller?.rights.has('orders:read') === true
      const presented = isStaff ? presentForAdmin([row]).then(([only]) => only ?? presentOne(row)) : presentOne(row, guest)
      const details = await readDetails(context, row, isStaff, presented)
      return { ...(await presented), ...details }
    },
  })
}
