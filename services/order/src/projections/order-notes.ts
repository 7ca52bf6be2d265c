import type { NoteRow } from '@shop/contracts/orders/calls'
import type { Projection, Queryable, ReadModelTable } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

const ORDER_NOTES: ReadModelTable = {
  name: 'order_notes',
  key: ['note_id'],
  personal: { subject: 'user_id', erased: { text: '' } },
}

/** One row for each note on an order. */
export const orderNotes: Projection<OrderEvent> = {
  name: 'order_notes',
  tables: [ORDER_NOTES],
  changes: {
    NoteWritten({ noteId, userId, authorId, text, writtenAt }, { stream }) {
      const ids = { note_id: noteId, order_id: orderIdOf(stream), user_id: userId, author_id: authorId }
      return [{ kind: 'insert', table: ORDER_NOTES, row: { ...ids, text, written_at: writtenAt } }]
    },
  },
}

interface NoteFilter {
  readonly orderId?: string
  readonly userIds?: readonly string[]
}

/**
 * The newest: of one order, oldest first; of these customers, newest first. Those of an erased customer have no text, and are left out.
 */
export async function listNotes(db: Queryable, { orderId, userIds }: NoteFilter): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `SELECT note_id AS "noteId", order_id AS "orderId", author_id AS "authorId", text, written_at AS "writtenAt" FROM order_notes
     WHERE (order_id = $1 OR user_id = ANY($2::uuid[])) AND text <> '' ORDER BY written_at DESC, note_id DESC LIMIT 500`,
    [orderId ?? null, userIds ?? []],
  )
  return orderId === undefined ? rows : rows.reverse()
}

/** The customers' notes on these orders, without those of erased customers. */
export async function listCustomerNotes(
  db: Queryable,
  orderIds: readonly string[],
): Promise<{ orderId: string; text: string }[]> {
  const { rows } = await db.query<{ orderId: string; text: string }>(
    `SELECT order_id AS "orderId", text FROM order_notes
     WHERE order_id = ANY($1::uuid[]) AND author_id IS NULL AND text <> '' ORDER BY written_at, note_id`,
    [orderIds],
  )
  return rows
}
