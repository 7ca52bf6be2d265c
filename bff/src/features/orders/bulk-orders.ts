import { bulkJob, bulkJobRecord, bulkRequest, orderIds, orderListQuery } from '@shop/contracts/orders'
import { getBulkJob, listOrderIds, startBulkJob } from '@shop/contracts/orders/endpoints'
import { identityCalls, orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { idempotencyKeyHeaders, idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { toOrderFilters } from './list-orders.ts'

const BULK_SUMMARY =
  'Mark up to 1,000 orders delivered or paid, in the background; an Idempotency-Key makes it safe to send again'

/** What admins do to many orders with one request. */
export function addBulkOrderRoutes(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const reading = { tag: 'orders', guard: guards.may('orders:read') }
  expose(app, context, orderCalls.listOrderIds, {
    ...reading,
    endpoint: listOrderIds,
    summary: 'The ids of the first 1,000 orders that a list finds',
    takes: { querystring: orderListQuery },
    answers: orderIds,
    failures: [identityCalls.listUsers, identityCalls.findGuests],
    from: async ({ query }) => toOrderFilters(clients.identity, query),
    present: (found) => ({ orders: found.orderIds, total: found.total }),
  })
  app.route({
    ...endpointRoute(startBulkJob, 'orders', BULK_SUMMARY, {
      guard: guards.may('orders:write'),
      headers: idempotencyKeyHeaders,
      body: bulkRequest,
      response: { 202: bulkJob },
      failures: [orderCalls.startBulk, orderCalls.bulkJob],
    }),
    handler: async (request, reply) => {
      const { action, orders: ids } = request.body
      const key = idempotencyKeyOf(request)
      const { jobId } = await clients.orders.startBulk({ action, orderIds: ids, requestedBy: callerOf(request).userId, key })
      request.adminSubject = jobId
      return reply.code(202).send(bulkJobRecord.present(await clients.orders.bulkJob({ jobId })))
    },
  })
  expose(app, context, orderCalls.bulkJob, {
    ...reading,
    endpoint: getBulkJob,
    summary: 'How far such a request is, and what became of each order; for 30 days',
    takes: { params: idParams },
    answers: bulkJob,
    failures: ['not_found'],
    from: ({ params }) => ({ jobId: params.id }),
    present: (job) => bulkJobRecord.present(job),
  })
}
