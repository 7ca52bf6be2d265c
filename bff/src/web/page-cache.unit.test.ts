import { expect, it } from 'vitest'
import { normalPath } from './page-cache.ts'

it.each([
  ['/%73earch/mug', '/search/mug'],
  ['/product/%30%31a', '/product/01a'],
  ['/search/caf%c3%a9%20mug', '/search/caf%C3%A9%20mug'],
  ['/search/a%2Fb', '/search/a%2Fb'],
  ['/search/%2573earch', '/search/%2573earch'],
  ['/search/%zz', '/search/%zz'],
  ['/', '/'],
])('the path %s is %s', (spelling, path) => {
  expect(normalPath(spelling)).toBe(path)
})
