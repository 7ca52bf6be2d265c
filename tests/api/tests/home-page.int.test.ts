import type { ShopHistory } from '@shop/contracts/history'
import type { SecurityLog } from '@shop/contracts/security'
import type { HomePageArrangement, HomePagePreview, PublicHomePage, PublicShop } from '@shop/contracts/shop'
import { fetchRenderedPage, startWebShop, type RunningShop } from '@shop/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: RunningShop
let customer: string
const products: string[] = []
beforeAll(async () => {
  shop = await startWebShop(inject('postgresUrl'))
  customer = (await shop.registerCustomer()).token
  for (const name of ['Mug', 'Pot', 'Vase', 'Bowl', 'Jug', 'Dish', 'Plate'])
    products.push((await shop.createProduct(shop.adminToken, { name, sku: `${name}-1`, category: 'Kitchen & Co' }))._id)
})
afterAll(() => shop.close())

const PATH = '/api/shop/home'
const rest = [{ kind: 'topRated' }, { kind: 'latest' }]
const put = (sections: object[] | null, headers: Readonly<Record<string, string>> = {}) =>
  shop.request<HomePageArrangement & { message?: string }>('PUT', PATH, shop.adminToken, { sections }, headers)
const arrangement = async () => (await shop.get<HomePageArrangement>(PATH, shop.adminToken)).body
const visitorsSee = async () => (await shop.get<PublicHomePage>('/api/home-page')).body.sections
const kinds = async () => (await visitorsSee()).map(({ kind }) => kind)
const mug = () => String(products[0])
const pot = () => String(products[1])
const collection = (...ids: string[]) => ({ kind: 'collection', heading: 'Clay', products: ids })
const html = async () => (await fetchRenderedPage(shop.url)).html

afterEach(async () => {
  await put(null)
  await expect.poll(async () => (await shop.get<PublicShop>('/api/shop')).body).not.toHaveProperty('homePage')
})

describe('the home page', () => {
  it('is the standard one until an admin arranges it, each by one of two who have seen the same', async () => {
    const seen = await shop.get<HomePageArrangement>(PATH, shop.adminToken)
    expect(seen.body).toMatchObject({ isDefault: true, faults: [] })
    expect(await kinds()).toEqual(['hero', 'categories', 'topRated', 'latest'])
    const etag = String(seen.headers.get('etag'))
    const first = await put([collection(mug()), ...rest], { 'if-match': etag })
    expect([first.status, first.body.isDefault]).toEqual([200, false])
    expect((await put(rest, { 'if-match': etag })).status).toBe(412)
    await expect.poll(kinds).toEqual(['collection', 'topRated', 'latest'])
    expect((await put(first.body.sections.slice(1))).body.sections).toHaveLength(2)
    expect((await shop.request('PUT', PATH, customer, { sections: null })).status).toBe(403)
  })

  it('is rendered on the server in its order, without a product in two sections', async () => {
    const standard = await html()
    expect(standard).toContain('id="headline"')
    const row = { kind: 'row', heading: 'Made <by> hand', text: 'One by one.', link: `/product/${pot()}`, linkText: 'The pot' }
    await put([row, collection('MUG-1', mug()), { kind: 'topRated' }, { kind: 'latest' }, { kind: 'hero' }])
    await expect.poll(kinds).toEqual(['row', 'collection', 'topRated', 'latest', 'hero'])
    await expect.poll(html).toContain('Made &lt;by&gt; hand')
    const page = await html()
    const places = ['Made &lt;by&gt; hand', '>Clay</h2>', 'Top rated products', 'Latest products', 'id="headline"'].map((text) =>
      page.indexOf(text),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    const shown = (await visitorsSee()).flatMap((section) =>
      'products' in section ? section.products.map(({ _id }) => _id) : [],
    )
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).not.toContain(pot())
    expect(shown[0]).toBe(mug())
  })

  it('has a heading of its own when the headline is hidden', async () => {
    expect(await html()).toMatch(/<h1 id="headline"/)
    await put([{ kind: 'hero', hidden: true }, ...rest])
    await expect.poll(html).toMatch(/<h1[^>]*>Latest products</)
    expect(await html()).not.toContain('id="headline"')
  })

  it('leaves out a section whose product is removed, and tells the editor', async () => {
    const gone = (await shop.createProduct(shop.adminToken, { name: 'Gone' }))._id
    await put([collection(gone), { kind: 'quote', product: gone }, ...rest])
    await expect.poll(kinds).toEqual(['collection', 'topRated', 'latest'])
    expect(await arrangement()).toMatchObject({
      products: [{ _id: gone, name: 'Gone' }],
      faults: [{ section: 1, message: 'Visitors do not see this section: its product has no review that fits.' }],
    })
    await shop.request('DELETE', `/api/products/${gone}`, shop.adminToken)
    await expect.poll(kinds).toEqual(['topRated', 'latest'])
    const { sections, faults, products: named } = await arrangement()
    expect(named).toEqual([])
    expect(faults.map(({ section }) => section)).toEqual([0, 1])
    // What has nothing to do with it can still be changed.
    expect((await put([...sections, { kind: 'categories' }])).status).toBe(200)
  })

  it('quotes the best review of a product', async () => {
    const comment = 'Keeps tea warm for an hour, and fits my hand.'
    await shop.request('POST', `/api/products/${mug()}/reviews`, customer, { rating: 5, comment })
    await put([{ kind: 'quote', product: 'mug-1' }, ...rest])
    await expect
      .poll(visitorsSee)
      .toContainEqual(
        expect.objectContaining({ kind: 'quote', review: expect.objectContaining({ rating: 5, comment }) as object }),
      )
    await expect.poll(html).toContain(comment)
  })

  it('is previewed without a change', async () => {
    const preview = (sections: object[]) =>
      shop.request<HomePagePreview & { message?: string }>('POST', `${PATH}/preview`, shop.adminToken, { sections })
    const { body } = await preview([{ kind: 'row', heading: 'Row', link: '/category/nowhere' }, collection('pot-1'), ...rest])
    expect(body.page.sections.map(({ kind }) => kind)).toEqual(['collection', 'topRated', 'latest'])
    expect(body.faults).toEqual([
      { section: 0, message: 'Visitors do not see this section: the category of its link has no products.' },
    ])
    expect((await preview([collection('nothing'), ...rest])).body.message).toBe('No product has the id or the SKU “nothing”')
    expect(await arrangement()).toMatchObject({ isDefault: true })
    const { events } = (await shop.get<SecurityLog>('/api/security/log', shop.adminToken)).body
    expect(events.filter(({ sentence }) => sentence.includes('preview'))).toEqual([])
  })

  it.each([
    ['a script as a link', { link: 'javascript:alert(1)' }, /^link must lead to a category, a product or a page/],
    ['a link to elsewhere', { link: 'https://elsewhere.example/' }, /^link must lead to a category, a product or a page/],
    ['a text of 100,000 characters', { text: 'x'.repeat(100_000) }, /^text must be at most 400 characters/],
    ['a document as a picture', { picture: 'data:text/html,x' }, /^picture must be an https address or a path of this shop/],
  ])('refuses %s', async (_what, fields, message) => {
    const { status, body } = await put([{ kind: 'row', heading: 'Row', ...fields }, ...rest])
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('is in the history of the settings, with who changed it', async () => {
    await put([{ kind: 'row', heading: 'By hand', link: '/category/kitchen-co' }, ...rest])
    const { body } = await shop.get<ShopHistory>('/api/admin/history?kind=settings', shop.adminToken)
    expect(JSON.stringify(body)).toContain('Row: heading By hand; link /category/kitchen-co')
  })
})
