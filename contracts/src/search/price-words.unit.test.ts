import { describe, expect, it } from 'vitest'
import { splitPrices } from './price-words.ts'

describe('prices in what is typed into the search', () => {
  it.each([
    ['under 50', { keyword: '', maxPrice: 5_000 }],
    ['headphones under 200', { keyword: 'headphones', maxPrice: 20_000 }],
    ['headphones UNDER $200', { keyword: 'headphones', maxPrice: 20_000 }],
    ['gift less than 19.99 dollars', { keyword: 'gift', maxPrice: 1_999 }],
    ['lamp up to 1,299', { keyword: 'lamp', maxPrice: 129_900 }],
    ['sofa over 1000', { keyword: 'sofa', minPrice: 100_000 }],
    ['gift between $20 and $50', { keyword: 'gift', minPrice: 2_000, maxPrice: 5_000 }],
    ['gift from 20 to 50 ', { keyword: 'gift', minPrice: 2_000, maxPrice: 5_000 }],
  ])('%s', (typed, priced) => {
    expect(splitPrices(typed)).toEqual(priced)
  })

  it.each([
    'lamp',
    'under bed storage',
    'shelf under 30 cm',
    'thunder 50',
    'gift between 50 and 20',
    'under 12,50',
    'under 99999999999',
    '50 under',
    'under',
    'headphones 200',
  ])('%s has none', (typed) => {
    expect(splitPrices(typed)).toEqual({ keyword: typed })
  })
})
