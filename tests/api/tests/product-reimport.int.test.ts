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
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', category: 'Kitchen', price: 12.5, countInStock: 8 }))._id
})
afterAll(() => shop.close())

const read = async (id: string) => (await shop.get<Product>(`/api/products/${id}`, shop.adminToken)).body

describe('an exported file that is imported again', () => {
  const setStock = (countInStock: number) => shop.request('PUT', `/api/products/${mug}`, shop.adminToken, { countInStock })
  const stockOf = async (id: string) => (await read(id)).countInStock

  /** The file of an export with another stock of the mug. */
  async function exported(from: number, to: number) {
    const file = await client.exportFile()
    const cells = `,${String(from)},${String(from)},`
    expect(file.split(cells)).toHaveLength(2)
    return file.replace(cells, `,${String(to)},${String(from)},`)
  }

  async function sell(qty: number) {
    const { token } = await shop.registerCustomer()
    await shop.placeOrder(token, [[mug, qty]])
  }

  it.each([0, 7, 20, 25])('leaves the stock, with %i sold in between, and says so before', async (sold) => {
    const from = 110 + sold
    const to = 130 + sold
    await setStock(from)
    const file = await exported(from, to)
    await client.write(file)
    expect(await stockOf(mug)).toBe(to)
    if (sold > 0) await sell(sold)
    expect((await client.send(file)).body).toMatchObject({ changed: 0, errors: [] })
    await client.write(file)
    expect(await stockOf(mug)).toBe(to - sold)
  })

  it('adds what was corrected, and no more', async () => {
    await setStock(210)
    const file = await exported(210, 230)
    await client.write(file)
    await sell(25)
    const priced = file.replace(/(?<=,Kitchen,)[\d.]+(?=,[\d.]*,230,)/, '77')
    expect(priced).not.toBe(file)
    expect((await client.send(priced)).body.effects.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['price']])
    await client.write(priced)
    expect(await read(mug)).toMatchObject({ price: 77, countInStock: 205 })
    const more = priced.replace(',230,210,', ',235,210,')
    expect((await client.send(more)).body.effects).toMatchObject([{ changes: [{ before: 205, after: 210 }] }])
    await client.write(more)
    await client.write(file)
    expect(await stockOf(mug)).toBe(205)
  })

  it('is the same after an undo, which leaves the stock', async () => {
    await setStock(310)
    const file = (await exported(310, 330)).replace(/(?<=,Kitchen,)[\d.]+(?=,[\d.]*,330,)/, '78')
    const { importId = '' } = await client.write(file)
    const undo = await shop.request<{ importId: string }>('POST', `/api/products/import/${importId}/undo`, shop.adminToken)
    await client.finished(undo.body.importId)
    await client.write(file)
    expect(await read(mug)).toMatchObject({ price: 78, countInStock: 330 })
  })

  it('of a part of the same export, adds nothing twice; of a later export, adds the difference', async () => {
    await setStock(410)
    const older = await exported(410, 430)
    const unchanged = await client.exportFile()
    await client.write(older)
    await client.write(`id,countInStock,stockSeen\n${mug},430,410`)
    await client.write(unchanged)
    expect(await stockOf(mug)).toBe(430)
    await client.write(await exported(430, 440))
    expect(await stockOf(mug)).toBe(440)
    await client.write(older)
    expect(await stockOf(mug)).toBe(440)
  })

  it('of a new product with a figure that was shown', async () => {
    const file = `sku,name,brand,category,price,countInStock,stockSeen,images,description\nT-1,Twice,Kiln,Kitchen,1,7,5,/images/a.webp,Once`
    await client.write(file)
    await client.write(file)
    const { body } = await shop.get<ProductList>('/api/products?keyword=Twice', shop.adminToken)
    expect(body.products).toMatchObject([{ name: 'Twice', countInStock: 7 }])
  })
})

describe('a product with texts that a spreadsheet might have made', () => {
  it('is imported as it was exported, and is given no such text by a file', async () => {
    const fields = { name: '########', sku: '10-MAR', category: 'Kitchen', price: 1 }
    const { _id: id } = await shop.createProduct(shop.adminToken, fields)
    expect((await client.send(await client.exportFile())).body).toMatchObject({ changed: 0, errors: [] })
    const priced = await client.write(`id,sku,name,price\n${id},10-MAR,########,2`)
    expect(priced.progress).toMatchObject({ total: 1, failures: [] })
    for (const sku of ['10-Mar', '10. Mrz', '01.03.2026', '1/2'])
      expect((await client.send(`id,sku\n${id},${sku}`)).body.errors).toEqual([
        { line: 2, message: expect.stringContaining('is what a spreadsheet makes') as string },
      ])
    expect(await read(id)).toMatchObject({ ...fields, price: 2 })
  })
})

it('takes a heading in another case for the name that the product has', async () => {
  const { _id } = await shop.createProduct(shop.adminToken, {
    name: 'Respelled jar',
    variant: { group: 'Jars', options: [{ name: 'Size', value: 'M' }] },
    specifications: [{ name: 'Material', value: 'Oak' }],
  })
  await client.write(`id,OPTION:size,spec:MATERIAL\n${_id},L,Pine`)
  expect(await read(_id)).toMatchObject({
    variant: { group: 'Jars', options: [{ name: 'Size', value: 'L' }] },
    specifications: [{ name: 'Material', value: 'Pine' }],
  })
})
