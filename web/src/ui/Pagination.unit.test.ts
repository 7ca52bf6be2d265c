import { expect, it } from 'vitest'
import { visiblePages } from './Pagination.tsx'

it.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
  [40, 9, [1, 0, 9]],
])('page %i of %i shows %j, where 0 is a gap', (page, pages, expected) => {
  expect(visiblePages(page, pages)).toEqual(expected)
})
