import { expect, it } from 'vitest'
import { likePatterns } from './like-patterns.ts'

it('takes every apostrophe and dash for the same one, and escapes what LIKE reads', () => {
  for (const name of ['O’Brien', "O'Brien", 'OʼBrien']) expect(likePatterns(name)).toEqual(['%o_brien%'])
  for (const name of ['Smith–Jones', 'Smith-Jones', 'Smith−Jones']) expect(likePatterns(name)).toEqual(['%smith_jones%'])
  expect(likePatterns("' -")).toEqual(["%'%", '%-%'])
  expect(likePatterns('100% a_b')).toEqual(['%100\\%%', '%a\\_b%'])
})
