import type { Product, ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const feedKey = 'a-key-of-the-feeds-2026'
let shop: TestShop
let mug: ProductSummary
let tees: readonly ProductSummary[]

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { feedKey })
  mug = await shop.createProduct(shop.adminToken, {
    name: 'Mug <"large"> & saucer',
    brand: 'Kiln',
    description: `Tall. ${'Very '.repeat(1_200)}tall.`,
    price: 34,
    countInStock: 3,
    gtin: '40 06381 33393 1',
    mpn: 'K-7',
  })
  const tee = (size: string, countInStock: number) =>
    shop.createProduct(shop.adminToken, {
      name: 'Tee',
      price: 120,
      countInStock,
      gtin: '2012345678903',
      variant: {
        group: `Tee ${'of the long name '.repeat(3)}s`,
        options: [
          { name: 'Size', value: size },
          { name: 'Colour', value: 'Navy' },
        ],
      },
    })
  tees = [await tee('M', 5), await tee('L', 0)]
  await shop.request('PUT', '/api/shop', shop.adminToken, { country: 'US' })
  await eventually(async () => {
    expect((await read('meta.csv')).text).toContain(tees[1]?._id)
    expect((await read('google.xml')).text).toContain('<g:country>US</g:country>')
  })
})
afterAll(() => shop.close())

const addressOf = (name: string, key: string) => `${shop.url}/feeds/${name}?key=${key}`

async function read(name: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) {
  const response = await fetch(addressOf(name, feedKey), { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The texts of an item's elements by their names; those within another one are named for both. */
type GoogleItem = Readonly<Record<string, string>>

/** Throws when it is no well-formed XML. */
async function googleItems(): Promise<Map<string, GoogleItem>> {
  const items: Record<string, string>[] = []
  const path: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push({})
    path.push(name)
  })
  parser.on('closetag', () => void path.pop())
  parser.on('text', (text) => {
    const item = items.at(-1)
    if (item !== undefined && path[2] === 'item') item[path.slice(3).join(' ')] = text
  })
  parser.write((await read('google.xml')).text).close()
  return new Map(items.map((item) => [item['g:id'] ?? '', item]))
}

describe('the feeds of the products', () => {
  it('are not there without their key', async () => {
    for (const key of ['', 'another-key-of-2026', feedKey.slice(1)])
      expect((await fetch(addressOf('google.xml', key))).status).toBe(404)
    expect((await fetch(`${shop.url}/feeds/google.xml`)).status).toBe(404)
    expect((await fetch(addressOf('other.xml', feedKey))).status).toBe(404)
  })

  it('tell Google of each product with what its page says', async () => {
    const items = await googleItems()
    expect(items.get(mug._id)).toMatchObject({
      'g:title': 'Mug <"large"> & saucer',
      'g:link': `${shop.url}/product/${mug._id}`,
      'g:availability': 'in_stock',
      'g:price': '34.00 USD',
      'g:brand': 'Kiln',
      'g:gtin': '4006381333931',
      'g:mpn': 'K-7',
      'g:shipping g:country': 'US',
      'g:shipping g:price': '100.00 USD',
    })
    const description = String(items.get(mug._id)?.['g:description'])
    expect(description.length).toBeLessThanOrEqual(5_000)
    expect(description).toMatch(/Very…$/)
  })

  it('keep the products of a group together, and leave out numbers that are no others to know', async () => {
    const items = await googleItems()
    const [first, second] = tees.map(({ _id }) => items.get(_id))
    expect(first).toMatchObject({ 'g:title': 'Tee – M, Navy', 'g:size': 'M', 'g:color': 'Navy', 'g:availability': 'in_stock' })
    expect(second).toMatchObject({ 'g:size': 'L', 'g:availability': 'out_of_stock', 'g:shipping g:price': '0.00 USD' })
    expect(first?.['g:item_group_id']).toBe(second?.['g:item_group_id'])
    expect(String(first?.['g:item_group_id']).length).toBeLessThanOrEqual(50)
    expect(first).not.toHaveProperty('g:gtin')
  })

  it('tell Meta the same in CSV, and OpenAI in lines of JSON', async () => {
    const [header = '', ...rows] = (await read('meta.csv')).text.trimEnd().split('\r\n')
    expect(header).toMatch(/^id,title,description,availability,condition,price,link,image_link,brand,/)
    const row = rows.find((one) => one.startsWith(mug._id)) ?? ''
    expect(row).toContain(',"Mug <""large""> & saucer",')
    expect(row).toContain(`,in stock,new,34.00 USD,${shop.url}/product/${mug._id},`)
    expect(row).toContain(',4006381333931,K-7,')
    const { text } = await read('openai.jsonl')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ item_id: id }) => id).sort()).toEqual([mug, ...tees].map(({ _id }) => _id).sort())
    expect(lines.find(({ item_id: id }) => id === tees[0]?._id)).toMatchObject({
      listing_has_variations: 'true',
      variant_dict: { size: 'M', colour: 'Navy' },
      store_country: 'US',
    })
  })

  it('are compressed, and not sent again before something has changed', async () => {
    const response = await fetch(addressOf('google.xml', feedKey), { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toContain(mug._id)
    const etag = response.headers.get('etag') ?? ''
    expect((await read('google.xml', { 'if-none-match': etag })).status).toBe(304)
    await shop.request('PUT', `/api/products/${mug._id}`, shop.adminToken, { price: 35 })
    await expect.poll(async () => (await read('google.xml', { 'if-none-match': etag })).text).toContain('35.00 USD')
  })
})

describe('the delivery in the feeds', () => {
  it('is that of the first method to each country', async () => {
    const methods = [
      { id: 'shop', name: 'At the shop', price: 0, pickUp: true },
      { id: 'post', name: 'Post', price: 9, freeAbove: 100, countries: ['US', 'CA'] },
      { id: 'fast', name: 'Courier', price: 20, countries: ['US', 'MX'], maxWeight: 30_000 },
    ]
    const put = (deliveryMethods: object[]) => shop.request('PUT', '/api/shop/terms', shop.adminToken, { deliveryMethods })
    expect((await put(methods)).status).toBe(200)
    await expect.poll(async () => (await read('openai.jsonl')).text).toContain('"target_countries":["US","CA","MX"]')
    const shippingOf = async (id: string) =>
      [...(await read('google.xml')).text.matchAll(/<item><g:id>([^<]*)(.*)<\/item>/g)]
        .filter(([, found]) => found === id)
        .flatMap(([, , rest = '']) => [...rest.matchAll(/<g:service>([^<]*)<\/g:service><g:price>([^<]*)/g)])
        .map(([, name, price]) => `${name ?? ''} ${price ?? ''}`)
    expect(await shippingOf(mug._id)).toEqual(['Post 9.00 USD', 'Post 9.00 USD', 'Courier 20.00 USD'])
    expect(await shippingOf(tees[0]?._id ?? '')).toEqual(['Post 0.00 USD', 'Post 0.00 USD', 'Courier 20.00 USD'])
    await put([])
  })
})

describe('the numbers of a product', () => {
  it('are checked, and say what is wrong', async () => {
    const put = (fields: object) => shop.request('PUT', `/api/products/${mug._id}`, shop.adminToken, fields)
    expect(await put({ gtin: '4006381333932' })).toMatchObject({
      status: 400,
      body: { message: 'gtin must be the 8, 12, 13 or 14 digits below a barcode, with a right check digit' },
    })
    expect((await put({ gtin: null })).status).toBe(200)
    expect((await shop.get<Product>(`/api/products/${mug._id}`)).body).not.toHaveProperty('gtin')
  })
})
