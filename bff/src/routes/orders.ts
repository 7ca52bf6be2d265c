import { manualPayment, newOrder, order, orderList, orderQuery } from '@shop/contracts/api'
import type { OrderRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { z } from 'zod'
import { callerOf } from '../access/authenticate.ts'
import { keyOf } from '../http/idempotency-key.ts'
import { presentOrder } from '../present/order.ts'
import { paging, ROWS_PER_PAGE } from '../present/pages.ts'
import { lookUpPeople } from '../present/people.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

function presenter({ clients, logger }: RouteContext) {
  return async (rows: readonly OrderRow[]) => {
    const people = await lookUpPeople(
      clients.identity,
      rows.map(({ userId }) => userId),
      logger,
    )
    return rows.map((row) => presentOrder(row, people))
  }
}

export function presentOneOrder(context: RouteContext) {
  const present = presenter(context)
  return async (row: OrderRow) => {
    const [one] = await present([row])
    return one ?? reject('order_not_found')
  }
}

/** A customer's orders: placing one, looking at one, listing one's own. */
export function addOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const presentOne = presentOneOrder(context)
  const present = presenter(context)

  app.post(
    '/api/orders',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['orders'],
        summary: 'Place an order; an Idempotency-Key makes it safe to send again',
        body: newOrder,
        response: { 201: order, ...fails(400, 401, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { orderItems, shippingAddress, paymentMethod, itemsPrice, shippingPrice, taxPrice, totalPrice } = request.body
      const placed = await clients.orders.place({
        userId: callerOf(request).userId,
        idempotencyKey: keyOf(request),
        lines: orderItems.map(({ product, qty }) => ({ productId: product, qty })),
        shippingAddress,
        paymentMethod,
        claimed: { items: itemsPrice, shipping: shippingPrice, tax: taxPrice, total: totalPrice },
      })
      if (placed.replayed) void reply.header('idempotency-replayed', 'true')
      return reply.code(201).send(await presentOne(placed.order))
    },
  )

  app.get(
    '/api/orders/myorders',
    {
      onRequest: guards.signedIn,
      schema: { tags: ['orders'], summary: "One's own orders", response: { 200: z.array(order), ...fails(401) } },
    },
    async (request) => present((await clients.orders.listOrdersOf({ userId: callerOf(request).userId })).orders),
  )

  app.get(
    '/api/orders/:id',
    {
      onRequest: guards.signedIn,
      schema: { tags: ['orders'], summary: 'One order', params: idParams, response: { 200: order, ...fails(401, 404) } },
    },
    async (request) => {
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      const { userId, isAdmin } = callerOf(request)
      if (row.userId !== userId && !isAdmin) reject('order_not_found')
      return presentOne(row)
    },
  )
}

/** The back office's orders. */
export function addOrderAdminRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const presentOne = presentOneOrder(context)
  const present = presenter(context)

  app.get(
    '/api/orders',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'List, search and filter all orders',
        querystring: orderQuery,
        response: { 200: orderList, ...fails(400, 401, 403) },
      },
    },
    async ({ query: { pageNumber, keyword, ...filters } }) => {
      const { orders, total } = await clients.orders.listOrders({
        page: pageNumber,
        pageSize: ROWS_PER_PAGE,
        idStart: keyword,
        ...filters,
      })
      return { orders: await present(orders), ...paging(pageNumber, total, ROWS_PER_PAGE) }
    },
  )

  app.put(
    '/api/orders/:id/pay',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'Mark a COD order paid',
        params: idParams,
        body: manualPayment,
        response: { 200: order, ...fails(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body: { id, status, update_time: updateTime, email_address: email } }) =>
      presentOne(await clients.orders.markPaid({ orderId: params.id, payment: { id, status, updateTime, email } })),
  )

  app.put(
    '/api/orders/:id/deliver',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['orders'],
        summary: 'Mark a paid order delivered',
        params: idParams,
        response: { 200: order, ...fails(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }) => presentOne(await clients.orders.markDelivered({ orderId: params.id })),
  )
}
