import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/errors.ts'
import { unseenWishes } from './unseenWishes.ts'

const gone = new ApiError(404, 'product_not_found', 'Product not found')
const unavailable = new ApiError(503, 'service_unavailable', 'Please try again')

it('tells products that are no longer sold from those that could not be read', () => {
  expect(unseenWishes(['a', 'b', 'c'], [null, gone, unavailable])).toEqual({ missing: ['b'], failure: unavailable })
  expect(unseenWishes(['a', 'b'], [gone, null])).toEqual({ missing: ['a'], failure: undefined })
  expect(unseenWishes(['a'], [new TypeError('Failed to fetch')]).missing).toEqual([])
})
