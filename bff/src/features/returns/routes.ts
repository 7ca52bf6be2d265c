import { changedOrder, order, type Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { newReturn, returnableUnits, returnAcceptance, returnParams, returnRefusal, returnRequest } from '@shop/contracts/returns'
import { acceptReturn, cancelReturn, refuseReturn, requestReturn } from '@shop/contracts/returns/endpoints'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { withdrawalDaysOf } from '@shop/contracts/shop'
import { v7 as uuidv7 } from 'uuid'
import { openOrderToReturn } from '../../access/order-access.ts'
import { expose } from '../../http/expose.ts'
import { refundedLines } from '../refunds/refunded-lines.ts'
import { endpointRoute, orderKeyHeaders, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** An order that was sent is shown without its returns if they cannot be read, for example while payments do not answer. */
export async function presentReturns(
  { clients, logger, shopPresenter }: Pick<RouteContext, 'clients' | 'logger' | 'shopPresenter'>,
  row: OrderRow,
): Promise<Pick<Order, 'returns' | 'returnable'>> {
  // Before its delivery only a withdrawal from the contract is a return, perhaps from before another law was chosen.
  const mayHaveReturns = row.status === 'delivered' || row.shipments.length > 0
  if (!mayHaveReturns && withdrawalDaysOf(shopPresenter.current().shop) === undefined) return {}
  const { orderId } = row
  try {
    const refunded = await refundedLines(clients, row)
    const { returns, returnable } = await clients.orders.returnsOf({ orderId, refunded })
    return {
      ...(returns.length === 0 ? {} : { returns: returns.map((each) => returnRequest.present(each)) }),
      ...(returnable === null ? {} : { returnable: returnableUnits.present(returnable) }),
    }
  } catch (error) {
    logger.warn({ err: error, orderId }, 'the returns of an order could not be read')
    return {}
  }
}

function addRequestReturnRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = context.orderPresenter
  app.route({
    ...endpointRoute(requestReturn, 'orders', 'Ask for a return of delivered lines of one’s own order', {
      guard: guards.orderKeyOrSignedIn,
      params: idParams,
      headers: orderKeyHeaders,
      body: newReturn,
      response: { 201: order },
      failures: [
        'no_token',
        orderCalls.getOrder,
        'not_returner',
        paymentCalls.refundsOf,
        orderCalls.manualRefundsOf,
        orderCalls.requestReturn,
      ],
    }),
    handler: async (request, reply) => {
      const { row, guest } = await openOrderToReturn(context, request, request.params.id)
      const { lines, reason } = request.body
      const requested = await clients.orders.requestReturn({
        orderId: row.orderId,
        returnId: uuidv7(),
        lines: lines.map(({ product, qty }) => ({ productId: product, qty })),
        reason,
        refunded: await refundedLines(clients, row),
      })
      return reply.code(201).send(await presentOne(requested, guest))
    },
  })
}

function addCancelReturnRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = context.orderPresenter
  app.route({
    ...endpointRoute(cancelReturn, 'orders', 'Take back one’s request for a return, until the shop has decided about it', {
      guard: guards.orderKeyOrSignedIn,
      params: returnParams,
      headers: orderKeyHeaders,
      response: { 200: order },
      failures: ['no_token', orderCalls.getOrder, 'not_returner', orderCalls.cancelReturn],
    }),
    async handler(request) {
      const { id, returnId } = request.params
      const { row, guest } = await openOrderToReturn(context, request, id)
      return presentOne(await clients.orders.cancelReturn({ orderId: row.orderId, returnId }), guest)
    },
  })
}

/** Returns of delivered units: customers ask for them, and may keep the units until admins decide. */
export function addReturnRoutes(app: Api, context: RouteContext): void {
  const { presentChanged } = context.orderPresenter
  const common = {
    tag: 'orders',
    guard: context.guards.may('refunds:write'),
    answers: changedOrder,
    present: presentChanged,
  }
  addRequestReturnRoute(app, context)
  addCancelReturnRoute(app, context)
  expose(app, context, orderCalls.acceptReturn, {
    ...common,
    endpoint: acceptReturn,
    summary:
      'Accept a return: its lines are refunded, of a COD order if `method` says how, and can be sold again unless `restock` is false',
    takes: { params: returnParams, body: returnAcceptance },
    from: ({ params: { id, returnId }, body }) => ({ orderId: id, returnId, ...body }),
  })
  expose(app, context, orderCalls.refuseReturn, {
    ...common,
    endpoint: refuseReturn,
    summary: 'Refuse a return; the customer reads the reason',
    takes: { params: returnParams, body: returnRefusal },
    from: ({ params: { id, returnId }, body: { reason } }) => ({ orderId: id, returnId, refusal: reason }),
  })
}
