import { sampleFields } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'

let lastId = 0

/** A published product with a higher id than those before. For tests. */
export function productRow(fields: Partial<ProductRow> = {}): ProductRow {
  lastId += 1
  return {
    productId: `019aa000-0000-7000-8000-${String(lastId).padStart(12, '0')}`,
    ...sampleFields,
    name: 'Mug',
    image: '/images/sample.webp',
    images: ['/images/sample.webp'],
    specifications: [],
    variant: null,
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    price: 100,
    available: 4,
    rating: 0,
    numReviews: 0,
    draft: false,
    ...fields,
  }
}
