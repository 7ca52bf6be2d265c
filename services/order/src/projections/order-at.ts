import type { NoteRow } from '@shop/contracts/orders/calls'
import type { ReturnRow } from '@shop/contracts/returns/calls'
import type { orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { fold } from '@shop/kit/domain'
import { versionAt } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { numbersOf } from './order-numbers.ts'
import { toOrderRow } from './order-row.ts'
import { timelineOf } from './order-timeline.ts'

type PastOrder = Awaited<ReturnType<Client<typeof orderCalls>['orderAt']>>

/** Those of an erased customer have no text, and are left out. */
const notesOf = (orderId: string, events: readonly OrderEvent[]): NoteRow[] =>
  events.flatMap((event) => {
    if (event.type !== 'NoteWritten' || event.data.text === '') return []
    const { noteId, authorId, text, writtenAt } = event.data
    return [{ orderId, noteId, authorId, text, writtenAt }]
  })

function returnsOf(orderId: string, events: readonly OrderEvent[]): ReturnRow[] {
  const rows = new Map<string, ReturnRow>()
  const decide = (returnId: string, decision: Pick<ReturnRow, 'status' | 'decidedAt' | 'refusal'>): void => {
    const row = rows.get(returnId)
    if (row !== undefined) rows.set(returnId, { ...row, ...decision })
  }
  for (const { type, data } of events) {
    if (type === 'ReturnRequested') {
      const { returnId, lines, reason, requestedAt } = data
      const asked = { orderId, returnId, lines: [...lines], reason, requestedAt }
      rows.set(returnId, { ...asked, status: 'requested', decidedAt: null, refusal: null })
    }
    if (type === 'ReturnAccepted') decide(data.returnId, { status: 'accepted', decidedAt: data.acceptedAt, refusal: null })
    if (type === 'ReturnRefused')
      decide(data.returnId, { status: 'refused', decidedAt: data.refusedAt, refusal: data.refusal === '' ? null : data.refusal })
  }
  return [...rows.values()]
}

/** An order as it was at a moment, from the events that were recorded by then. @throws Rejection `order_not_found` before it was placed */
export async function orderAt({ store, database }: OrderDependencies, orderId: string, at: string): Promise<PastOrder> {
  const stream = streamOf(orderId)
  const recorded = await store.transaction(async (tx) => tx.read(stream, 1, await versionAt(tx, stream, at)))
  const events = recorded.map(({ event }) => event)
  const row = toOrderRow(orderId, fold(orderDecider, events))
  const numbers = await numbersOf(database, [orderId])
  return {
    order: { ...row, number: numbers.get(orderId) ?? '' },
    entries: timelineOf(recorded),
    notes: notesOf(orderId, events),
    returns: returnsOf(orderId, events),
  }
}
