import type { Product, ProductList } from '@shop/contracts/products'
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

const listed = async (keyword: string) =>
  (await shop.get<ProductList>(`/api/products?keyword=${keyword}&pageSize=20`, shop.adminToken)).body.products
const read = async (id: string) => (await shop.get<Product>(`/api/products/${id}`, shop.adminToken)).body

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
  'anorak,Anorak,<p>Keeps <b>rain</b> out.</p>,Norr,Jackets,TRUE,Size,S,AN-S,4,120,https://pictures.test/anorak.jpg,active',
  'anorak,,,,,,,M,,2,120,,',
  'beanie,Beanie,,Norr,,TRUE,Title,Default Title,BE,9,15,,active',
].join('\n')

describe('a file of Shopify', () => {
  it('becomes products with variants, and is explained line by line before', async () => {
    const dry = (await client.send(shopify)).body
    expect(dry).toMatchObject({ rows: 3, created: 3, changed: 0, unchanged: 0, errors: [] })
    expect(dry.warnings?.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^1: pictures stay at their addresses/),
      '4: it has no category, and becomes Uncategorized',
      '4: it has no description, and gets its name',
      '4: it has no picture, so it is a draft until it gets one',
    ])
    expect(await listed('anorak')).toEqual([])
    const { progress } = await client.write(shopify)
    expect(progress).toMatchObject({ total: 3, done: 3, failures: [] })
    const anorak = (await listed('AN-S'))[0]
    expect(await read(anorak?._id ?? '')).toMatchObject({
      name: 'Anorak',
      brand: 'Norr',
      category: 'Jackets',
      description: 'Keeps rain out.',
      price: 120,
      countInStock: 4,
      image: 'https://pictures.test/anorak.jpg',
      variant: { group: 'Anorak', options: [{ name: 'Size', value: 'S' }] },
    })
    expect((await listed('anorak-m'))[0]).toMatchObject({ sku: 'anorak-m', countInStock: 2 })
  })

  it('changes nothing the second time, and takes nothing back that was done since', async () => {
    const beanie = (await shop.get<ProductList>('/api/products?keyword=BE&drafts=true', shop.adminToken)).body.products
    const id = beanie.find(({ sku }) => sku === 'BE')?._id ?? ''
    const improved = { category: 'Hats', description: 'Of wool.', images: ['/images/beanie.webp'], visible: true }
    expect((await shop.request('PUT', `/api/products/${id}`, shop.adminToken, improved)).status).toBe(200)
    expect((await client.send(shopify)).body).toMatchObject({ rows: 3, created: 0, changed: 0, unchanged: 3, errors: [] })
  })

  it('writes nothing while a line is wrong', async () => {
    const { status, body } = await client.send(shopify.replace('AN-S,4,120', 'AN-S,4,soon'), { dryRun: false })
    expect([status, body.message]).toEqual([400, 'Line 2: price must be a number such as 1234.50, not “soon”'])
  })
})

it('of WooCommerce becomes products, whose variations share what their product says', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    '7,variable,SOCK,Sock,1,Warm.,,,"Clothing > Socks",https://pictures.test/sock.jpg,,Colour,"Red, Blue"',
    '8,variation,SOCK-R,Sock - Red,1,,6,8.5,,,SOCK,Colour,Red',
    '9,variation,,Sock - Blue,1,,,8.5,,,id:7,Colour,Blue',
    '10,grouped,SET,Set,1,,,,,,,,',
  ].join('\n')
  const { progress, warnings = [] } = await client.write(file)
  expect(progress).toMatchObject({ total: 2, done: 2, failures: [] })
  const messages = warnings.map(({ line, message }) => `${line}: ${message}`)
  expect(messages).toEqual([
    expect.stringMatching(/^1: pictures stay/),
    '2: its variations are the products, each in a line of its own',
    '3: it has no brand, and becomes Unbranded (also line 4)',
    '4: its stock is not counted there, so the file says nothing of it',
    '5: it groups other products, which have lines of their own: left out',
  ])
  const [red] = await listed('SOCK-R')
  expect(red).toMatchObject({ name: 'Sock', brand: 'Unbranded', category: 'Socks', price: 8.5, countInStock: 6 })
  expect((await read(red?._id ?? '')).variant).toEqual({ group: 'Sock', options: [{ name: 'Colour', value: 'Red' }] })
  expect((await listed('woo-9'))[0]).toMatchObject({ countInStock: 0 })
})
