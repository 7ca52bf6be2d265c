import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { amountOf, lineOf, readyCheckout, ucpAgent } from './support/ucp.ts'

interface Variant {
  readonly id: string
  readonly price: { readonly amount: number; readonly currency: string }
  readonly availability: { readonly available: boolean }
  readonly inputs?: readonly { readonly id: string; readonly match: string }[]
}

interface CatalogProduct {
  readonly id: string
  readonly title: string
  readonly price_range: { readonly min: Variant['price']; readonly max: Variant['price'] }
  readonly variants: readonly Variant[]
  readonly selected?: readonly object[]
}

interface Found {
  readonly products: readonly CatalogProduct[]
  readonly product: CatalogProduct
  readonly pagination: { readonly has_next_page: boolean; readonly cursor?: string; readonly total_count?: number }
  readonly messages?: readonly { readonly code: string; readonly content: string }[]
}

let shop: TestShop
let tees: readonly string[]
let mug: string
let draft: string
const { post, send, create, complete } = ucpAgent(() => shop)
const ask = async (operation: string, body: object) => (await post<Found>(`/catalog/${operation}`, body)).body

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true })
  const tee = async (size: string, price: number, countInStock: number) =>
    (
      await shop.createProduct(shop.adminToken, {
        name: 'Tee',
        category: 'Clothes',
        price,
        countInStock,
        variant: { group: 'Tees', options: [{ name: 'Size', value: size }] },
      })
    )._id
  tees = [await tee('M', 20, 5), await tee('L', 22, 0)]
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', category: 'Kitchen', price: 34, countInStock: 5, sku: 'M-1' }))
    ._id
  draft = (await shop.request<{ _id: string }>('POST', '/api/products', shop.adminToken)).body._id
  await eventually(async () => expect((await ask('search', {})).products).toHaveLength(2))
})
afterAll(() => shop.close())

describe('the profile of the shop', () => {
  it('names what is there, and may be kept by caches', async () => {
    const { body, headers } = await send<{ ucp: { capabilities: object; services: object; payment_handlers: object } }>(
      'GET',
      '/.well-known/ucp',
    )
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(Object.keys(body.ucp.capabilities).map((name) => name.replace('dev.ucp.shopping.', ''))).toEqual([
      'catalog.search',
      'catalog.lookup',
      'cart',
      'checkout',
      'fulfillment',
      'order',
    ])
    expect(body.ucp.services).toMatchObject({
      'dev.ucp.shopping': [
        { transport: 'rest', endpoint: `${shop.url}/ucp/v1` },
        { transport: 'mcp', endpoint: `${shop.url}/ucp/mcp` },
      ],
    })
    expect(Object.keys(body.ucp.payment_handlers)).toEqual(['local.shop.cash_on_delivery', 'local.shop.card_page'])
  })

  it('is not there in a shop that does not say so', async () => {
    const silent = await startTestShop(inject('postgresUrl'))
    try {
      expect((await fetch(`${silent.url}/.well-known/ucp`)).headers.get('content-type')).not.toContain('json')
      expect((await fetch(`${silent.url}/ucp/v1/catalog/search`, { method: 'POST' })).status).toBe(404)
    } finally {
      await silent.close()
    }
  })
})

describe('the catalogue', () => {
  it('shows the products of a group as variants of one, with what they cost', async () => {
    const { products, pagination } = await ask('search', { query: 'tee' })
    expect(products).toMatchObject([
      {
        title: 'Tee',
        price_range: { min: { amount: 2_000, currency: 'USD' }, max: { amount: 2_200 } },
        variants: [
          { id: tees[0], availability: { available: true } },
          { id: tees[1], availability: { available: false } },
        ],
      },
    ])
    expect(pagination).toEqual({ has_next_page: false, total_count: 1 })
  })

  it('is read page by page, and by categories and prices', async () => {
    const first = await ask('search', { pagination: { limit: 1 } })
    expect(first.pagination).toEqual({ has_next_page: true, cursor: expect.any(String), total_count: 2 })
    const second = await ask('search', { pagination: { cursor: first.pagination.cursor } })
    expect(second.pagination.has_next_page).toBe(false)
    expect(new Set([...first.products, ...second.products].map(({ title }) => title))).toEqual(new Set(['Tee', 'Mug']))
    const both = { filters: { categories: ['Kitchen', 'Clothes'] } }
    const kitchen = await ask('search', both)
    expect(kitchen.products).toMatchObject([{ title: 'Mug' }])
    expect((await ask('search', { ...both, pagination: { cursor: kitchen.pagination.cursor } })).products).toMatchObject([
      { title: 'Tee' },
    ])
    const price = { max: 3_000 }
    expect((await ask('search', { filters: { price }, context: { currency: 'USD' } })).products).toMatchObject([{ title: 'Tee' }])
    const ignored = await ask('search', { filters: { price }, context: { currency: 'EUR' } })
    expect(ignored).toMatchObject({ products: [{}, {}], messages: [{ code: 'price_filter_ignored' }] })
  })

  it('is looked up by ids, each of which is named where it was found', async () => {
    const unknown = uuidv4()
    const { products, messages } = await ask('lookup', { ids: [...tees, mug, mug, unknown, draft] })
    const inputs = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.inputs))
    expect(inputs).toEqual([...tees, mug].map((id) => ({ id, match: 'exact' })))
    expect(products).toHaveLength(2)
    expect(messages).toMatchObject([{ code: 'not_found', content: unknown }, { content: draft }])
    const many = await post('/catalog/lookup', { ids: Array.from({ length: 101 }, (_, index) => String(index)) })
    expect([many.status, many.body.code]).toEqual([400, 'request_too_large'])
  })

  it('shows one product with the options that can be chosen', async () => {
    const { product } = await ask('product', { id: tees[1] })
    expect(product).toMatchObject({ variants: [{ id: tees[1] }], selected: [{ name: 'Size', label: 'L' }] })
    expect(product).toMatchObject({
      options: [
        {
          values: [
            { label: 'L', available: false, exists: true },
            { label: 'M', available: true },
          ],
        },
      ],
    })
    const chosen = await ask('product', { id: tees[1], selected: [{ name: 'Size', label: 'M' }] })
    expect(chosen.product).toMatchObject({ variants: [{ id: tees[0] }], selected: [{ label: 'M' }] })
    expect(await ask('product', { id: draft })).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
  })
})

