import { z } from 'zod'
import { providerModes } from '../payments/payments.ts'
import { pageSlugs } from './shop-pages.ts'

/** What a shop under the law of the European Union lacks. */
const lawSetup = z.object({
  pages: z.array(z.enum(pageSlugs)).meta({ description: 'That nobody has written' }),
  taxOnTop: z.boolean().meta({ description: 'Whether prices lack the tax that they must include' }),
  details: z.array(z.enum(['address', 'phone'])).meta({ description: 'Of the shop, that are blank' }),
  productsToComplete: z.int().meta({ description: 'Published ones that do not name what an offer must of their safety' }),
  examples: z
    .array(z.object({ _id: z.string(), name: z.string(), missing: z.array(z.string()) }))
    .meta({ description: 'Of these, the five oldest' }),
})
export type LawSetup = z.infer<typeof lawSetup>

/** How far a shop has been set up, for the checklist of its admins. */
export const shopSetup = z
  .object({
    products: z.int().meta({ description: 'Drafts included' }),
    published: z.int(),
    orders: z.int(),
    payments: z.enum(providerModes).meta({ description: 'Only live payments move money' }),
    law: lawSetup.optional().meta({ description: 'Absent where no consumer law applies' }),
  })
  .meta({ id: 'ShopSetup' })
export type ShopSetup = z.infer<typeof shopSetup>
