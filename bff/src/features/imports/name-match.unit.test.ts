import { expect, it } from 'vitest'
import { isNamedBy } from './name-match.ts'

const hat = { name: 'Ramble straw hat', brand: 'Évasion', category: 'Shoes & Clothing', sku: 'HAT-12' }

it.each([
  ['hat', true],
  ['STRAW hat', true],
  ['evasion', true],
  ['shoes', true],
  ['hat-12', true],
  ['', true],
  ['raw', false],
  ['hat sofa', false],
])('the words %j name the product: %s', (keyword, isNamed) => {
  expect(isNamedBy(hat, keyword)).toBe(isNamed)
})
