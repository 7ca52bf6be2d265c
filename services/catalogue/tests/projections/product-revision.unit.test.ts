import { furtherFields, sampleFields } from '@shop/contracts/products'
import { expect, it } from 'vitest'
import { productRevision } from '../../src/projections/products.ts'

/** What was added since is left out where a product does not have it. */
const withoutFurther = Object.fromEntries(furtherFields.map((name) => [name, null]))

const row = {
  ...sampleFields,
  ...withoutFurther,
  productId: '019a0000-0000-7000-8000-000000000001',
  name: 'Lamp',
  image: '/a.webp',
  images: ['/a.webp', '/b.webp'],
  brand: 'Lumen',
  category: 'Lighting',
  description: 'Bright.',
  specifications: [{ name: 'Material', value: 'Brass' }],
  price: 1_999,
  cost: null,
  available: 3,
  rating: 4,
  numReviews: 1,
  draft: false,
  variant: { group: 'Lamps', options: [{ name: 'Colour', value: 'Brass' }] },
  sku: 'L-1',
}

/** Instances of two releases answer beside each other: a form that one has filled is saved by the other. */
it('is the one that other releases give the same product', () => {
  expect(productRevision(row)).toBe('svPmMaj57GOGK58Oja-DVmV0Z_HniTYlR8xV21ZhHuw')
  const plain = { ...row, sku: null, variant: null, specifications: [], cost: 700 }
  expect(productRevision(plain)).toBe('RqLWd4vepF0sTPORK4_jb5knTWwMJtcbtUHWnabseZU')
})
