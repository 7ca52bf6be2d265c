import type { CellFault, Product, ProductList, VariantMatrix, VariantMatrixUpdate } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

interface Refusal {
  readonly code?: string
  readonly cells?: readonly CellFault[]
  readonly current?: VariantMatrix
}

const pathOf = (id: string) => `/api/products/${id}/variants`
const read = (id: string) => shop.get<VariantMatrix>(pathOf(id), shop.adminToken)
const save = (id: string, body: VariantMatrixUpdate, headers: Record<string, string> = {}) =>
  shop.request<VariantMatrix & Refusal>('PUT', pathOf(id), shop.adminToken, body, headers)

const shoe = (size: string, colour: string, fields: object = {}) => ({
  options: [
    { name: 'Size', value: size },
    { name: 'Colour', value: colour },
  ],
  ...fields,
})
const matrix = (sizes: readonly string[], fields: object = {}) =>
  sizes.flatMap((size) => ['black', 'red'].map((colour) => shoe(size, colour, fields)))
const SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45']

describe('the variants of a product', () => {
  it('are twenty products after one request, which visitors find at once', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Marathon shoe', price: 120 })
    expect((await read(_id)).body).toMatchObject({ variants: [{ _id, options: [], price: 120, hasOtherTexts: false }] })
    const { status, body } = await save(_id, { cells: matrix(SIZES, { countInStock: 3 }) })
    expect([status, body.group, body.variants.length]).toEqual([200, 'Marathon shoe', 20])
    const { body: list } = await shop.get<ProductList>('/api/products?keyword=marathon')
    expect(list.total).toBe(20)
    const last = body.variants.at(-1)
    expect(last).toMatchObject({ price: 120, countInStock: 3, options: shoe('45', 'red').options })
    const { body: page } = await shop.get<Product>(`/api/products/${last?._id ?? ''}`)
    expect(page).toMatchObject({ name: 'Marathon shoe', price: 120, variant: { group: 'Marathon shoe' } })
    expect(page.variants).toHaveLength(20)
  })

  it('change where a cell says so; a cell that is left out is hidden', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Sprint shoe', price: 90 })
    await save(_id, { cells: matrix(['38', '39']) })
    const { body } = await save(_id, { cells: [shoe('38', 'black'), shoe('38', 'red', { price: '95.50', sku: 'SPR-R' })] })
    const shown = body.variants.map(({ price, sku, draft = false }) => [price, sku, draft])
    expect(shown).toEqual([
      [90, undefined, false],
      [95.5, 'SPR-R', false],
      [90, undefined, true],
      [90, undefined, true],
    ])
    const { body: list } = await shop.get<ProductList>('/api/products?keyword=sprint')
    expect(list.total).toBe(2)
  })

  it('get the texts of the product where that is asked for', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Trail shoe' })
    await save(_id, { cells: matrix(['38']) })
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { name: 'Trail shoe II', description: 'Lighter.' })
    const { body: differing } = await read(_id)
    expect(differing.variants.map(({ name, hasOtherTexts }) => [name, hasOtherTexts])).toEqual([
      ['Trail shoe II', false],
      ['Trail shoe', true],
    ])
    const { body } = await save(_id, { cells: matrix(['38']), shareTexts: true })
    expect(body.variants.map(({ name, hasOtherTexts }) => [name, hasOtherTexts])).toEqual([
      ['Trail shoe II', false],
      ['Trail shoe II', false],
    ])
    expect(body.group).toBe('Trail shoe')
  })

  it('are answered as the first time when the request is sent again, and are made once', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Double shoe' })
    const headers = { 'idempotency-key': randomUUID() }
    const cells = matrix(['38', '39'])
    const answers = await Promise.all([save(_id, { cells }, headers), save(_id, { cells }, headers)])
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'key_in_flight')).toBe(true)
    const again = await save(_id, { cells }, headers)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body.variants).toHaveLength(4)
    expect((await save(_id, { cells: matrix(['38']) }, headers)).status).toBe(422)
    const { body: list } = await shop.get<ProductList>('/api/products?keyword=double', shop.adminToken)
    expect(list.total).toBe(4)
  })
})

describe('a matrix that cannot be saved', () => {
  it('is answered with each cell and field, and nothing is changed', async () => {
    await shop.createProduct(shop.adminToken, { name: 'Boot', sku: 'BOOT-1' })
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Wrong shoe', price: 50 })
    const before = await read(_id)
    const cells = [shoe('38', 'black', { price: 1 }), shoe('38', 'red', { sku: 'boot-1' }), shoe('38', 'RED')]
    const refused = await save(_id, { cells })
    expect([refused.status, refused.body.code]).toEqual([409, 'variants_refused'])
    expect(refused.body.cells).toEqual([
      { cell: 1, field: 'sku', code: 'sku_taken', message: 'The SKU boot-1 is that of Boot' },
      {
        cell: 2,
        field: 'options',
        code: 'variant_taken',
        message: 'The group has these options already: they are those of Wrong shoe – 38, red',
      },
    ])
    const after = await read(_id)
    expect([after.body, after.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')])
  })

  it.each([
    [{ cells: [] }, 'cells must contain at least one variant'],
    [{ cells: [{ options: [] }] }, 'options must contain at least one option'],
    [{ cells: [shoe('38', 'red', { price: -1 })] }, 'price must not be negative'],
    [{ cells: matrix(Array.from({ length: 51 }, (_, size) => String(size))) }, 'cells must contain at most 100 variants'],
  ])('has a shape: %#', async (body, message) => {
    const { _id } = await shop.createProduct(shop.adminToken)
    expect(await save(_id, body)).toMatchObject({ status: 400, body: { message } })
  })

  it('is compared with what somebody else has made of it', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Shared shoe', price: 50 })
    const first = await save(_id, { cells: matrix(['38']) })
    const tag = first.headers.get('etag') ?? ''
    expect((await read(_id)).headers.get('etag')).toBe(tag)
    await shop.request('PUT', `/api/products/${first.body.variants[1]?._id ?? ''}`, shop.adminToken, { price: 55 })
    const refused = await save(_id, { cells: matrix(['38'], { price: 1 }) }, { 'if-match': tag })
    expect(refused).toMatchObject({ status: 412, body: { current: { variants: [{ price: 50 }, { price: 55 }] } } })
    const saved = await save(_id, { cells: matrix(['38'], { price: 60 }) }, { 'if-match': refused.headers.get('etag') ?? '' })
    expect(saved.body.variants.map(({ price }) => price)).toEqual([60, 60])
  })
})
