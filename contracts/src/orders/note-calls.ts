import { z } from 'zod'
import { idempotency, keyFailures, repeatableCall, replayed } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { note } from './notes.ts'

/** The order service's calls about notes on orders. */
export const noteCalls = {
  addNote: repeatableCall(
    z.object({ orderId: idText, noteId: uuid, authorId: uuid, text: z.string().min(1), idempotency }),
    z.object({ replayed }),
    'order_not_found',
    'conflict',
    ...keyFailures,
  ),
  /** What customers have written with these orders. */
  customerNotes: repeatableCall(
    z.object({ orderIds: z.array(uuid).max(1_000) }),
    z.object({ rows: z.array(z.object({ orderId: uuid, text: z.string() })) }),
  ),
  /** The newest 500: of one order, oldest first; of a customer and the guests that belong to them, newest first. */
  notes: repeatableCall(
    z.object({ orderId: uuid.optional(), userIds: z.array(uuid).max(1_001).optional() }),
    z.object({ rows: z.array(note.row) }),
  ),
}
