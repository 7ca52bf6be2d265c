import { toDollars } from '../shared/money.ts'
import type { ProductRow } from './calls.ts'
import { mapProductTexts } from './product-texts.ts'
import type { ProductSummary } from './products.ts'

/** A product as the API returns it, in dollars. Only admins see `draft` and `cost`. */
export function presentProduct(row: ProductRow, forAdmin: boolean): ProductSummary {
  const { name, ...otherTexts } = mapProductTexts((text) => row[text])
  return {
    _id: row.productId,
    name,
    image: row.image,
    images: row.images ?? [row.image],
    ...otherTexts,
    ...(row.specifications === undefined || row.specifications.length === 0 ? {} : { specifications: row.specifications }),
    price: toDollars(row.price),
    countInStock: row.available,
    rating: row.rating,
    numReviews: row.numReviews,
    ...(row.variant ? { variant: row.variant } : {}),
    ...(row.sku ? { sku: row.sku } : {}),
    ...(forAdmin && row.draft ? { draft: true } : {}),
    ...(forAdmin ? { cost: row.cost === null ? null : toDollars(row.cost) } : {}),
  }
}
