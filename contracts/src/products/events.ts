import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import { productOption } from '../shared/product-option.ts'

const productFields = z.object({
  productId: uuid,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: cents,
  cost: cents.nullable(),
  /** Absent without one, and from events of before it was published; so are the options by which it differs from others of its group. */
  sku: z.string().optional(),
  options: z.array(productOption).optional(),
})

/** Public events about products. Drafts publish none. */
export const productEvents = {
  ProductPublished: productFields,
  ProductUpdated: productFields,
  ProductRemoved: z.object({ productId: uuid }),
}
