import { order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { newReturn, returnAcceptance, returnRefusal } from '@shop/contracts/returns'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { openOrderToReturn } from '../../access/order-access.ts'
import { expose } from '../../http/expose.ts'
import { refundedLines } from './present.ts'
import { orderKeyHeaders, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const returnParams = idParams.extend({ returnId: z.string() })

function addRequestReturnRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentOne } = context.orderPresenter
  app.post(
    '/api/orders/:id/returns',
    route('orders', 'Ask for a return of delivered lines of one’s own order', {
      guard: guards.orderKeyOrSignedIn,
      params: idParams,
      headers: orderKeyHeaders,
      body: newReturn,
      response: { 201: order },
      failures: ['no_token', orderCalls.getOrder, 'not_returner', paymentCalls.refundsOf, orderCalls.requestReturn],
    }),
    async (request, reply) => {
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
  )
}

/** Returns of delivered units: customers ask for them, admins decide. */
export function addReturnRoutes(app: Api, context: RouteContext): void {
  const { presentOne } = context.orderPresenter
  const common = {
    method: 'put',
    tag: 'orders',
    guard: context.guards.may('refunds:write'),
    answers: order,
    present: async (row: OrderRow) => presentOne(row),
  } as const
  addRequestReturnRoute(app, context)
  expose(app, context, orderCalls.acceptReturn, {
    ...common,
    path: '/api/orders/:id/returns/:returnId/accept',
    summary: 'Accept a return: its lines are refunded, and can be sold again unless `restock` is false',
    takes: { params: returnParams, body: returnAcceptance },
    from: ({ params: { id, returnId }, body: { restock } }) => ({ orderId: id, returnId, restock }),
  })
  expose(app, context, orderCalls.refuseReturn, {
    ...common,
    path: '/api/orders/:id/returns/:returnId/refuse',
    summary: 'Refuse a return; the customer reads the reason',
    takes: { params: returnParams, body: returnRefusal },
    from: ({ params: { id, returnId }, body: { reason } }) => ({ orderId: id, returnId, refusal: reason }),
  })
}
