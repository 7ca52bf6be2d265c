import { z } from 'zod'
import { as, hidden, joined, record, same, spelled, time } from '../shared/record.ts'

/** `set`: by an admin. `other`: of a later release. */
export const stockMovementKinds = ['opened', 'set', 'held', 'kept', 'sold', 'released', 'returned', 'other'] as const

/** A change of a product's stock; `version` is that of the stock's stream. */
export const movement = record({
  version: as('_id', spelled(z.int(), z.int().meta({ description: 'Ascends with time' }))),
  at: time,
  kind: same(z.enum(stockMovementKinds)),
  units: spelled(z.int(), z.int().meta({ description: 'Negative: taken away' })),
  available: spelled(z.int(), z.int().meta({ description: 'What could be bought after it' })),
  orderId: as('order', same(z.string().optional())),
  reason: same(z.string().optional()),
  actorId: hidden(z.string().optional()),
  by: joined(z.object({ _id: z.string(), name: z.string() }).optional()),
})
export type StockMovementRow = z.infer<typeof movement.row>

const stockMovement = movement.api
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
          daysLeft: z.int().nullable().meta({
            description:
              'At the pace of these 30 days, or of those since the product was made, at least 7; null when none was sold',
          }),
        }),
      )
      .meta({ description: 'At most 200, those that end first at the top' }),
  })
  .meta({ id: 'LowStock' })
export type LowStock = z.infer<typeof lowStock>
