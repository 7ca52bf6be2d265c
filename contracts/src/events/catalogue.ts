import { z } from 'zod'
import { uuid } from '../ids.ts'
import { cents } from '../money.ts'

const productFacts = z.object({
  productId: uuid,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: cents,
  cost: cents.nullable(),
})

/** What the catalogue tells the world. Drafts are nobody's business until they are published. */
export const catalogueEvents = {
  ProductPublished: productFacts,
  ProductUpdated: productFacts,
  ProductRemoved: z.object({ productId: uuid }),
  ReviewAdded: z.object({ productId: uuid, userId: uuid, rating: z.int() }),
  /** The shelf after a change: onHand = available + held + sold. */
  StockChanged: z.object({ productId: uuid, onHand: z.int(), available: z.int(), held: z.int(), sold: z.int() }),
}
