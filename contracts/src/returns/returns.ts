import { z } from 'zod'
import { isoDay, requiredText } from '../shared/fields.ts'
import { idParams, uuid } from '../shared/ids.ts'
import { absent, absentTime, described, hidden, listOf, ownId, record, same, spelled, time } from '../shared/record.ts'
import { manualRefundMethod } from '../refunds/refunds.ts'
import { chosenLines, productUnits } from '../stock/quantities.ts'
import { MAX_REASON } from './return-reason.ts'

export const returnStatuses = ['requested', 'accepted', 'refused'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const reason = requiredText('reason', MAX_REASON, { multiline: true, pasted: true })

/** A customer's request to return units. The texts of an erased customer are gone: the reason is '', the refusal null. */
export const returnRequest = record({
  orderId: hidden(uuid),
  returnId: ownId(uuid),
  lines: listOf(productUnits),
  reason: same(z.string()),
  requestedAt: time,
  status: same(z.enum(returnStatuses)),
  decidedAt: absentTime,
  refusal: described(absent(z.string()), 'Why it was refused'),
  withdrawn: described(same(z.literal(true).optional()), 'The customer has withdrawn from the contract: nobody decides about it'),
  sealed: described(
    same(z.literal(true).optional()),
    'Of sealed goods that were withdrawn from: refused where the seal is broken',
  ),
})
export type ReturnRow = z.infer<typeof returnRequest.row>

export const orderReturn = returnRequest.api.meta({ id: 'Return' })
export type OrderReturn = z.infer<typeof orderReturn>

/** What the customer may still ask to return, until the end of a day, YYYY-MM-DD. */
export const returnableUnits = record({
  until: spelled(z.string(), isoDay.meta({ description: 'The last day for a request' })),
  lines: listOf(productUnits),
})
export const returnable = returnableUnits.api.meta({ id: 'Returnable', description: 'What the customer may ask to return' })
export type Returnable = z.infer<typeof returnable>

export const newReturn = z
  .object({
    lines: chosenLines('A return'),
    reason,
  })
  .meta({ id: 'NewReturn' })
export type NewReturn = z.infer<typeof newReturn>

export const returnAcceptance = z
  .preprocess(
    (value) => value ?? {},
    z.object({
      restock: z
        .boolean('restock must be true or false')
        .default(true)
        .meta({ description: 'Whether the units can be sold again' }),
      method: manualRefundMethod.optional(),
    }),
  )
  .meta({ id: 'ReturnAcceptance', description: 'What becomes of the units, and of the money of a COD order' })

export const returnRefusal = z.object({ reason }).meta({ id: 'ReturnRefusal', description: 'What the customer reads' })

/** One return of an order. */
export const returnParams = idParams.extend({ returnId: z.string() })
