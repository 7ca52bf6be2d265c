import type { ProductFacets } from '@shop/contracts/products'
import { expect, it } from 'vitest'
import { facetGroups } from './facetGroups.ts'

const facets: ProductFacets = {
  categories: [{ name: 'Audio', slug: 'audio', count: 2 }],
  brands: [
    { name: 'Halo', slug: 'halo', count: 1 },
    { name: 'Pane', slug: 'pane', count: 2 },
  ],
  prices: [{ min: 0, max: 49.99, count: 2 }],
  ratings: [{ min: 4, count: 1 }],
  inStock: 2,
}

function shownFor(filters: Readonly<Record<string, string>>, total: number) {
  const groups = facetGroups({ keyword: 'sound', slug: undefined, page: 1, filters }, facets, total)
  return groups.map(({ title, options }) => [title, options.map(({ label }) => label)])
}

it('leaves out what all products of the list have', () =>
  expect(shownFor({}, 2)).toEqual([
    ['Brand', ['Halo']],
    ['Rating', ['4 stars and up']],
  ]))

it('has nothing to choose for one product', () =>
  expect(
    facetGroups({ keyword: 'sound', slug: undefined, page: 1, filters: {} }, { ...facets, brands: [], ratings: [] }, 2),
  ).toEqual([]))

it('keeps the other values of a filter that is set, whose counts are of another list', () =>
  expect(shownFor({ brand: 'halo' }, 2)).toContainEqual(['Brand', ['Halo', 'Pane']]))
