import { z } from 'zod'
import { isoDay, isoTime, requiredText } from '../shared/fields.ts'
import { chosenLines, quantityLine } from '../stock/quantities.ts'
import { MAX_REASON } from './return-reason.ts'

export const returnStatuses = ['requested', 'accepted', 'refused'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const reason = requiredText('reason', MAX_REASON, { multiline: true })

export const orderReturn = z
  .object({
    _id: z.string(),
    lines: z.array(quantityLine),
    reason: z.string(),
    requestedAt: isoTime,
    status: z.enum(returnStatuses),
    decidedAt: isoTime.optional(),
    refusal: z.string().optional().meta({ description: 'Why it was refused' }),
  })
  .meta({ id: 'Return' })
export type OrderReturn = z.infer<typeof orderReturn>

export const returnable = z
  .object({ until: isoDay.meta({ description: 'The last day for a request' }), lines: z.array(quantityLine) })
  .meta({ id: 'Returnable', description: 'What the customer may ask to return' })
export type Returnable = z.infer<typeof returnable>

export const newReturn = z
  .object({
    lines: chosenLines('A return'),
    reason,
  })
  .meta({ id: 'NewReturn' })
export type NewReturn = z.infer<typeof newReturn>

export const returnAcceptance = z
  .preprocess((value) => value ?? {}, z.object({ restock: z.boolean('restock must be true or false').default(true) }))
  .meta({ id: 'ReturnAcceptance', description: 'Whether the units can be sold again' })

export const returnRefusal = z.object({ reason }).meta({ id: 'ReturnRefusal', description: 'What the customer reads' })
