import type { ProductSummary } from '@shop/contracts/products'
import { homeSections } from '@shop/contracts/shop'
import { describe, expect, it } from 'vitest'
import { resolveHomePage, type HomeSources } from './resolve-home-page.ts'

const product = (_id: string, group?: string) =>
  ({ _id, ...(group !== undefined && { variant: { group, options: [] } }) }) as ProductSummary
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
const all = IDS.map((id) => product(id))
const review = { rating: 5, comment: 'Keeps tea warm for an hour.', name: 'Ada' }

const sources: HomeSources = {
  find: (id) => all.find(({ _id }) => _id === id),
  bestRated: (count) => all.slice(0, count),
  bestOf: () => all,
  bestSellers: (count) => all.slice(0, count),
  hasCategory: (slug) => slug === 'kitchen',
  hasPage: (slug) => slug === 'returns',
  quoteOf: (id) => (id === 'a' ? review : undefined),
}

const rest = [{ kind: 'topRated' }, { kind: 'latest' }]
const resolve = (sections: object[], changed: Partial<HomeSources> = {}) =>
  resolveHomePage(homeSections.parse(sections), { ...sources, ...changed })

/** The kinds of the sections with the ids of their products. */
const shown = (sections: object[], changed: Partial<HomeSources> = {}) =>
  resolve(sections, changed).sections.map((section) => {
    if ('products' in section) return `${section.kind} ${section.products.map(({ _id }) => _id).join('')}`
    return 'product' in section ? `${section.kind} ${section.product._id}` : section.kind
  })
const faults = (sections: object[], changed: Partial<HomeSources> = {}) => resolve(sections, changed).faults

const chosen = (...products: string[]) => ({ kind: 'collection', heading: 'Chosen', products })
const ofCategory = { kind: 'collection', heading: 'Kitchen', category: 'kitchen' }

describe('the home page', () => {
  it('has its sections in their order, without hidden ones', () => {
    expect(shown([{ kind: 'latest' }, { kind: 'hero', hidden: true }, { kind: 'topRated' }, { kind: 'categories' }])).toEqual([
      'latest',
      'topRated abcde',
      'categories',
    ])
  })

  it('shows no product twice: what an admin has named comes first, then the order of the page decides', () => {
    expect(shown([{ kind: 'topRated' }, ofCategory, { kind: 'bestSellers' }, { kind: 'latest' }])).toEqual([
      'topRated abcde',
      'collection fghijkl',
      'latest',
    ])
    expect(
      shown([...rest, chosen('c', 'a', 'c'), { kind: 'row', heading: 'Pot', link: '/product/d' }, { kind: 'bestSellers' }]),
    ).toEqual(['topRated befgh', 'latest', 'collection ca', 'row', 'bestSellers ijkl'])
  })

  it('leaves a product to the first of two sections that name it, and says so', () => {
    const twice = [chosen('a', 'b'), chosen('b', 'c'), chosen('a'), ...rest]
    expect(shown(twice)).toEqual(['collection ab', 'collection c', 'topRated defgh', 'latest'])
    expect(faults(twice)).toEqual([
      { section: 1, message: 'Products that another section shows are left out.' },
      { section: 2, message: 'Visitors do not see this section: other sections show its products.' },
    ])
  })

  it('shows of products that differ by size alone one', () => {
    const sizes = { bestRated: () => [product('m', 'tee'), product('l', 'tee'), product('a')] }
    expect(shown(rest, sizes)).toEqual(['topRated ma', 'latest'])
  })

  it('shows in a section what a hidden one names', () => {
    expect(shown([{ ...chosen('a'), hidden: true }, ...rest])).toEqual(['topRated abcde', 'latest'])
  })

  it('leaves out a section whose products are gone, and tells the editor', () => {
    const gone = [chosen('x', 'y'), chosen('x', 'a'), { kind: 'quote', product: 'x' }, { kind: 'quote', product: 'b' }]
    for (const [section, expected, message] of [
      [gone[0], [], 'Visitors do not see this section: its products are removed or not published.'],
      [gone[1], ['collection a'], '1 of its products are left out: removed or not published.'],
      [gone[2], [], 'Visitors do not see this section: its product is removed or not published.'],
      [gone[3], [], 'Visitors do not see this section: its product has no review that fits.'],
    ] as const) {
      const page = [...rest, section as object]
      expect(shown(page).slice(2)).toEqual(expected)
      expect(faults(page)).toEqual([{ section: 2, message }])
    }
  })

  it('leaves out a row whose link leads nowhere, and takes it off the first section', () => {
    const links = ['/product/x', '/category/garden', '/pages/terms', '/category/%E0%A4%A']
    for (const link of links) {
      expect(shown([{ kind: 'row', heading: 'Row', link }, ...rest])).toEqual(['topRated abcde', 'latest'])
      const hero = [{ kind: 'hero', link }, ...rest]
      expect(resolve(hero).sections[0]).toMatchObject({ kind: 'hero', link: '' })
      expect(faults(hero)[0]?.message).toMatch(/^The button leads to the latest products: the /)
    }
    for (const link of ['', '/product/a', '/category/kitchen', '/pages/returns'])
      expect(shown([{ kind: 'row', heading: 'Row', link }, ...rest])).toContain('row')
  })

  it('quotes a review of a product that no other section shows then', () => {
    expect(shown([{ kind: 'quote', product: 'a' }, ...rest])).toEqual(['quote a', 'topRated bcdef', 'latest'])
  })

  it('is the list alone in a shop without products', () => {
    const none = { bestRated: () => [], bestSellers: () => [] }
    expect(shown([...rest, { kind: 'bestSellers' }], none)).toEqual(['latest'])
    expect(faults([...rest, { kind: 'bestSellers' }], none)).toEqual([])
  })
})
