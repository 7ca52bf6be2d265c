import { randomUUID } from 'node:crypto'
import { foldText } from '@shop/contracts/shared'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

const firstPage = { keyword: '', page: 1, pageSize: 12, drafts: false }

describe('the product list', () => {
  let catalogue: Catalogue

  const namesOf = async (keyword: string): Promise<string[]> =>
    (await catalogue.call.listProducts({ ...firstPage, keyword })).products.map(({ name }) => name)

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
    await catalogue.publishProduct({ name: 'Oak table', brand: 'Holz', category: 'Furniture', description: '100% solid' })
    await catalogue.publishProduct({ name: 'Under_score', brand: 'Zed', category: 'Odd', description: String.raw`C:\back\slash` })
    await catalogue.publishProduct({
      name: 'Glass table',
      brand: 'Vitro',
      category: 'Furniture',
      description: '1000 solid pieces',
    })
    await catalogue.publishProduct({ name: 'ÄPFEL', brand: 'Obst', category: 'Food', description: 'Fresh', countInStock: 3 })
    await catalogue.call.createProduct({})
  })
  afterAll(() => catalogue.drop())

  it('is newest first, with the total and the available stock', async () => {
    const { products, total } = await catalogue.call.listProducts(firstPage)
    expect(products.map(({ name }) => name)).toEqual(['ÄPFEL', 'Glass table', 'Under_score', 'Oak table'])
    expect(total).toBe(4)
    expect(products[0]).toMatchObject({ available: 3, draft: false })
    const { productId } = products[0]!
    await catalogue.reserve(productId, 2)
    expect((await catalogue.call.listProducts(firstPage)).products[0]).toMatchObject({ productId, available: 1 })
  })

  it('includes drafts on request', async () => {
    const { products, total } = await catalogue.call.listProducts({ ...firstPage, drafts: true })
    expect(products[0]).toMatchObject({ name: 'Sample name', draft: true })
    expect(total).toBe(5)
    expect(await catalogue.call.listProducts({ ...firstPage, keyword: 'sample' })).toEqual({ products: [], total: 0 })
  })

  it('finds words in name, brand, category and description, in any case', async () => {
    expect(await namesOf('TABLE')).toEqual(['Glass table', 'Oak table'])
    expect(await namesOf('holz')).toEqual(['Oak table'])
    expect(await namesOf('furNIture')).toEqual(['Glass table', 'Oak table'])
    expect(await namesOf('pieces')).toEqual(['Glass table'])
    expect(await namesOf('äpf')).toEqual(['ÄPFEL'])
    expect(await namesOf('apfel')).toEqual(['ÄPFEL'])
    expect(await namesOf('A\u0308PFEL')).toEqual(['ÄPFEL'])
    expect(await namesOf('oak holz solid')).toEqual(['Oak table'])
    expect(await namesOf('oak vitro')).toEqual([])
  })

  it('finds a product by its id', async () => {
    const { products } = await catalogue.call.listProducts({ ...firstPage, keyword: 'oak' })
    expect(await namesOf(` ${products[0]?.productId.toUpperCase() ?? ''}`)).toEqual(['Oak table'])
    expect(await namesOf(randomUUID())).toEqual([])
  })

  it('folds letters in the database as everywhere else', async () => {
    const letters = Array.from({ length: 0x3000 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
    const { rows } = await catalogue.database.query<{ folded: string[] }>(
      'SELECT array_agg(fold_text(letter) ORDER BY place) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS l (letter, place)',
      [letters],
    )
    expect(rows[0]?.folded).toEqual(letters.map(foldText))
  })

  it('matches %, _ and \\ literally', async () => {
    expect(await namesOf('100%')).toEqual(['Oak table'])
    expect(await namesOf('%')).toEqual(['Oak table'])
    expect(await namesOf('_')).toEqual(['Under_score'])
    expect(await namesOf('r_s')).toEqual(['Under_score'])
    expect(await namesOf('\\')).toEqual(['Under_score'])
    expect(await namesOf(String.raw`\back`)).toEqual(['Under_score'])
    expect(await namesOf(String.raw`\%`)).toEqual([])
    expect(await namesOf("'")).toEqual([])
    expect(await namesOf('oak\u0000')).toEqual(['Oak table'])
    expect(await namesOf('\ud800')).toEqual([])
  })

  it('is paged, and empty past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 1e9, Number.MAX_SAFE_INTEGER].map((page) => catalogue.call.listProducts({ ...firstPage, page, pageSize: 3 })),
    )
    expect(pages.map(({ products }) => products.length)).toEqual([3, 1, 0, 0, 0])
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([4]))
    expect(await catalogue.call.listProducts({ ...firstPage, keyword: 'table', page: 2, pageSize: 1 })).toMatchObject({
      products: [{ name: 'Oak table' }],
      total: 2,
    })
  })

  it('filters by category and brand (name or slug), price, rating and stock', async () => {
    const filtered = async (filter: object, keyword = '') =>
      (await catalogue.call.listProducts({ ...firstPage, keyword, filter })).products.map(({ name }) => name)
    const [apples, glass] = (await catalogue.call.listProducts(firstPage)).products
    await catalogue.publishProduct({ name: 'Crème jug', brand: "Men's & Co", category: 'Home & Kitchen', price: 12_50 })
    expect(await filtered({ category: 'furniture' })).toEqual(['Glass table', 'Oak table'])
    expect(await filtered({ category: 'Furniture', brand: 'vitro' })).toEqual(['Glass table'])
    expect(await filtered({ category: 'home-kitchen' })).toEqual(['Crème jug'])
    expect(await filtered({ category: 'HOME kitchen', brand: 'mens-co' })).toEqual(['Crème jug'])
    await catalogue.publishProduct({ name: 'Roast', brand: 'C++', category: 'Café' })
    await catalogue.publishProduct({ name: 'Cake', brand: 'C#', category: 'Cafe' })
    expect(await filtered({ category: 'café' })).toEqual(['Roast'])
    expect(await filtered({ category: 'cafe' })).toEqual(['Cake'])
    expect(await filtered({ brand: 'c#' })).toEqual(['Cake'])
    expect(await filtered({ category: 'furniture' }, 'glass')).toEqual(['Glass table'])
    expect(await filtered({ category: 'furnitur' })).toEqual([])
    expect(await filtered({ minPrice: 12_50, maxPrice: 12_50 })).toEqual(['Crème jug'])
    expect(await filtered({ minPrice: 12_51, category: 'home-kitchen' })).toEqual([])
    expect(await filtered({ maxPrice: 12_49, category: 'home-kitchen' })).toEqual([])
    await catalogue.call.addReview({ productId: glass!.productId, userId: randomUUID(), rating: 4, comment: 'Fine' })
    expect(await filtered({ minRating: 4 })).toEqual(['Glass table'])
    expect(await filtered({ minRating: 4.5 })).toEqual([])
    const { products } = await catalogue.call.listProducts({ ...firstPage, sort: 'rating' })
    expect(products[0]?.name).toBe('Glass table')
    const inStock = await filtered({ inStock: true })
    await catalogue.reserve(apples!.productId, apples!.available)
    expect(await filtered({ inStock: true })).toEqual(inStock.filter((name) => name !== 'ÄPFEL'))
    expect(await filtered({ inStock: false })).toContain('ÄPFEL')
  })

  it('has first what is called as somebody searches, unless it is sorted otherwise', async () => {
    await catalogue.publishProduct({ name: 'Lantern', brand: 'Glow', description: 'Shines.' })
    await catalogue.publishProduct({ name: 'Hook', description: 'For a lantern that should glow.' })
    const namesBy = async (query: object) =>
      (await catalogue.call.listProducts({ ...firstPage, keyword: 'glow lantern', ...query })).products.map(({ name }) => name)
    expect(await namesBy({})).toEqual(['Lantern', 'Hook'])
    expect(await namesBy({ sort: 'newest' })).toEqual(['Hook', 'Lantern'])
  })
})

