import { z } from 'zod'
import { order } from './orders.ts'

/** The answer to a placement. */
export const placedOrder = order
  .extend({
    orderKey: z.string().optional().meta({
      description: "Of a guest's order only. Opens the page of this order, as ?key=, and its calls, as the header X-Order-Key",
    }),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrderResponse = z.infer<typeof placedOrder>
