import type { Product } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectErrorResponse } from './support/expect-error-response.ts'

let shop: TestShop
let mug: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34 }))._id
  for (const rating of [1, 5, 4]) {
    const { token } = await shop.registerCustomer()
    await shop.request('POST', `/api/products/${mug}/reviews`, token, { rating, comment: `Of ${String(rating)}` })
  }
})
afterAll(() => shop.close())

interface ReviewList {
  reviews: Product['reviews']
  page: number
  pages: number
  total: number
}

const list = async (query = '') => {
  const { body } = await shop.get<ReviewList>(`/api/products/${mug}/reviews${query}`)
  return { ...body, reviews: body.reviews.map(({ rating }) => rating) }
}

it('lists reviews by stars, in an order and in pages, as the product carries them', async () => {
  const read = async () => (await shop.get<Product>(`/api/products/${mug}`)).body
  await expect.poll(read).toMatchObject({ numReviews: 3, ratingCounts: [1, 0, 0, 1, 1] })
  const product = await read()
  expect((await shop.get<ReviewList>(`/api/products/${mug}/reviews`)).body.reviews).toEqual(product.reviews)
  expect(await list()).toEqual({ reviews: [4, 5, 1], page: 1, pages: 1, total: 3 })
  expect(await list('?sort=highest')).toMatchObject({ reviews: [5, 4, 1] })
  expect(await list('?sort=lowest')).toMatchObject({ reviews: [1, 4, 5] })
  expect(await list('?rating=1&sort=')).toMatchObject({ reviews: [1], total: 1 })
  expect(await list('?rating=2')).toEqual({ reviews: [], page: 1, pages: 0, total: 0 })
  expect(await list('?pageNumber=2')).toEqual({ reviews: [], page: 2, pages: 1, total: 3 })
})

it('tells each customer whether they have reviewed it', async () => {
  const { token } = await shop.registerCustomer()
  const read = async () => (await shop.get(`/api/products/${mug}/reviews/own`, token)).body
  expect(await read()).toEqual({ hasReviewed: false })
  const { _id } = await shop.createProduct(shop.adminToken, { name: 'Jug', price: 20 })
  await shop.request('POST', `/api/products/${_id}/reviews`, token, { rating: 5, comment: 'Of a jug' })
  expect(await read()).toEqual({ hasReviewed: false })
  await shop.request('POST', `/api/products/${mug}/reviews`, token, { rating: 5, comment: 'Of a mug' })
  expect(await read()).toEqual({ hasReviewed: true })
  await expectErrorResponse(shop.request('GET', `/api/products/${mug}/reviews/own`), [401, /./])
})

it('counts no stars of a product without reviews', async () => {
  const { _id } = await shop.createProduct(shop.adminToken, { name: 'Bowl', price: 20 })
  expect((await shop.get<Product>(`/api/products/${_id}`)).body).toMatchObject({ reviews: [], ratingCounts: [0, 0, 0, 0, 0] })
})

it.each([
  ['?rating=6', 400, 'Rating must be between 1 and 5'],
  ['?rating=abc', 400, 'Rating must be between 1 and 5'],
  ['?sort=best', 400, /^sort is not one of/],
] as const)('refuses the query %s', async (query, status, message) => {
  await expectErrorResponse(shop.request('GET', `/api/products/${mug}/reviews${query}`), [status, message])
})

it('has no reviews of what is not in the shop', async () => {
  const draft = (await shop.request<Product>('POST', '/api/products', shop.adminToken, {})).body._id
  await expectErrorResponse(shop.request('GET', `/api/products/${draft}/reviews`), [404, 'Product not found'])
  expect((await shop.request('GET', `/api/products/${draft}/reviews`, shop.adminToken)).status).toBe(200)
  await expectErrorResponse(shop.request('GET', '/api/products/no-id/reviews'), [404, 'Product not found'])
})
