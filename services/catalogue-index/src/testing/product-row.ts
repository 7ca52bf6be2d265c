import type { ProductRow } from '@shop/contracts/products/calls'

let lastId = 0

/** A published product with a higher id than those before. For tests. */
export function productRow(fields: Partial<ProductRow> = {}): ProductRow {
  lastId += 1
  return {
    productId: `019aa000-0000-7000-8000-${String(lastId).padStart(12, '0')}`,
    name: 'Mug',
    image: '/images/sample.webp',
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    price: 100,
    cost: null,
    available: 4,
    rating: 0,
    numReviews: 0,
    draft: false,
    ...fields,
  }
}
