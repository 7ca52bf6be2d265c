import type { Category, ProductList } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { productsToFind } from './support/products-to-find.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  for (const fields of productsToFind) await shop.createProduct(shop.adminToken, fields)
})
afterAll(() => shop.close())

describe('the categories', () => {
  it('are listed by name with the pictures of their best products, and follow the products', async () => {
    const list = async () => (await shop.get<Category[]>('/api/categories')).body
    expect((await list()).slice(0, 2)).toMatchObject([
      { name: 'Accessories', slug: 'accessories', count: 1 },
      { name: 'Audio', slug: 'audio', count: 2 },
    ])
    const category = 'Garden & Balcony'
    const add = (name: string, image: string) => shop.createProduct(shop.adminToken, { name, category, image })
    const { token } = await shop.registerCustomer('Flora')
    const addRated = async (name: string, image: string, rating: number) => {
      const { _id } = await add(name, image)
      await shop.request('POST', `/api/products/${_id}/reviews`, token, { rating, comment: 'As described' })
    }
    await addRated('Pot', '/images/pot.webp', 5)
    await addRated('Second pot', '/images/pot.webp', 4)
    await addRated('Trellis', '/images/trellis.webp', 3)
    await add('Rake', '/images/rake.webp')
    const images = ['/images/pot.webp', '/images/trellis.webp']
    await expect.poll(list).toContainEqual({ name: category, slug: 'garden-balcony', count: 4, images })
  })
})

describe('the slug of a category', () => {
  it('leads to its products and only to them, also without letters, and old links lead to one', async () => {
    const names = [
      '🎁',
      '✨',
      'C++',
      'C#',
      'Café',
      'Cafe',
      'Küche',
      '!!!',
      '...',
      'Home & Bar',
      'home bar',
      '100',
      '100%',
      'tea set',
      'Tea & Set',
    ]
    for (const category of names)
      await shop.createProduct(shop.adminToken, { name: `In ${category}`, category, brand: `Brand ${category}` })
    const { body: categories } = await shop.get<Category[]>('/api/categories')
    const found = async (filter: string, value: string, token?: string) =>
      (await shop.get<ProductList>(`/api/products?${filter}=${encodeURIComponent(value)}`, token)).body.products.map(
        ({ name }) => name,
      )
    for (const category of names) {
      const { slug = '' } = categories.find(({ name }) => name === category) ?? {}
      // An admin is answered from the database.
      for (const token of [undefined, shop.adminToken]) {
        expect([category, await found('category', slug, token)]).toEqual([category, [`In ${category}`]])
        expect(await found('category', category, token)).toEqual([`In ${category}`])
        expect(await found('brand', `Brand ${category}`, token)).toEqual([`In ${category}`])
      }
    }
    expect(await found('category', 'home-bar')).toEqual(['In Home & Bar'])
    expect(await found('category', 'kuche')).toEqual(['In Küche'])
  })
})

describe('the sitemap', () => {
  it('has the pages of all categories and published products, and no others', async () => {
    const readPaths = async () => {
      const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text()
      return [...xml.matchAll(/<loc>([^<&]*)<\/loc>/g)].map(([, url = '']) => url.replace(shop.url, ''))
    }
    const { _id: draft } = (await shop.request<{ _id: string }>('POST', '/api/products', shop.adminToken)).body
    const { _id: removed } = await shop.createProduct(shop.adminToken, { name: 'Removed', category: 'Küche & Bad' })
    const { _id: listed } = await shop.createProduct(shop.adminToken, { name: 'Listed', category: '台所' })
    const path = `/category/${encodeURIComponent('台所')}`
    expect(await readPaths()).toEqual(expect.arrayContaining(['/', path, `/product/${listed}`, `/product/${removed}`]))
    await shop.request('DELETE', `/api/products/${removed}`, shop.adminToken)
    const paths = await readPaths()
    for (const id of [draft, removed]) expect(paths).not.toContain(`/product/${id}`)
    const { body: categories } = await shop.get<Category[]>('/api/categories')
    const { body } = await shop.get<ProductList>('/api/products')
    expect(paths).toHaveLength(1 + categories.length + body.total)
  })

  it('keeps robots from the pages of one visitor', async () => {
    const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
    for (const path of ['/admin', '/api', '/cart', '/order', '/profile']) expect(robots).toContain(`\nDisallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
  })
})
