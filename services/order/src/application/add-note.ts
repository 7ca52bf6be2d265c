import type { AddNote } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import { handleOrderWithText } from './handle-order.ts'

/** Repeated with the same id, it has no further effect. */
export async function addNote(
  dependencies: OrderDependencies,
  orderId: string,
  { text: written, ...note }: Pick<AddNote, 'noteId' | 'authorId' | 'text'>,
): Promise<void> {
  const writtenAt = dependencies.clock().toISOString()
  await handleOrderWithText(dependencies, orderId, written, (text) => ({ type: 'AddNote', ...note, text, writtenAt }))
}
