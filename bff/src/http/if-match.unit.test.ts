import { expect, it } from 'vitest'
import { ifMatchOf } from './if-match.ts'

const revisionsOf = (tags: string) => ifMatchOf({ headers: { 'if-match': tags } })

it('names the revision of a tag that a proxy made weak or marked as compressed', () => {
  expect(revisionsOf('W/"r1"')).toEqual(['r1'])
  expect(revisionsOf('"r1-gzip", W/"r2--gzip", "r-3-br"')).toEqual(['r1', 'r2', 'r-3'])
  expect([revisionsOf('r1'), revisionsOf(''), revisionsOf('*')]).toEqual([[], [], undefined])
})
