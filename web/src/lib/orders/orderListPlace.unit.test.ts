import { describe, expect, it } from 'vitest'
import { neighboursOf, orderListPlace } from './orderListPlace.ts'

describe('the place of an order in the list', () => {
  it.each([
    ['a', { previous: undefined, next: 'b' }],
    ['b', { previous: 'a', next: 'c' }],
    ['c', { previous: 'b', next: undefined }],
    ['elsewhere', { previous: undefined, next: undefined }],
  ])('of %s has the neighbours %j', (id, neighbours) => {
    expect(neighboursOf(id, { ids: ['a', 'b', 'c'] })).toEqual(neighbours)
  })

  it('is unknown without a list', () => {
    expect(orderListPlace.initial).toBeUndefined()
  })
})
