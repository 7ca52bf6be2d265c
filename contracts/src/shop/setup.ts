import { z } from 'zod'
import { providerModes } from '../payments/payments.ts'

/** How far a shop has been set up, for the checklist of its admins. */
export const shopSetup = z
  .object({
    products: z.int().meta({ description: 'Drafts included' }),
    published: z.int(),
    orders: z.int(),
    payments: z.enum(providerModes).meta({ description: 'Only live payments move money' }),
  })
  .meta({ id: 'ShopSetup' })
export type ShopSetup = z.infer<typeof shopSetup>
