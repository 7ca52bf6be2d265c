import { expect, it } from 'vitest'
import { fittingProductsQuery } from './fittingProducts.ts'

it('asks for what costs up to 25 dollars more than the amount', () => {
  expect(fittingProductsQuery(49_00).meta.path).toBe('/products?minPrice=49.01&maxPrice=74&inStock=true&sort=price')
})
