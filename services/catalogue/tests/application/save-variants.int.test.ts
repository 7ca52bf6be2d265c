import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, stockLevelsOf, UNKNOWN_ID, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const inSize = (value: string) => [{ name: 'Size', value }]
const cell = (size: string, fields: object = {}) => ({ options: inSize(size), ...fields })
const sizesOf = ({ products }: { readonly products: readonly { variant: { options: readonly { value: string }[] } | null }[] }) =>
  products.map(({ variant }) => variant?.options[0]?.value)

const countProducts = async (name: string) =>
  (await catalogue.call.listProducts({ keyword: name, page: 1, pageSize: 100, drafts: true })).total

describe('the variants of a product', () => {
  it('are made in one change: each a product with its own price, stock and SKU', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Alpine boot', brand: 'Tread', sku: 'AB', countInStock: 4, cost: 300 })
    const cells = [cell('38'), cell('39', { price: 1_200, countInStock: 7, sku: 'AB-39' }), cell('40', { visible: false })]
    const { products, faults } = await call.saveVariants({ productId: base, cells })
    expect(faults).toEqual([])
    expect(products).toMatchObject([
      { productId: base, price: 1_000, available: 4, sku: 'AB', draft: false, variant: { group: 'Alpine boot' } },
      { name: 'Alpine boot', brand: 'Tread', cost: 300, price: 1_200, available: 7, sku: 'AB-39', draft: false },
      { name: 'Alpine boot', price: 1_000, available: 0, sku: null, draft: true },
    ])
    expect(sizesOf({ products })).toEqual(['38', '39', '40'])
    const { productId } = products[1]!
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ on_hand: 7, available: 7 })
    expect(await call.getProduct({ productId, drafts: false })).toMatchObject({ variants: [{ productId: base }, { productId }] })
  })

  it('are changed, hidden and shown again; what is hidden keeps its stock', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Beach shoe' })
    const first = await call.saveVariants({ productId: base, cells: [cell('S'), cell('M', { countInStock: 3 })] })
    const medium = first.products[1]!.productId
    const without = await call.saveVariants({ productId: medium, cells: [cell('S', { price: 900 })] })
    expect(without.products).toMatchObject([
      { productId: base, price: 900, draft: false },
      { productId: medium, draft: true, available: 3 },
    ])
    const again = await call.saveVariants({ productId: base, cells: [cell('S'), cell('M', { visible: true }), cell('L')] })
    expect(again.products).toMatchObject([{ price: 900 }, { productId: medium, draft: false, available: 3 }, { draft: false }])
  })

  it('change stock by the difference to what was seen', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Canvas shoe', countInStock: 10 })
    await call.saveVariants({ productId: base, cells: [cell('S')] })
    await catalogue.reserve(base, 4)
    const counted = cell('S', { countInStock: 12, stockSeen: 10 })
    expect((await call.saveVariants({ productId: base, cells: [counted] })).products).toMatchObject([{ available: 8 }])
    const { faults } = await call.saveVariants({ productId: base, cells: [cell('S', { countInStock: 0, stockSeen: 9 })] })
    expect(faults).toMatchObject([{ cell: 0, field: 'countInStock', code: 'stock_changed' }])
  })

  it('are all refused with what is wrong with each, and nothing is changed', async () => {
    const { call } = catalogue
    await catalogue.publishProduct({ name: 'Lamp', sku: 'TAKEN' })
    const base = await catalogue.publishProduct({ name: 'Deck shoe' })
    const cells = [cell('S', { price: 1 }), cell('M', { sku: 'taken' }), cell('s'), cell('L', { countInStock: 2_000_000_000 })]
    const refused = await call.saveVariants({ productId: base, cells })
    expect(refused.products).toEqual([])
    expect(refused.faults.map(({ cell: index, field, message }) => [index, field, message])).toEqual([
      [1, 'sku', 'The SKU taken is that of Lamp'],
      [2, 'options', 'The group has these options already: they are those of Deck shoe – S'],
      [3, 'countInStock', 'countInStock is too large'],
    ])
    expect(await call.getVariants({ productId: base })).toMatchObject({ products: [{ price: 1_000, variant: null }] })
    expect(await countProducts('Deck shoe')).toBe(1)
  })

  it('take a group of their own where another product has the same name', async () => {
    const { call } = catalogue
    const one = await catalogue.publishProduct({ name: 'Twin' })
    const other = await catalogue.publishProduct({ name: 'Twin' })
    await call.saveVariants({ productId: one, cells: [cell('S'), cell('M')] })
    const { products } = await call.saveVariants({ productId: other, cells: [cell('S'), cell('M')] })
    expect(products).toHaveLength(2)
    expect(products[0]?.variant?.group).toBe(`Twin ${other.slice(-12)}`)
  })

  it('are at most 100, and belong to a product that there is', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Full shoe' })
    const cells = Array.from({ length: 101 }, (_, size) => cell(String(size)))
    await expect(call.saveVariants({ productId: base, cells })).rejects.toMatchObject({ code: 'invalid_request' })
    const { products } = await call.saveVariants({ productId: base, cells: cells.slice(0, 100) })
    expect(products).toHaveLength(100)
    const missing = { code: 'product_not_found' }
    await expect(call.saveVariants({ productId: UNKNOWN_ID, cells: [cell('S')] })).rejects.toMatchObject(missing)
    await expect(call.getVariants({ productId: UNKNOWN_ID })).rejects.toMatchObject(missing)
  })
})