describe('the order of the product list', () => {
  let catalogue: Catalogue
  const names = ['birch', 'Alder', 'cedar', 'alder']

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
    const fields = [
      { price: 300, category: 'Trees', brand: 'North', countInStock: 5 },
      { price: 100, category: 'trees', brand: 'South', countInStock: 0 },
      { price: 300, category: 'Shrubs', brand: 'north', countInStock: 9 },
      { price: 200, category: 'Shrubs', brand: 'East', countInStock: 5 },
    ]
    for (const [index, name] of names.entries()) await catalogue.publishProduct({ name, ...fields[index] })
    await catalogue.call.createProduct({})
  })
  afterAll(() => catalogue.drop())

  const sortedNames = async (query: Partial<Parameters<Catalogue['call']['listProducts']>[0]>): Promise<string[]> =>
    (await catalogue.call.listProducts({ ...firstPage, ...query })).products.map(({ name }) => name)

  it.each([
    [undefined, ['alder', 'cedar', 'Alder', 'birch']],
    ['newest', ['alder', 'cedar', 'Alder', 'birch']],
    ['oldest', ['birch', 'Alder', 'cedar', 'alder']],
    ['name', ['Alder', 'alder', 'birch', 'cedar']],
    ['-name', ['cedar', 'birch', 'alder', 'Alder']],
    ['price', ['Alder', 'alder', 'birch', 'cedar']],
    ['-price', ['cedar', 'birch', 'alder', 'Alder']],
    ['category', ['alder', 'cedar', 'Alder', 'birch']],
    ['brand', ['alder', 'birch', 'cedar', 'Alder']],
    ['stock', ['Alder', 'birch', 'alder', 'cedar']],
    ['-stock', ['cedar', 'alder', 'birch', 'Alder']],
  ] as const)('can be %s', async (sort, expected) => {
    expect(await sortedNames({ sort })).toEqual(expected)
    expect(await sortedNames({ sort, pageSize: 3, page: 2 })).toEqual(expected.slice(3))
    expect(await catalogue.call.listProducts({ ...firstPage, sort, page: 9 })).toEqual({ products: [], total: 4 })
    expect(await sortedNames({ sort, keyword: 'trees' })).toEqual(expected.filter((name) => ['birch', 'Alder'].includes(name)))
    expect(await sortedNames({ sort, drafts: true })).toHaveLength(5)
  })

  it('by stock follows the available stock', async () => {
    const [first] = (await catalogue.call.listProducts({ ...firstPage, sort: '-stock' })).products
    await catalogue.reserve(first!.productId, 7)
    expect(await sortedNames({ sort: '-stock' })).toEqual(['alder', 'birch', 'cedar', 'Alder'])
  })
})
