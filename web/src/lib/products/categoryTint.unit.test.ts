import { expect, it } from 'vitest'
import { categoryTint } from './categoryTint.ts'

const categories = [
  'Electronics',
  'Audio & Music',
  'Games & Toys',
  'Home & Garden',
  'Kitchen',
  'Shoes & Clothing',
  'Sport & Outdoors',
  'Accessories',
]

it('gives the eight demo categories different tints, and ignores case', () => {
  expect(new Set(categories.map(categoryTint)).size).toBe(8)
  expect(categoryTint('KITCHEN')).toBe(categoryTint('Kitchen'))
  expect(categoryTint(undefined)).toBe('fog')
})
