import { z } from 'zod'
import { stockMovementKinds } from '../api/index.ts'
import { idText } from '../ids.ts'
import { repeatableCall } from './call.ts'

const stockMovementRow = z.object({
  /** Of the stock's stream. */
  version: z.int(),
  at: z.string(),
  kind: z.enum(stockMovementKinds),
  units: z.int(),
  available: z.int(),
  orderId: z.string().optional(),
  reason: z.string().optional(),
  actorId: z.string().optional(),
})
export type StockMovementRow = z.infer<typeof stockMovementRow>

/** What happened to a product's stock before a version of it, newest first, at most 50. */
export const stockMovementCalls = {
  stockMovements: repeatableCall(
    z.object({ productId: idText, before: z.int().optional() }),
    z.object({ movements: z.array(stockMovementRow) }),
    'product_not_found',
  ),
}
