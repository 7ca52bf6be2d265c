import { expect, it } from 'vitest'
import { pathOf } from './pathOf.ts'

it('fills the params in, below /api', () => {
  const path = '/api/orders/:id/shipments/:shipmentId/deliver'
  expect(pathOf(path, { params: { id: '1', shipmentId: '2' } })).toBe('/orders/1/shipments/2/deliver')
  expect(pathOf('/api/products/:id', { params: { id: '../users?a=b' } })).toBe('/products/..%2Fusers%3Fa%3Db')
})

it('has a query string of the values that are there', () => {
  expect(pathOf('/api/orders', {})).toBe('/orders')
  expect(pathOf('/api/orders', { querystring: { keyword: undefined } })).toBe('/orders')
  expect(pathOf('/api/orders', { querystring: 'sort=oldest&page=2' })).toBe('/orders?sort=oldest&page=2')
  expect(pathOf('/api/orders', { querystring: { keyword: 'a&b', page: 2 } })).toBe('/orders?keyword=a%26b&page=2')
})
