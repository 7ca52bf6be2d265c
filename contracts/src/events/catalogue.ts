import { z } from 'zod'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'

const productFields = z.object({
  productId: uuid,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: cents,
  cost: cents.nullable(),
})

/** Public events of the catalogue. Drafts publish none. */
export const catalogueEvents = {
  ProductPublished: productFields,
  ProductUpdated: productFields,
  ProductRemoved: z.object({ productId: uuid }),
  ReviewAdded: z.object({ productId: uuid, userId: uuid, rating: z.int() }),
  /** The stock level after a change: onHand = available + held + sold. */
  StockChanged: z.object({ productId: uuid, onHand: z.int(), available: z.int(), held: z.int(), sold: z.int() }),
}
