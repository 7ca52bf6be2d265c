import type { Product } from '@shop/contracts/products'

/** A product as the API answers it. For tests. */
export const mug: Product = {
  _id: 'p1',
  name: 'Mug',
  image: '/images/mug.webp',
  images: ['/images/mug.webp'],
  brand: 'Kiln',
  category: 'Kitchen',
  description: 'Holds tea.',
  price: 34,
  countInStock: 5,
  rating: 0,
  numReviews: 0,
  reviews: [],
}