describe('variants that are saved twice', () => {
  it('are made once when both requests arrive together, with one key or with none', async () => {
    const { call } = catalogue
    for (const key of [randomUUID(), undefined]) {
      const name = `Twice ${key ?? 'without a key'}`
      const base = await catalogue.publishProduct({ name })
      const cells = ['38', '39', '40'].map((size) => cell(size))
      const idempotency = key === undefined ? undefined : { callerId: UNKNOWN_ID, key }
      const save = () => call.saveVariants({ productId: base, cells, idempotency })
      const outcomes = await Promise.allSettled([save(), save(), save()])
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
      const { products, faults } = await save()
      expect(faults).toEqual([])
      expect(sizesOf({ products })).toEqual(['38', '39', '40'])
      expect(await countProducts(name)).toBe(3)
    }
  })

  it('are answered as the first time with the same key, which stands for the whole body', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Keyed' })
    const idempotency = { callerId: UNKNOWN_ID, key: randomUUID() }
    const first = await call.saveVariants({ productId: base, cells: [cell('S'), cell('M')], idempotency })
    const again = await call.saveVariants({ productId: base, cells: [cell('S'), cell('M')], idempotency })
    expect(again).toEqual({ ...first, replayed: true })
    const other = call.saveVariants({ productId: base, cells: [cell('S')], idempotency })
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('can be saved with the key of a request that was refused', async () => {
    const { call } = catalogue
    const lamp = await catalogue.publishProduct({ name: 'Other lamp', sku: 'BUSY' })
    const base = await catalogue.publishProduct({ name: 'Again' })
    const request = {
      productId: base,
      cells: [cell('S', { sku: 'BUSY' })],
      idempotency: { callerId: UNKNOWN_ID, key: randomUUID() },
    }
    expect((await call.saveVariants(request)).faults).toHaveLength(1)
    await call.updateProduct({ productId: lamp, sku: null })
    expect((await call.saveVariants(request)).products).toMatchObject([{ sku: 'BUSY' }])
  })

  it('are compared with what somebody else has made of them', async () => {
    const { call } = catalogue
    const base = await catalogue.publishProduct({ name: 'Compared' })
    const { revision = '' } = await call.saveVariants({ productId: base, cells: [cell('S'), cell('M')] })
    const { products } = await call.getVariants({ productId: base })
    await call.updateProduct({ productId: products[1]!.productId, price: 5 })
    const stale = { productId: base, cells: [cell('S')], ifMatch: [revision] }
    await expect(call.saveVariants(stale)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const { revision: present = '' } = await call.getVariants({ productId: base })
    expect((await call.saveVariants({ ...stale, ifMatch: [present] })).faults).toEqual([])
  })
})
