import type { Product, ProductList } from '@shop/contracts/products'
import type { Suggestions } from '@shop/contracts/search'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { productsToFind } from './support/products-to-find.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  for (const fields of productsToFind) await shop.createProduct(shop.adminToken, fields)
})
afterAll(() => shop.close())

async function search(query: string): Promise<ProductList & { readonly names: readonly string[] }> {
  const { status, body } = await shop.get<ProductList>(`/api/products?${query}`)
  expect(status).toBe(200)
  return { ...body, names: body.products.map(({ name }) => name) }
}

describe('a visitor who searches', () => {
  it.each([
    ['headfones', 'Halo 2 wireless headphones', 'headphones'],
    ['wathc', 'Meridian field watch', 'watch'],
    ['labtop', 'Featherbook 14', 'laptop'],
  ])('for %s is shown the %s and asked what was meant', async (keyword, name, didYouMean) => {
    expect(await search(`keyword=${keyword}`)).toMatchObject({ names: [name], didYouMean, page: 1, pages: 1, total: 1 })
  })

  it.each([
    ['cámera', 'Pocket camera S1'],
    ['chairs', 'Oak dining chair'],
    ['cheap headphones', 'Halo 2 wireless headphones'],
    ['stonew', 'Stoneware mug, set of two'],
    ['100%', 'Oak dining chair'],
  ])('for %s is shown the %s', async (keyword, name) => {
    const found = await search(`keyword=${encodeURIComponent(keyword)}`)
    expect(found.names).toEqual([name])
    expect(found).not.toHaveProperty('didYouMean')
  })

  it('sees the best match first, unless the list is sorted otherwise', async () => {
    const byRelevance = ['Pane 6 smartphone', 'Reserve 10 power bank', 'Stoneware mug, set of two', 'Bluebird alto saxophone']
    expect((await search('keyword=phone')).names).toEqual(byRelevance)
    expect((await search('keyword=phone&sort=relevance')).names).toEqual(byRelevance)
    expect((await search('keyword=phone&sort=-price')).names).toEqual([
      'Bluebird alto saxophone',
      'Pane 6 smartphone',
      'Reserve 10 power bank',
      'Stoneware mug, set of two',
    ])
    expect(await search('sort=relevance')).toEqual(await search('sort=newest'))
  })

  it('finds what an admin has just changed', async () => {
    const { _id: id } = await shop.createProduct(shop.adminToken, { name: 'Samovar' })
    expect((await search('keyword=samovar')).names).toEqual(['Samovar'])
    await shop.request('PUT', `/api/products/${id}`, shop.adminToken, { name: 'Balalaika' })
    expect((await search('keyword=balalaika')).names).toEqual(['Balalaika'])
    expect((await search('keyword=samovar')).names).toEqual([])
  })
})

describe('specifications', () => {
  it('are shown with the product, and not searched', async () => {
    const specifications = [{ name: 'Strings', value: 'Quintessential' }]
    const { _id: id } = await shop.createProduct(shop.adminToken, { name: 'Zither', specifications })
    expect((await shop.get<Product>(`/api/products/${id}`)).body.specifications).toEqual(specifications)
    await expect.poll(async () => (await search('keyword=zither')).products[0]?.specifications).toEqual(specifications)
    expect((await search('keyword=quintessential')).names).toEqual([])
    const refused = await shop.request('PUT', `/api/products/${id}`, shop.adminToken, {
      specifications: [{ name: 'a:b', value: 'c' }],
    })
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'specifications name must not contain a colon' }])
    await shop.request('PUT', `/api/products/${id}`, shop.adminToken, { specifications: [] })
    await expect.poll(async () => (await shop.get<Product>(`/api/products/${id}`)).body).not.toHaveProperty('specifications')
  })
})

describe('suggestions', () => {
  const suggest = async (q: string) => (await shop.get<Suggestions>(`/api/products/suggest?q=${encodeURIComponent(q)}`)).body

  it('name products and their categories, with the number of all products', async () => {
    const { products: found, categories } = await suggest('wirel headfones')
    expect(found.map(({ name }) => name)).toEqual(['Halo 2 wireless headphones'])
    expect(found[0]).toEqual({
      _id: expect.any(String) as string,
      name: 'Halo 2 wireless headphones',
      image: expect.any(String) as string,
      price: 120,
    })
    expect(categories).toEqual([{ name: 'Audio', slug: 'audio', count: 2 }])
  })

  it('are at most six products and three categories, those with most of the products first', async () => {
    const { products: found, categories } = await suggest('a')
    expect(found.length).toBeLessThanOrEqual(6)
    expect(categories.length).toBeLessThanOrEqual(3)
    const electronics = await suggest('electr')
    expect(electronics.products).toHaveLength(4)
    expect(electronics.categories).toEqual([{ name: 'Electronics', slug: 'electronics', count: 4 }])
  })

  it('are none for a blank text, and refuse one that is too long', async () => {
    expect(await suggest('  ')).toEqual({ products: [], categories: [] })
    const { status, body } = await shop.get(`/api/products/suggest?q=${'x'.repeat(101)}`)
    expect([status, body]).toEqual([400, { code: 'invalid_request', message: 'q must be at most 100 characters' }])
  })
})

