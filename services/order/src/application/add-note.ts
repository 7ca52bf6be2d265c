import { orderCalls } from '@shop/contracts/services'
import type { RequestKey } from '@shop/contracts/shared/calls'
import type { AddNote } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import { handleOrderWithText } from './handle-order.ts'

interface NewNote extends Pick<AddNote, 'noteId' | 'authorId' | 'text'> {
  readonly idempotency?: RequestKey | undefined
}

/** Repeated with the same id, or with the same key, it has no further effect. @throws Rejection `key_reused`, `key_in_flight` */
export async function addNote(
  dependencies: OrderDependencies,
  orderId: string,
  { text: written, idempotency, ...note }: NewNote,
): Promise<{ readonly replayed: boolean }> {
  const { changeOnce, clock } = dependencies
  const writtenAt = clock().toISOString()
  const request = { idempotency, body: { call: 'addNote', orderId, text: written }, reply: orderCalls.addNote.answer }
  return changeOnce(request, async (storeReply) => {
    const reply = { replayed: false }
    await handleOrderWithText(
      dependencies,
      orderId,
      written,
      (text) => ({ type: 'AddNote', ...note, text, writtenAt }),
      (tx) => storeReply(tx, reply),
    )
    return reply
  })
}
