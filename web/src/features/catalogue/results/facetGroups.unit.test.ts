import type { ProductFacets } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { chosenOptions, facetGroups } from './facetGroups.ts'

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

describe('the options of products', () => {
  const options = [
    {
      name: 'Size',
      values: [
        { value: 'S', count: 1 },
        { value: 'M', count: 2 },
      ],
    },
    { name: 'Price', values: [{ value: 'Trade', count: 1 }] },
  ]
  const viewOf = (filters: Readonly<Record<string, string>>) => ({ keyword: 'tee', slug: undefined, page: 2, filters })
  const groupsOf = (filters: Readonly<Record<string, string>>) =>
    facetGroups(viewOf(filters), { ...facets, options }, 3).filter(({ key }) => key.startsWith('option '))

  it('are groups of their own, whatever their name', () => {
    expect(groupsOf({}).map(({ key, title }) => [key, title])).toEqual([
      ['option Size', 'Size'],
      ['option Price', 'Price'],
    ])
  })

  it('add a value to the address, replace one of the same name, and take a chosen one back', () => {
    const pathsOf = (filters: Readonly<Record<string, string>>) => groupsOf(filters)[0]?.options.map(({ to }) => to)
    expect(pathsOf({})).toEqual(['/search/tee?option=Size%3AS', '/search/tee?option=Size%3AM'])
    expect(pathsOf({ option: 'Colour:Navy\nsize:s', sort: 'price' })).toEqual([
      '/search/tee?sort=price&option=Colour%3ANavy',
      '/search/tee?sort=price&option=Colour%3ANavy&option=Size%3AM',
    ])
  })

  it('are chips with their names, also when no product has them', () => {
    const chosen = chosenOptions(viewOf({ option: 'Colour:Navy\nFit:Wide' }), undefined)
    expect(chosen.map(({ label, to }) => [label, to])).toEqual([
      ['Colour: Navy', '/search/tee?option=Fit%3AWide'],
      ['Fit: Wide', '/search/tee?option=Colour%3ANavy'],
    ])
  })
})
