import { expect, it } from 'vitest'
import { catalogueCalls, type ProductRow } from '../src/internal/index.ts'

const row: ProductRow = {
  ...{ productId: '019aa000-0000-7000-8000-000000000001', name: 'Mug', image: '/images/sample.webp', brand: 'Kiln' },
  ...{
    category: 'Kitchen',
    description: 'Holds tea.',
    price: 100,
    cost: null,
    available: 4,
    rating: 0,
    numReviews: 0,
    draft: false,
  },
}
const { answer } = catalogueCalls.publishedProducts
const isAnswer = (products: unknown): boolean => answer.safeParse({ position: 0, products }).success

it('a page of the published products is refused by its first row, or when it is no list', () => {
  expect([[], [row], [row, row]].map(isAnswer)).toEqual([true, true, true])
  expect([[{ ...row, price: '1.00' }, row], {}, undefined].map(isAnswer)).toEqual([false, false, false])
})

it('is the list that was received: a start reads a hundred thousand products', () => {
  const products = [row, { ...row, name: 'Jug' }]
  expect(answer.parse({ position: 0, products }).products).toBe(products)
})
