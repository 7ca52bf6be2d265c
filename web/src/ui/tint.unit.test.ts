import { expect, it } from 'vitest'
import { tintOf } from './tint.ts'

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
  expect(new Set(categories.map(tintOf)).size).toBe(8)
  expect(tintOf('KITCHEN')).toBe(tintOf('Kitchen'))
  expect(tintOf(undefined)).toBe('fog')
})
