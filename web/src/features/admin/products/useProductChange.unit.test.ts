import { expect, it } from 'vitest'
import { takenBack } from './useProductChange.ts'

it('takes back the product that its own change has left, and no other', () => {
  const change = { update: { price: 12 }, undo: { price: 10 }, text: 'Price of Mug: $12.00', etag: '"1"' }
  expect(takenBack(change, '"2"')).toEqual({ update: { price: 10 }, text: 'Taken back', etag: '"2"' })
})

it('offers nothing more after that', () => {
  expect(takenBack({ update: { price: 10 }, text: 'Taken back', etag: '"2"' }, '"3"')).toBeUndefined()
})
