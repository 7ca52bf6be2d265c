import { z } from 'zod'
import { isoTime, requiredText } from '../shared/fields.ts'
import { plainText } from '../shared/plain-text.ts'

/** Characters of a note that a customer sends with an order. */
export const MAX_CUSTOMER_NOTE = 500
/** Of one that an admin writes on an order. */
export const MAX_NOTE = 2_000

export const customerNote = plainText('note', { multiline: true }).max(
  MAX_CUSTOMER_NOTE,
  `note must be at most ${String(MAX_CUSTOMER_NOTE)} characters`,
)

export const newNote = z.object({ text: requiredText('text', MAX_NOTE, { multiline: true }) }).meta({ id: 'NewNote' })

export const orderNote = z
  .object({ _id: z.string(), order: z.string(), text: z.string(), by: z.string().meta({ description: 'A name' }), at: isoTime })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.infer<typeof orderNote>
