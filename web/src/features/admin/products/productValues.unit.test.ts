import type { Product } from '@shop/contracts/api'
import { describe, expect, it } from 'vitest'
import { changesBetween, productRules, updateOf, valuesOf } from './productValues.ts'

const mug: Product = {
  _id: 'p1',
  name: 'Mug',
  image: '/images/mug.webp',
  brand: 'Kiln',
  category: 'Kitchen',
  description: 'Holds tea.',
  price: 34.5,
  countInStock: 10,
  rating: 0,
  numReviews: 0,
  cost: null,
  reviews: [],
}

describe('the product form', () => {
  it('sends what it showed when nothing was typed', () => {
    expect(updateOf(valuesOf(mug), '10')).toEqual({
      name: 'Mug',
      image: '/images/mug.webp',
      brand: 'Kiln',
      category: 'Kitchen',
      description: 'Holds tea.',
      price: 34.5,
      countInStock: 10,
      stockSeen: 10,
      cost: null,
    })
  })

  it('takes a blank cost for none, and holds everything else to the shop’s rules', () => {
    expect(productRules.safeParse(valuesOf(mug)).success).toBe(true)
    const wrong = productRules.safeParse({
      ...valuesOf(mug),
      name: ' ',
      price: '1.999',
      countInStock: '-1',
      cost: 'x',
      image: 'http://a',
    })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      'name is required',
      'price must have at most 2 decimals',
      'Invalid image URL',
      'countInStock must not be negative',
      'cost must be a number',
    ])
  })

  it('names what has changed since, with what it was and is', () => {
    const was = valuesOf(mug)
    expect(changesBetween(was, was)).toEqual([])
    expect(changesBetween(was, valuesOf({ ...mug, countInStock: 7, price: 30 }))).toEqual([
      { field: 'price', was: '34.5', now: '30' },
      { field: 'countInStock', was: '10', now: '7' },
    ])
  })
})
