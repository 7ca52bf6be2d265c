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

const pathOf = ({ _id }: Pick<Product, '_id'>) => `/api/products/${_id}`
const change = (product: Pick<Product, '_id'>, fields: object) =>
  shop.request<Product & { message?: string }>('PUT', pathOf(product), shop.adminToken, fields)

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