describe('prices and deliveries', () => {
  const terms = (changes: object) => shop.request('PUT', '/api/shop/terms', shop.adminToken, changes)
  it('are those of everybody: tax that prices include is a part of the total', async () => {
    const method = (id: string, price: number, countries: string[]) => ({
      id,
      name: id,
      price,
      countries,
      days: { min: 1, max: 3 },
    })
    const deliveryMethods = [method('post', 4.9, ['GB', 'DE']), method('express', 9.9, ['GB'])]
    await terms({ pricesIncludeTax: true, taxPercent: 19, taxesDelivery: true, deliveryMethods })
    const read = async (fields: object = {}) => (await create(readyCheckout([lineOf(mug)], fields))).body
    await eventually(async () => expect((await read()).fulfillment.methods[0]?.groups[0]?.options).toHaveLength(2))
    const body = await read()
    expect(JSON.stringify(body.fulfillment)).toContain('Arrives in 1 to 3 working days')
    expect(body.totals).toMatchObject([
      { type: 'subtotal', amount: 3_400 },
      { type: 'fulfillment', amount: 490 },
      { type: 'total', amount: 3_890, lines: [{ amount: 3_269 }, { amount: 621 }] },
    ])
    const { fulfillment: _, ...rest } = readyCheckout([lineOf(mug)])
    const to = (country: string, option?: string) => ({
      ...rest,
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [{ street_address: '1 Weg', address_locality: 'Bonn', postal_code: '53111', address_country: country }],
            groups: option === undefined ? [] : [{ selected_option_id: option }],
          },
        ],
      },
    })
    expect((await read(to('GB', 'express'))).totals).toMatchObject([{}, { amount: 990 }, { amount: 4_390 }])
    expect(await read(to('DE', 'express'))).toMatchObject({
      status: 'incomplete',
      messages: [{ code: 'fulfillment_option_unavailable', path: '$.fulfillment.methods[0].groups[0].selected_option_id' }],
    })
    expect(await read(to('France'))).toMatchObject({ status: 'incomplete', messages: [{ code: 'address_undeliverable' }] })
    const done = await complete((await read(to('GB', 'express'))).id)
    expect(done.body).toMatchObject({ status: 'completed', totals: [{}, { amount: 990 }, { amount: 4_390 }] })
  })
})

describe.each([
  ['JPY', 4_000, 4_000, 400],
  ['KWD', 4.5, 4_500, 680],
])('in %s', (currency, price, amount, tax) => {
  let other: TestShop
  beforeAll(async () => {
    other = await startTestShop(inject('postgresUrl'), { ucp: true, currency })
  })
  afterAll(async () => {
    await other.close()
    setCurrency(US_DOLLARS)
  })

  it('amounts are whole numbers of the smallest unit', async () => {
    const agent = ucpAgent(() => other)
    const { _id } = await other.createProduct(other.adminToken, { price, countInStock: 3 })
    if (currency === 'JPY') await other.request('PUT', '/api/shop/terms', other.adminToken, { taxPercent: 10 })
    await eventually(async () => {
      const { body } = await agent.create({ line_items: [lineOf(_id)] })
      expect([body.currency, amountOf(body, 'subtotal'), amountOf(body, 'tax')]).toEqual([currency, amount, tax])
    })
  })
})
