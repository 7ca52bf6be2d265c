import { bulkJob, type BulkJob, bulkRequest, orderIds, orderListQuery } from '@shop/contracts/orders'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { callerOf } from '../../access/guards.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { toOrderFilters } from './list-orders.ts'

type JobRow = Awaited<ReturnType<Client<typeof orderCalls>['bulkJob']>>

function presentJob({ jobId, finishedAt, requestedBy: _, results, ...job }: JobRow): BulkJob {
  return {
    _id: jobId,
    ...job,
    ...(finishedAt === null ? {} : { finishedAt }),
    results: results.map(({ orderId, ...result }) => ({ order: orderId, ...result })),
  }
}

const BULK_SUMMARY =
  'Mark up to 1,000 orders delivered or paid, in the background; an Idempotency-Key makes it safe to send again'

/** What admins do to many orders with one request. */
export function addBulkOrderRoutes(app: Api, { clients, guards }: RouteContext): void {
  const { orders, identity } = clients
  app.get(
    '/api/orders/ids',
    route('orders', 'The ids of the first 1,000 orders that a list finds', {
      guard: guards.may('orders:read'),
      querystring: orderListQuery,
      response: { 200: orderIds },
      failures: [orderCalls.listOrderIds, identityCalls.listUsers, identityCalls.findGuests],
    }),
    async ({ query }) => {
      const found = await orders.listOrderIds(await toOrderFilters(identity, query))
      return { orders: found.orderIds, total: found.total }
    },
  )
  app.post(
    '/api/orders/bulk',
    route('orders', BULK_SUMMARY, {
      guard: guards.may('orders:write'),
      body: bulkRequest,
      response: { 202: bulkJob },
      failures: [orderCalls.startBulk, orderCalls.bulkJob],
    }),
    async (request, reply) => {
      const { action, orders: ids } = request.body
      const key = idempotencyKeyOf(request)
      const { jobId } = await orders.startBulk({ action, orderIds: ids, requestedBy: callerOf(request).userId, key })
      request.adminSubject = jobId
      return reply.code(202).send(presentJob(await orders.bulkJob({ jobId })))
    },
  )
  app.get(
    '/api/orders/bulk/:id',
    route('orders', 'How far such a request is, and what became of each order; for 30 days', {
      guard: guards.may('orders:read'),
      params: idParams,
      response: { 200: bulkJob },
      failures: ['not_found', orderCalls.bulkJob],
    }),
    async ({ params }) => presentJob(await orders.bulkJob({ jobId: params.id })),
  )
}
