import { toDollars } from '@shop/contracts'
import type { Product, ProductSummary } from '@shop/contracts/api'
import type { ProductRow, ReviewRow } from '@shop/contracts/internal'
import { personOf } from './people.ts'
import type { People } from './people.ts'

/** A product as the API shows it: dollars, and what is the shop's own business (draft, cost) to admins only. */
export function presentProduct(row: ProductRow, forAdmin: boolean): ProductSummary {
  return {
    _id: row.productId,
    name: row.name,
    image: row.image,
    brand: row.brand,
    category: row.category,
    description: row.description,
    price: toDollars(row.price),
    countInStock: row.available,
    rating: row.rating,
    numReviews: row.numReviews,
    ...(forAdmin && row.draft ? { draft: true } : {}),
    ...(forAdmin ? { cost: row.cost === null ? null : toDollars(row.cost) } : {}),
  }
}

export function presentProductPage(row: ProductRow & { reviews: ReviewRow[] }, people: People, forAdmin: boolean): Product {
  const reviews = row.reviews.map(({ reviewId, userId, rating, comment, createdAt }) => ({
    _id: reviewId,
    name: personOf(people, userId).name,
    rating,
    comment,
    createdAt,
  }))
  return { ...presentProduct(row, forAdmin), reviews }
}