describe('facets and filters', () => {
  const listed = async (query: string) => {
    const { names, total, facets } = await search(`facets=true&${query}`)
    return { names, total, facets: facets! }
  }
  const count = (values: readonly { name: string; count: number }[], name: string) =>
    values.find((value) => value.name === name)?.count

  it('count each value with all other filters, and the list has as many', async () => {
    const { facets } = await listed('category=electronics')
    expect(facets.brands).toEqual([
      { name: 'Feather', slug: 'feather', count: 1 },
      { name: 'Lumen', slug: 'lumen', count: 1 },
      { name: 'Pane', slug: 'pane', count: 1 },
      { name: 'Volta', slug: 'volta', count: 1 },
    ])
    expect(count(facets.categories, 'Audio')).toBe(2)
    expect(facets.prices).toEqual([
      { min: 25, max: 49.99, count: 1 },
      { min: 250, max: 499.99, count: 1 },
      { min: 500, max: 999.99, count: 2 },
    ])
    const dear = await listed('category=Electronics&minPrice=500&maxPrice=999.99&sort=price')
    expect(dear.names).toEqual(['Pane 6 smartphone', 'Featherbook 14'])
    expect(dear.facets.prices).toEqual(facets.prices)
    expect(dear.facets.brands.map(({ name }) => name)).toEqual(['Feather', 'Pane'])
    expect(count(dear.facets.categories, 'Audio')).toBe(1)
  })

  it('apply to what a keyword finds', async () => {
    const { names, total, facets } = await listed('keyword=phone&category=audio')
    expect([names, total]).toEqual([['Bluebird alto saxophone'], 1])
    expect(facets.categories.map(({ name }) => name)).toEqual(['Audio', 'Electronics', 'Kitchen'])
    expect((await search('keyword=phone&category=audio')).facets).toBeUndefined()
    expect((await listed('keyword=phone&brand=nobody')).names).toEqual([])
  })

  it('follow reviews and stock', async () => {
    const { _id: id } = await shop.createProduct(shop.adminToken, { name: 'Tin kettle', category: 'Camping', countInStock: 1 })
    expect((await listed('category=camping')).facets).toMatchObject({ ratings: [], inStock: 1 })
    await shop.request('POST', `/api/products/${id}/reviews`, shop.adminToken, { rating: 4, comment: 'Boils.' })
    await expect.poll(async () => (await listed('category=camping&minRating=4')).names).toEqual(['Tin kettle'])
    expect((await listed('category=camping&minRating=4.5')).total).toBe(0)
    expect((await listed('category=camping')).facets.ratings.map(({ min }) => min)).toEqual([4, 3, 2])
    // A page that does not show the product itself.
    const inStock = async () => (await listed('category=camping&pageNumber=2')).facets.inStock
    expect(await inStock()).toBe(1)
    await shop.request('PUT', `/api/products/${id}`, shop.adminToken, { countInStock: 0 })
    await expect.poll(inStock).toBe(0)
    expect((await listed('category=camping&inStock=true')).names).toEqual([])
    expect((await listed('category=camping&inStock=false')).names).toEqual(['Tin kettle'])
  })

  it('are the same for an admin, who is answered from the database', async () => {
    const query = '/api/products?facets=true&category=electronics&minPrice=100&sort=-price'
    const asAdmin = (await shop.get<ProductList>(query, shop.adminToken)).body
    const asVisitor = (await shop.get<ProductList>(query)).body
    expect(asAdmin.products.map(({ name }) => name)).toEqual(['Featherbook 14', 'Pane 6 smartphone', 'Pocket camera S1'])
    expect(asVisitor.products.map(({ name }) => name)).toEqual(asAdmin.products.map(({ name }) => name))
    expect(asAdmin.facets).toEqual(asVisitor.facets)
  })
})
