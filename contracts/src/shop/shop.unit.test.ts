import { expect, it } from 'vitest'
import { shopUpdate } from './shop.ts'

it.each([
  ['Germany', 'DE'],
  [' de ', 'DE'],
  ['Deutschland', 'DE'],
  [' ', ''],
])('the country %j of the seller is kept as %j', (country, code) => {
  expect(shopUpdate.parse({ country })).toEqual({ country: code })
})

it.each([['Neverland'], ['ZZ'], ['x'.repeat(101)], [1]])('the country %j of the seller is refused', (country) => {
  const { error } = shopUpdate.safeParse({ country })
  expect(error?.issues.map(({ message }) => message)).toEqual(['country must be a country, or its code such as DE'])
})

it('the tax number of the seller is as people paste it', () => {
  expect(shopUpdate.parse({ taxId: ' DE 123\u200b 456 789 ' })).toEqual({ taxId: 'DE 123 456 789' })
})
