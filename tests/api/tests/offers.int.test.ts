import type { ImportPlan } from '@shop/contracts/imports'
import type { Product, ProductList } from '@shop/contracts/products'
import type { PublicShop, ShopSetup } from '@shop/contracts/shop'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createImportClient } from './support/import-client.ts'

let shop: TestShop
let client: ReturnType<typeof createImportClient>
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  client = createImportClient(shop)
})
afterAll(() => shop.close())

const pathOf = ({ _id }: Pick<Product, '_id'>) => `/api/products/${_id}`
const change = (product: Pick<Product, '_id'>, fields: object) =>
  shop.request<Product & { message?: string }>('PUT', pathOf(product), shop.adminToken, fields)
const putLaw = (consumerLaw: 'none' | 'eu') =>
  shop.request<PublicShop & { message?: string }>('PUT', '/api/shop', shop.adminToken, { consumerLaw })
const setIncluded = (pricesIncludeTax: boolean) =>
  shop.request<{ message?: string }>('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax })
const setLaw = async (consumerLaw: 'none' | 'eu') => {
  await setIncluded(true)
  const { status } = await putLaw(consumerLaw)
  expect(status).toBe(200)
}

const inside = {
  manufacturer: 'Kiln GmbH',
  manufacturerAddress: '1 Main Street\n10115 Berlin',
  manufacturerContact: 'safety@kiln.example',
  manufacturerCountry: 'Germany',
  model: 'M-1',
}

describe('prices under the law of the European Union', () => {
  it('include tax, before the law is chosen and as long as it is', async () => {
    const refusal = { status: 400, body: { message: expect.stringContaining('prices include tax') as string } }
    expect(await putLaw('eu')).toMatchObject(refusal)
    expect((await shop.get<PublicShop>('/api/shop', shop.adminToken)).body).not.toHaveProperty('consumerLaw')
    await setLaw('eu')
    expect(await setIncluded(false)).toMatchObject(refusal)
    await setLaw('none')
    expect(await setIncluded(false)).toMatchObject({ status: 200 })
  })
})

describe('a shop that has chosen no law', () => {
  const put = (fields: object) => shop.request<PublicShop & { message?: string }>('PUT', '/api/shop', shop.adminToken, fields)
  const setup = async () => (await shop.get<ShopSetup>('/api/admin/setup', shop.adminToken)).body.law
  it('follows that of its country once its prices include tax, and keeps them so, unless it says otherwise', async () => {
    await put({ consumerLaw: null })
    expect(await setup()).toBeUndefined()
    const named = await put({ country: 'Germany' })
    expect(named.body).not.toHaveProperty('consumerLaw')
    expect(await setup()).toMatchObject({ taxOnTop: true })
    expect((await setIncluded(true)).status).toBe(200)
    expect(await setup()).toMatchObject({ taxOnTop: false })
    await expect
      .poll(async () => (await shop.get<PublicShop>('/api/shop')).body, { interval: 20 })
      .toMatchObject({ consumerLaw: 'eu', withdrawalDays: 14 })
    expect(await setIncluded(false)).toMatchObject({ status: 400 })
    expect((await put({ consumerLaw: 'none' })).body).toMatchObject({ consumerLaw: 'none' })
    expect(await setup()).toBeUndefined()
    expect((await setIncluded(false)).status).toBe(200)
    await put({ consumerLaw: null, country: '' })
  })
})

describe('the content of a product', () => {
  it('gives its price for a unit to everybody, and is taken away again', async () => {
    const oil = await shop.createProduct(shop.adminToken, { name: 'Olive oil', price: 9.99 })
    expect((await shop.get<Product>(pathOf(oil))).body).not.toHaveProperty('unitPrice')
    expect((await change(oil, { content: '0,75 l' })).body.message).toBe(
      'content must be an amount and a unit, such as 750 ml or 1.5 kg',
    )
    expect(await change(oil, { content: ' 750ML' })).toMatchObject({ status: 200, body: { content: '750 ml' } })
    const expected = { content: '750 ml', unitPrice: { price: 13.32, unit: 'l' } }
    await expect.poll(async () => (await shop.get<Product>(pathOf(oil))).body, { interval: 20 }).toMatchObject(expected)
    const listed = (await shop.get<ProductList>('/api/products?keyword=olive')).body.products
    expect(listed).toMatchObject([expected])
    expect((await change(oil, { price: 7.5 })).body).toMatchObject({ unitPrice: { price: 10, unit: 'l' } })
    expect((await change(oil, { content: null })).body).not.toHaveProperty('unitPrice')
  })

  it('goes through files of products', async () => {
    const jam = await shop.createProduct(shop.adminToken, { name: 'Fig jam', price: 3 })
    await client.write(`id,content\n${jam._id},250 G\n`)
    expect((await shop.get<Product>(pathOf(jam), shop.adminToken)).body.unitPrice).toEqual({ price: 12, unit: 'kg' })
    const { body } = await client.send(await client.exportFile('fig'))
    expect(body).toMatchObject({ changed: 0, errors: [] })
    expect((await client.send(`id,content\n${jam._id},much\n`)).body.errors).toHaveLength(1)
  })
})

describe('the safety of a product', () => {
  it('is kept in one spelling, and shown to everybody', async () => {
    const kettle = await shop.createProduct(shop.adminToken, { name: 'Kettle', price: 30 })
    const fields = { ...inside, responsibleContact: 'import.example/contact', warnings: 'Hot.\nNot for children.' }
    expect((await change(kettle, fields)).body).toMatchObject({
      ...fields,
      manufacturerCountry: 'DE',
      responsibleContact: 'https://import.example/contact',
    })
    await expect
      .poll(async () => (await shop.get<Product>(pathOf(kettle))).body, { interval: 20 })
      .toMatchObject({ manufacturer: 'Kiln GmbH', warnings: 'Hot.\nNot for children.' })
  })

  it.each([
    [{ manufacturerCountry: 'Atlantis' }, 'manufacturerCountry must be a country'],
    [{ manufacturerContact: 'call us' }, 'manufacturerContact must be an e-mail address or the address of a website'],
    [
      { manufacturerContact: 'https://user:pass@kiln.example' },
      'manufacturerContact must be an e-mail address or the address of a website',
    ],
    [{ manufacturerContact: 'javascript:alert(1)' }, 'manufacturerContact must be an e-mail address or the address of a website'],
  ])('is refused as %j', async (fields, message) => {
    const kettle = await shop.createProduct(shop.adminToken, { name: 'Kettle' })
    expect(await change(kettle, fields)).toMatchObject({ status: 400, body: { message } })
  })
})

describe('a shop under the law of the European Union', () => {
  it('publishes no product that does not say who made it, and keeps what is published', async () => {
    const old = await shop.createProduct(shop.adminToken, { name: 'Old pan', price: 5 })
    await setLaw('eu')
    expect((await change(old, { price: 6 })).status).toBe(200)
    const draft = (await shop.request<Product>('POST', '/api/products', shop.adminToken)).body
    const refused = await change(draft, { name: 'New pan', price: 7 })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Manufacturer, Postal address of the manufacturer') as string },
    })
    expect((await change(draft, { name: 'New pan', price: 7, visible: false })).body).toMatchObject({ draft: true })
    expect((await change(draft, { ...inside, visible: true })).body).not.toHaveProperty('draft')
    expect((await change(draft, { manufacturer: null })).status).toBe(400)
    await setLaw('none')
    expect((await change(draft, { manufacturer: null })).status).toBe(200)
  })

  it('says of a file before it is written which rows cannot be sold', async () => {
    await setLaw('eu')
    const file =
      'sku,name,brand,category,price,description,images,visible\nC-1,Cup,Kiln,Kitchen,3,Small,/images/a.webp,yes\nB-1,Bowl,Kiln,Kitchen,3,Small,/images/a.webp,no\n'
    const { body } = await client.send(file)
    expect(body satisfies ImportPlan).toMatchObject({ rows: 2, created: 1, errors: [{ line: 2 }] })
    await setLaw('none')
  })

  it('is told what it still lacks', async () => {
    const setup = async () => (await shop.get<ShopSetup>('/api/admin/setup', shop.adminToken)).body
    expect(await setup()).not.toHaveProperty('law')
    await setLaw('eu')
    const before = (await setup()).law
    expect(before).toMatchObject({ details: ['address', 'phone'] })
    expect(before?.pages).toContain('guarantee')
    expect(before?.examples[0]?.missing).toContain('Manufacturer')
    expect(before?.productsToComplete).toBeGreaterThanOrEqual(before?.examples.length ?? Infinity)
    await shop.request('PUT', '/api/shop/pages/guarantee', shop.adminToken, { markdown: 'Two years.' })
    expect((await setup()).law?.pages).not.toContain('guarantee')
    await setLaw('none')
  })

  it('may have a text of its own on the button that places orders', async () => {
    const put = (orderButton: string) => shop.request<PublicShop>('PUT', '/api/shop', shop.adminToken, { orderButton })
    expect((await put('Buy now')).body).toMatchObject({ orderButton: 'Buy now' })
    expect((await put('x'.repeat(41))).status).toBe(400)
    await put('')
  })
})
