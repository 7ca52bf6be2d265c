import { changedOrder, newNote } from '@shop/contracts/orders'
import { writeOrderNote } from '@shop/contracts/orders/endpoints'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { v7 as uuidv7 } from 'uuid'
import { callerOf } from '../../access/guards.ts'
import { idempotencyKeyHeaders, requestKeyOf, setReplayed } from '../../http/idempotency-key.ts'
import { presentNotes } from './present-notes.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Notes of the shop on an order, which customers do not see. */
export function addOrderNoteRoute(app: Api, context: RouteContext): void {
  const { clients, guards } = context
  const { presentChanged } = context.orderPresenter
  app.route({
    ...endpointRoute(
      writeOrderNote,
      'orders',
      'Write a note on an order, for admins; an Idempotency-Key makes it safe to send again',
      {
        guard: guards.may('orders:write'),
        params: idParams,
        headers: idempotencyKeyHeaders,
        body: newNote,
        response: { 201: changedOrder },
        failures: [orderCalls.getOrder, orderCalls.addNote],
      },
    ),
    handler: async (request, reply) => {
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      const note = { noteId: uuidv7(), authorId: callerOf(request).userId, text: request.body.text }
      const idempotency = requestKeyOf(request)
      setReplayed(reply, await clients.orders.addNote({ orderId: row.orderId, ...note, idempotency }))
      const changed = await presentChanged(row, request)
      if (!callerOf(request).rights.has('orders:read')) return reply.code(201).send(changed)
      return reply.code(201).send({ ...changed, ...(await presentNotes(context, row.orderId, true)) })
    },
  })
}
