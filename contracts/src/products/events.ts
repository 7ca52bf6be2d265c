import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/money.ts'

const productFields = z.object({
  productId: uuid,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: cents,
  cost: cents.nullable(),
})

/** Public events about products. Drafts publish none. */
export const productEvents = {
  ProductPublished: productFields,
  ProductUpdated: productFields,
  ProductRemoved: z.object({ productId: uuid }),
}
