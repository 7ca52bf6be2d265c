import { expect, it } from 'vitest'
import { productPictures } from './productPictures.ts'

it('are all pictures of the product, and the one of an older API', () => {
  expect(productPictures({ image: '/a.webp', images: ['/a.webp', '/b.webp'] })).toEqual(['/a.webp', '/b.webp'])
  expect(productPictures({ image: '/a.webp' })).toEqual(['/a.webp'])
})
