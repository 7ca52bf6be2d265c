import { z } from 'zod'
import { isoTime } from '../shared/fields.ts'

/** `set`: by an admin. `other`: of a later release. */
export const stockMovementKinds = ['opened', 'set', 'held', 'kept', 'sold', 'released', 'returned', 'other'] as const

const stockMovement = z.object({
  _id: z.int().meta({ description: 'Ascends with time' }),
  at: isoTime,
  kind: z.enum(stockMovementKinds),
  units: z.int().meta({ description: 'Negative: taken away' }),
  available: z.int().meta({ description: 'What could be bought after it' }),
  order: z.string().optional(),
  reason: z.string().optional(),
  by: z.object({ _id: z.string(), name: z.string() }).optional(),
})
export type StockMovement = z.infer<typeof stockMovement>

export const stockMovementQuery = z.object({
  before: z.coerce.number().int().min(1, 'before must be positive').optional().catch(undefined),
})

export const stockMovements = z
  .object({
    movements: z.array(stockMovement),
    before: z.int().nullable().meta({ description: 'Of the next request; null when there is no earlier movement' }),
  })
  .meta({ id: 'StockMovements' })
export type StockMovements = z.infer<typeof stockMovements>

export const lowStock = z
  .object({
    total: z.int(),
    products: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          countInStock: z.int(),
          sold: z.int().meta({ description: 'Units in the last 30 days' }),
          daysLeft: z.int().nullable().meta({ description: 'At the pace of these 30 days; null when none was sold' }),
        }),
      )
      .meta({ description: 'At most 200, those that end first at the top' }),
  })
  .meta({ id: 'LowStock' })
export type LowStock = z.infer<typeof lowStock>
