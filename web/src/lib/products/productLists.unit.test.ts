import { describe, expect, it } from 'vitest'
import { listViewPath, parseListView, priceRangeError, productListQuery } from './productLists.ts'

const pathOf = (query: string) => productListQuery(parseListView('/category/kitchen', new URLSearchParams(query))).meta.path

describe('the prices of a list', () => {
  it.each([
    ['25', '40', undefined],
    ['19.99', undefined, undefined],
    ['0', '0', undefined],
    [undefined, '10000000', undefined],
    [undefined, '10000001', 'The highest price must be an amount such as 25 or 19.99'],
    ['abc', '40', 'The lowest price must be an amount such as 25 or 19.99'],
    ['-1', undefined, 'The lowest price must be an amount such as 25 or 19.99'],
    ['1', '19,99', 'The highest price must be an amount such as 25 or 19.99'],
    ['1', '2.555', 'The highest price must be an amount such as 25 or 19.99'],
    ['40', '25', 'The lowest price must not be above the highest'],
  ])('from %s to %s: %s', (minPrice, maxPrice, error) => {
    expect(priceRangeError({ minPrice, maxPrice })).toBe(error)
  })

  it('go to the API as the address has them, unless they are none', () => {
    expect(pathOf('minPrice=25&maxPrice=40')).toContain('category=kitchen&minPrice=25&maxPrice=40&')
    expect(pathOf('minPrice=%241,299.00&maxPrice=1%20300')).toContain('minPrice=1299&maxPrice=1300&')
    expect(pathOf('minPrice=40&maxPrice=25&brand=kiln')).toBe(
      '/products?keyword=&category=kitchen&brand=kiln&facets=true&grouped=true&pageNumber=1',
    )
  })
})

it('options stand in the address and in the question to the API one by one, what is none is left out', () => {
  const view = parseListView('/category/shoes', new URLSearchParams('option=Size:42&option=+Fit+:1:2+&option=red&option=:x'))
  expect(view.filters.option).toBe('Size:42\nFit:1:2')
  expect(listViewPath(view)).toBe('/category/shoes?option=Size%3A42&option=Fit%3A1%3A2')
  expect(productListQuery(view).meta.path).toContain('&option=Size%3A42&option=Fit%3A1%3A2&facets=true')
})
