import { z } from 'zod'
import { category, productSummary } from '../products/products.ts'
import { searchText } from '../shared/query.ts'

export const suggestionQuery = z.object({ q: searchText('q') })

/** What somebody who types may look for: at most 6 products, the most relevant first, and at most 3 of their categories. */
export const suggestions = z
  .object({
    products: z.array(productSummary.pick({ _id: true, name: true, image: true, price: true })),
    categories: z.array(category),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof suggestions>
