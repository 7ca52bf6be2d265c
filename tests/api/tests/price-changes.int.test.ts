import type { ImportPlan, StartedImport } from '@shop/contracts/imports'
import type { Product, ProductList } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createImportClient } from './support/import-client.ts'

let shop: TestShop
let client: ReturnType<typeof createImportClient>
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  client = createImportClient(shop)
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 9.99 }))._id
  await shop.createProduct(shop.adminToken, { name: 'New cup', price: 9.9 })
  await shop.createProduct(shop.adminToken, { name: 'Saucer', price: 5, description: 'Fits the cup' })
  const cup = await shop.createProduct(shop.adminToken, { name: 'Hidden cup', price: 1 })
  await shop.request('PUT', `/api/products/${cup._id}`, shop.adminToken, { visible: false })
})
afterAll(() => shop.close())

const read = async (id: string) => (await shop.get<Product>(`/api/products/${id}`, shop.adminToken)).body

describe('a change of prices', () => {
  const change = (body: object, dryRun = false, key?: string) =>
    shop.request<ImportPlan>('POST', `/api/products/prices?dryRun=${String(dryRun)}`, shop.adminToken, body, {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    })

  it('is shown before it is made, by percentage of the selected products', async () => {
    const { body } = await change({ ids: [mug], percent: -10 }, true)
    expect(body.effects).toMatchObject([{ _id: mug, changes: [{ field: 'price', before: 9.99, after: 8.99 }] }])
    expect(await read(mug)).toMatchObject({ price: 9.99 })
    const { importId } = (await change({ ids: [mug], percent: -10 })).body
    await client.finished(importId)
    expect(await read(mug)).toMatchObject({ price: 8.99 })
  })

  it('is made once, also when the answer is lost and the button is pressed again', async () => {
    const press = () => change({ ids: [mug], percent: 10 }, false, 'raise')
    const { importId } = (await press()).body
    await client.finished(importId)
    expect((await press()).body.importId).toBe(importId)
    expect(await read(mug)).toMatchObject({ price: 9.89 })
    expect((await change({ ids: [mug], percent: 11 }, false, 'raise')).status).toBe(422)
  })

  it('is made by an amount for all that have the words of a search in more than their description', async () => {
    const { body } = await change({ keyword: 'cup', amount: 0.5 })
    await client.finished(body.importId)
    const { products } = (await shop.get<ProductList>('/api/products?keyword=cup&sort=newest', shop.adminToken)).body
    expect(products.map(({ name, price, draft }) => [name, price, draft])).toEqual([
      ['Hidden cup', 1.5, true],
      ['Saucer', 5, undefined],
      ['New cup', 10.4, undefined],
    ])
  })

  it('ends in the cents that are asked for', async () => {
    const tea = (await shop.createProduct(shop.adminToken, { name: 'Tea', price: 12 }))._id
    const { body } = await change({ ids: [tea], percent: -10, ending: 0.99 }, true)
    expect(body.effects).toMatchObject([{ _id: tea, changes: [{ field: 'price', before: 12, after: 10.99 }] }])
    expect((await change({ ids: [tea], percent: -10, ending: 1 }, true)).status).toBe(400)
    expect((await change({ ids: [tea], percent: -10, ending: 0.995 }, true)).status).toBe(400)
  })

  it('warns of a price that becomes 0, which is made when it is asked for', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Sample', price: 3 })
    const { body } = await change({ ids: [_id], percent: -100 }, true)
    expect(body.warnings).toEqual([{ line: 1, message: 'the price becomes 0, so the product is free' }])
    expect((await change({ ids: [_id], percent: -10 }, true)).body.warnings).toBeUndefined()
    await client.finished((await change({ ids: [_id], percent: -100 })).body.importId)
    expect(await read(_id)).toMatchObject({ price: 0 })
  })

  it('makes no price negative, and names either percent or amount', async () => {
    expect((await change({ ids: [mug], amount: -100 })).status).toBe(400)
    expect((await change({ ids: [mug], amount: -100, percent: 1 })).status).toBe(400)
    expect((await change({ ids: [mug] })).status).toBe(400)
  })

  it('is refused without a choice of products, and made for all only by an empty search', async () => {
    for (const body of [{ percent: 10 }, { productIds: [mug], percent: 10 }]) {
      const { status, body: answer } = await change(body, true)
      expect([status, answer]).toMatchObject([400, { message: 'Name ids or keyword' }])
    }
    expect((await change({ keyword: '', percent: 10 }, true)).status).toBe(200)
  })
})

describe('an import that is undone', () => {
  const undo = (id = '') =>
    shop.request<StartedImport & { message?: string }>('POST', `/api/products/import/${id}/undo`, shop.adminToken)

  it('gives back what it changed of each product that is still as it left it, and can be undone in turn', async () => {
    const fields = { sku: 'B-1', price: 5, specifications: [{ name: 'Material', value: 'Oak' }] }
    const bowl = (await shop.createProduct(shop.adminToken, { name: 'Bowl', ...fields }))._id
    const dish = (await shop.createProduct(shop.adminToken, { name: 'Dish', price: 7 }))._id
    const before = await read(bowl)
    const file = [
      'id,sku,price,visible,countInStock,spec:Material,group,option:Size',
      `${bowl},B-2,6,no,9,Elm,Bowls,L`,
      `${dish},,8,,,,,`,
    ].join('\n')
    const { importId, progress } = await client.write(file)
    expect(progress).toMatchObject({ undoable: 2 })
    await shop.request('PUT', `/api/products/${dish}`, shop.adminToken, { price: 9 })
    const undone = await undo(importId)
    const expected = {
      total: 2,
      done: 2,
      undoable: 1,
      failures: [{ line: 3, message: '“Dish” was changed since, and stays as it is' }],
    }
    expect(await client.finished(undone.body.importId)).toMatchObject(expected)
    expect((await undo(importId)).body).toEqual(undone.body)
    expect(await read(bowl)).toEqual({ ...before, countInStock: 9 })
    expect(await read(dish)).toMatchObject({ price: 9 })
    await client.finished((await undo(undone.body.importId)).body.importId)
    expect(await read(bowl)).toMatchObject({ sku: 'B-2', price: 6, draft: true, variant: { group: 'Bowls' } })
  })

  it('leaves new products, and those of which the stock alone was set', async () => {
    const row = 'New dish,Kiln,Kitchen,1,/images/a.webp,Small,4'
    const { progress } = await client.write(
      `id,name,brand,category,price,images,description,countInStock\n,${row}\n${mug},,,,,,,3`,
    )
    expect(progress).toMatchObject({ done: 2, undoable: 0 })
    expect((await undo('x')).status).toBe(404)
  })
})
