import type { Product } from '@shop/contracts/products'
import type { PublicShop } from '@shop/contracts/shop'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf, product, review, reviewerId, soon, startPublicReads, type PublicReads } from '../fixtures/public-reads.ts'

let reads: PublicReads
beforeAll(async () => {
  reads = await startPublicReads()
})
afterAll(() => reads.close())
beforeEach(() => void reads.catalogue.calls.splice(0))

describe('the view follows the catalogue', () => {
  it('in lists, details and the best rated', async () => {
    const { catalogue, get, listed, namesOf } = reads
    await namesOf()
    // The stock alone, which moves no product.
    catalogue.put(product(15, { available: 3, price: 300 }))
    await expect.poll(async () => (await listed()).find(({ name }) => name === 'Mug 15')?.countInStock, soon).toBe(3)
    expect((await get(`/api/products/${idOf(15)}`)).json()).toMatchObject({ price: 3, countInStock: 3 })
    catalogue.put(product(15, { price: 100 }))
    await expect.poll(async () => (await get(`/api/products/${idOf(15)}`)).json<Product>().price, soon).toBe(1)
    catalogue.put(product(15, { price: 300 }))
  })

  it('with new and removed products', async () => {
    const { catalogue, get, namesOf } = reads
    catalogue.put(product(30))
    await expect.poll(async () => (await namesOf())[0], soon).toBe('Mug 30')
    catalogue.remove(idOf(30))
    await expect.poll(async () => (await namesOf())[0], soon).toBe('Mug 20')
    expect((await get('/api/products')).json()).toMatchObject({ total: 16 })
  })

  it('with changed synonyms of the search, which it reads once', async () => {
    const { catalogue, namesOf } = reads
    const path = '/api/products?keyword=tankard'
    expect(await namesOf(path)).toEqual([])
    catalogue.setSynonyms('mug, tankard')
    await expect.poll(async () => (await namesOf(path)).length, soon).toBe(12)
    catalogue.setSynonyms(null)
    await expect.poll(() => namesOf(path), soon).toEqual([])
    const countOf = (call: string) => catalogue.calls.filter((name) => name === call).length
    const before = countOf('productChanges')
    await expect.poll(() => countOf('productChanges'), soon).toBeGreaterThan(before + 2)
    expect(countOf('getSynonyms')).toBe(2)
  })

  it('with the profile and the pages of the shop, which are public, and which it reads once', async () => {
    const { catalogue, get, fixture } = reads
    const shop = async () => (await get('/api/shop')).json<PublicShop>()
    const page = (slug: string) => get(`/api/shop/pages/${slug}`)
    expect(await shop()).toEqual({
      name: 'the shop',
      color: '#1e4a3b',
      logo: '',
      address: '',
      email: 'shop@localhost',
      phone: '',
      pages: [],
      currency: { code: 'USD', decimals: 2 },
      terms: {
        pricesIncludeTax: false,
        taxPercent: 15,
        taxPercentReduced: 15,
        taxesDelivery: false,
        deliveryPrice: 100,
        freeDeliveryAbove: 100,
      },
    })
    expect((await page('returns')).json()).toMatchObject({ code: 'page_not_found' })
    expect((await get('/cart')).body).toContain('<title>the shop</title>')
    catalogue.setShop({ profile: { name: 'Kiln & Co', color: '#aa3311' }, pages: { returns: 'Within *30* days.', terms: '' } })
    await expect.poll(shop, soon).toMatchObject({
      name: 'Kiln & Co',
      color: '#aa3311',
      email: 'shop@localhost',
      pages: [{ slug: 'returns', title: 'Returns' }],
    })
    const returns = await page('returns')
    expect(returns.json()).toEqual({ title: 'Returns', markdown: 'Within *30* days.' })
    expect(returns.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' })
    const ifNoneMatch = { 'if-none-match': String(returns.headers.etag) }
    expect((await get('/api/shop/pages/returns', ifNoneMatch)).statusCode).toBe(304)
    for (const slug of ['terms', 'privacy', 'nothing', 'toString']) expect((await page(slug)).statusCode).toBe(404)
    expect((await get('/api/shop', { authorization: reads.customer })).headers).toMatchObject({
      'cache-control': 'private, no-store',
    })
    expect((await get('/sitemap.xml')).body).toContain('/pages/returns<')
    expect((await get('/cart')).body).toContain('<title>Kiln &#38; Co</title>')
    catalogue.setShop({ profile: {}, pages: { returns: 'Within *14* days.' } })
    await expect.poll(async () => (await page('returns')).body, soon).toContain('14')
    const countOf = (call: string) => catalogue.calls.filter((name) => name === call).length
    const before = countOf('productChanges')
    await expect.poll(() => countOf('productChanges'), soon).toBeGreaterThan(before + 2)
    expect(countOf('getShop')).toBe(2)
    expect(fixture.calls.map(({ name }) => name)).not.toContain('getShop')
  })

  it('and names of reviewers follow identity', async () => {
    const { answers, get } = reads
    const nameOf = async () => (await get(`/api/products/${idOf(20)}`)).json<Product>().reviews[0]?.name
    expect(await nameOf()).toBe('Maya')
    answers.reviewerName = 'Deleted user'
    await expect.poll(nameOf, soon).toBe('Deleted user')
    answers.reviewerName = 'Maya'
    await expect.poll(nameOf, soon).toBe('Maya')
  })

  it('and marks of purchases follow the order service, which no page waits for', async () => {
    const { answers, catalogue, get } = reads
    const read = async (headers = {}) => (await get(`/api/products/${idOf(20)}`, headers)).json<Product>().reviews[0]
    expect(await read()).toMatchObject({ verifiedPurchase: false })
    answers.buyersOf = async () => ({ userIds: [reviewerId] })
    await vi.waitFor(async () => expect(await read()).toMatchObject({ verifiedPurchase: true }), { ...soon, timeout: 20_000 })
    answers.buyersOf = () => new Promise(() => undefined)
    const other = { ...review, reviewId: idOf(97) }
    catalogue.put(product(21, { numReviews: 1, rating: 5 }), [other])
    await vi.waitFor(async () => {
      const { reviews } = (await get(`/api/products/${idOf(21)}`)).json<Product>()
      expect(reviews.map((shown) => 'verifiedPurchase' in shown)).toEqual([false])
    }, soon)
    catalogue.remove(idOf(21))
    answers.buyersOf = async () => Promise.reject(new Error('the order service is away'))
    expect((await get(`/api/products/${idOf(20)}`)).statusCode).toBe(200)
    answers.buyersOf = async () => ({ userIds: [] })
  })

  it('with a new review', async () => {
    const { catalogue, get } = reads
    const second = { ...review, reviewId: idOf(98), comment: 'Good' }
    catalogue.put(product(20, { numReviews: 2, rating: 5 }), [second, review])
    const comments = async () => (await get(`/api/products/${idOf(20)}`)).json<Product>().reviews.map(({ comment }) => comment)
    await expect.poll(comments, soon).toEqual(['Good', 'Fine'])
  })
})

describe('when the catalogue is silent', () => {
  it('reads go to the database after a second, and the view is loaded anew afterwards', async () => {
    const { catalogue, fixture, get, namesOf } = reads
    const ageOf = async () => Number((await fixture.bff.series[0]?.read())?.[0]?.value)
    catalogue.isSilent = true
    catalogue.restore(product(14, { name: 'Restored' }))
    await expect.poll(ageOf, soon).toBeGreaterThan(1)
    expect((await namesOf())[2]).toBe('Restored')
    expect(catalogue.calls).toContain('listProducts')
    // What the database does not list is shown as it was.
    expect((await get('/api/categories')).json()).toMatchObject([{ name: 'Kitchen', slug: 'kitchen', count: 16 }])
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.statusCode).toBe(200)
    expect(sitemap.body).toContain(`/product/${idOf(14)}<`)
    catalogue.isSilent = false
    await expect.poll(ageOf, soon).toBeLessThan(1)
    catalogue.calls.splice(0)
    expect((await namesOf())[2]).toBe('Restored')
    expect(catalogue.calls).not.toContain('listProducts')
  })
})
