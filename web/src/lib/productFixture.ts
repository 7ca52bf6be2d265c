import { productForVisitors, sampleFields, type Product } from '@shop/contracts/products'

/** A product as the API answers it. For tests. */
export const mug: Product = {
  ...productForVisitors.present({
    ...sampleFields,
    productId: 'p1',
    name: 'Mug',
    image: '/images/mug.webp',
    images: ['/images/mug.webp'],
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    specifications: [],
    price: 3_400,
    available: 5,
    rating: 0,
    numReviews: 0,
    variant: null,
  }),
  reviews: [],
}
