import { describe, expect, it } from 'vitest'
import { mug as product } from '../../../lib/productFixture.ts'
import { changesBetween, formValuesOf, productFormSchema, toProductUpdate } from './productFormValues.ts'

const mug = {
  ...product,
  images: ['/images/mug.webp', '/images/side.webp', '/images/below.webp'],
  price: 34.5,
  countInStock: 10,
  cost: null,
}

describe('product form values', () => {
  it('submits the loaded values when nothing was edited', () => {
    expect(toProductUpdate(formValuesOf(mug), '10')).toEqual({
      name: 'Mug',
      image: '/images/mug.webp',
      images: ['/images/mug.webp', '/images/side.webp', '/images/below.webp'],
      brand: 'Kiln',
      category: 'Kitchen',
      description: 'Holds tea.',
      price: 34.5,
      countInStock: 10,
      stockSeen: 10,
      cost: null,
    })
  })

  it('accepts a blank cost and validates all other fields with the API schema', () => {
    expect(productFormSchema.safeParse(formValuesOf(mug)).success).toBe(true)
    const invalid = productFormSchema.safeParse({
      ...formValuesOf(mug),
      name: ' ',
      price: '1.999',
      countInStock: '-1',
      cost: 'x',
      image: 'http://a',
    })
    expect(invalid.error?.issues.map(({ message }) => message)).toEqual([
      'name is required',
      'price must have at most 2 decimals',
      'Invalid image URL',
      'countInStock must not be negative',
      'cost must be a number',
    ])
  })

  it('lists changed fields with their previous and current values', () => {
    const previous = formValuesOf(mug)
    expect(changesBetween(previous, previous)).toEqual([])
    expect(changesBetween(previous, formValuesOf({ ...mug, countInStock: 7, price: 30 }))).toEqual([
      { field: 'price', previous: '34.5', current: '30' },
      { field: 'countInStock', previous: '10', current: '7' },
    ])
  })
})
