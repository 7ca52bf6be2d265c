import { expect, it } from 'vitest'
import { shownPages } from './Pagination.tsx'

it.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
  [40, 9, [1, 0, 9]],
])('on page %i of %i shows %j, 0 being a gap', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
