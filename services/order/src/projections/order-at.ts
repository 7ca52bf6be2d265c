import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { queryRows, rowsAfter, versionAt } from '@shop/kit/event-store'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { listNotes, orderNotes } from './order-notes.ts'
import { timelineOf } from './order-timeline.ts'
import { getOrder, orders } from './orders.ts'
import { listReturnsOf, returns } from './returns.ts'

type PastOrder = Awaited<ReturnType<Client<typeof orderCalls>['orderAt']>>

/**
 * An order as it was at a moment: what the read models answer of the events that were recorded by then.
 * @throws Rejection `order_not_found` before it was placed
 */
export async function orderAt({ store }: OrderDependencies, orderId: string, at: string): Promise<PastOrder> {
  const stream = streamOf(orderId)
  return store.transaction(async (tx) => {
    const recorded = await tx.read(stream, 1, await versionAt(tx, stream, at))
    const past = queryRows(tx, rowsAfter([orders, orderNotes, returns], recorded))
    return {
      order: await getOrder(past, orderId),
      entries: timelineOf(recorded),
      notes: await listNotes(past, { orderId }),
      returns: await listReturnsOf(past, orderId),
    }
  })
}
