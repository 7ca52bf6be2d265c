import { z } from 'zod'

/** What waits for an admin. */
export const adminCounts = z
  .object({
    toPack: z.int().meta({ description: 'Orders that await their delivery' }),
    toLookAt: z.int().meta({ description: 'Payments, refunds and returns that await a decision' }),
    lowStock: z.int().meta({ description: 'Published products of which ten units or fewer can be bought' }),
  })
  .meta({ id: 'AdminCounts' })
export type AdminCounts = z.infer<typeof adminCounts>
