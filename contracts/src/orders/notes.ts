import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { plainText } from '../shared/plain-text.ts'
import { as, hidden, joined, ownId, record, same, spelled, time } from '../shared/record.ts'

/** Characters of a note that a customer sends with an order. */
export const MAX_CUSTOMER_NOTE = 500
/** Of one that an admin writes on an order. */
export const MAX_NOTE = 2_000

export const customerNote = plainText('note', { max: MAX_CUSTOMER_NOTE, multiline: true, pasted: true })

export const newNote = z
  .object({ text: requiredText('text', MAX_NOTE, { multiline: true, pasted: true }) })
  .meta({ id: 'NewNote' })

/** A note on an order. Without an author it is the customer's, sent with the order; those of an erased customer are left out. */
export const note = record({
  noteId: ownId(uuid),
  orderId: as('order', spelled(uuid, z.string())),
  text: same(z.string()),
  authorId: hidden(uuid.nullable()),
  by: joined(z.string().meta({ description: 'A name' })),
  writtenAt: as('at', time),
})
export type NoteRow = z.infer<typeof note.row>

export const orderNote = note.api.meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof orderNote>
