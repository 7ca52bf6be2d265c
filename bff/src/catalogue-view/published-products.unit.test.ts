import { productRow } from '@shop/catalogue-index/testing'
import { catalogueCalls } from '@shop/contracts/services'
import { expect, it } from 'vitest'

const { answer } = catalogueCalls.publishedProducts
const isAnswer = (products: unknown): boolean => answer.safeParse({ position: 0, products }).success

it('a page of the published products is refused by its first row, or when it is no list', () => {
  expect([[], [productRow()], [productRow(), productRow()]].map(isAnswer)).toEqual([true, true, true])
  expect([[{ ...productRow(), price: '1.00' }, productRow()], {}, undefined].map(isAnswer)).toEqual([false, false, false])
})

it('a page of the published products is the list that was received: a start reads a hundred thousand', () => {
  const products = [productRow(), productRow()]
  expect(answer.parse({ position: 0, products }).products).toBe(products)
})
