import type { ImportItem } from '@shop/contracts/imports/calls'
import { failureMessage } from '@shop/contracts/shared'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { IMPORT } from '../../src/application/import-products.ts'
import { openCatalogue, UNKNOWN_ID, type Catalogue } from '../fixtures/catalogue.ts'

describe('writing an import', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  async function write(items: ImportItem[]) {
    return finished((await catalogue.call.startImport({ requestedBy: UNKNOWN_ID, items })).jobId)
  }

  const finished = (jobId: string) =>
    eventually(async () => {
      const progress = await catalogue.call.importProgress({ jobId })
      expect(progress.finishedAt).not.toBeNull()
      return progress
    }, 10_000)

  const countEvents = async () =>
    (await catalogue.database.query<{ count: number }>('SELECT count(*)::int AS count FROM events')).rows[0]?.count

  it('appends no event for a row that says what is true already', async () => {
    const fields = {
      name: 'Lamp',
      price: 700,
      cost: 300,
      sku: 'L-1',
      brand: 'Lumen',
      images: ['/images/a.webp', '/images/b.webp'],
    }
    const published = await catalogue.publishProduct({ ...fields, countInStock: 5 })
    const draft = (await catalogue.call.createProduct({ copyOf: published })).productId
    const before = await countEvents()
    const { sku: _, name: __, ...shared } = fields
    const progress = await write([
      { line: 2, productId: published, ...fields, countInStock: 5, stockSeen: 5, visible: true },
      { line: 3, productId: draft, ...shared, countInStock: 0, visible: false },
      { line: 4, productId: draft, ...shared },
    ])
    expect(progress).toMatchObject({ total: 3, done: 3, failures: [] })
    expect(await countEvents()).toBe(before)
  })

  it.each([
    ['AdminRevoked', 'ends', (userId: string) => ({ userId })],
    ['StaffRolesChanged', 'ends', (userId: string) => ({ userId, roles: ['orders', 'readOnly'] })],
    ['ApiKeyRevoked', 'ends', (keyId: string) => ({ keyId, revokedAt: new Date().toISOString() })],
    ['UserDeleted', 'ends', (userId: string) => ({ userId })],
    ['StaffRolesChanged', 'goes on', (userId: string) => ({ userId, roles: ['catalogue'] })],
  ] as const)('after %s of who sent it: %s', async (type, then, dataOf) => {
    const requestedBy = uuidv7()
    const jobId = uuidv7()
    const productId = await catalogue.publishProduct({})
    // No loop takes a job of another kind: none of it is written before the event.
    await catalogue.database.query(
      `INSERT INTO jobs (job_id, kind, requested_by, key, fingerprint, input, total) VALUES ($1, 'later', $2, 'later', '', '{}', 1)`,
      [jobId, requestedBy],
    )
    await catalogue.database.query('INSERT INTO job_items (job_id, position, item) VALUES ($1, 0, $2)', [
      jobId,
      JSON.stringify({ line: 2, productId, price: 5 }),
    ])
    await catalogue.receive(type, dataOf(requestedBy), 'identity')
    await catalogue.database.query('UPDATE jobs SET kind = $2 WHERE job_id = $1', [jobId, IMPORT])
    const { done, failures } = await finished(jobId)
    expect(done).toBe(1)
    expect(failures).toEqual(then === 'ends' ? [{ line: 2, message: failureMessage('not_permitted') }] : [])
    expect((await catalogue.call.getProduct({ productId, drafts: false })).price).toBe(then === 'ends' ? 1_000 : 5)
  })

  it.each([
    ['fails', [['AdminRevoked', (userId: string) => ({ userId })]]],
    ['fails', [['StaffRolesChanged', (userId: string) => ({ userId, roles: ['orders'] })]]],
    ['fails', [['ApiKeyRevoked', (keyId: string) => ({ keyId, revokedAt: new Date().toISOString() })]]],
    [
      'goes on',
      [
        ['AdminRevoked', (userId: string) => ({ userId })],
        ['StaffRolesChanged', (userId: string) => ({ userId, roles: ['catalogue'] })],
      ],
    ],
  ] as const)('%s when it begins after the right of who sent it has ended: %j', async (then, events) => {
    const requestedBy = uuidv7()
    const productId = await catalogue.publishProduct({})
    for (const [type, dataOf] of events) await catalogue.receive(type, dataOf(requestedBy), 'identity')
    const { jobId } = await catalogue.call.startImport({ requestedBy, items: [{ line: 2, productId, price: 5 }] })
    const { failures } = await finished(jobId)
    expect(failures).toEqual(then === 'fails' ? [{ line: 2, message: failureMessage('not_permitted') }] : [])
  })

  it('writes the other rows when the product of one was removed meanwhile, or lost units', async () => {
    const kept = await catalogue.publishProduct({ countInStock: 1 })
    const removed = await catalogue.publishProduct({})
    const sold = await catalogue.publishProduct({ countInStock: 4 })
    await catalogue.call.removeProduct({ productId: removed })
    await catalogue.reserve(sold, 3)
    const { failures } = await write([
      { line: 2, productId: kept, price: 5 },
      { line: 3, productId: removed, price: 5 },
      { line: 4, productId: sold, price: 5, countInStock: 1, stockSeen: 4 },
    ])
    expect(failures.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, message: 'Product not found' },
      { line: 4, message: expect.stringContaining('1 can be sold now') as string },
    ])
    expect(await catalogue.call.getProduct({ productId: kept, drafts: false })).toMatchObject({ price: 5 })
    expect(await catalogue.call.getProduct({ productId: sold, drafts: false })).toMatchObject({ price: 1_000, available: 1 })
  })

  it('counts all rows that failed, and names the first 100', async () => {
    const items = Array.from({ length: 101 }, (_, index) => ({ line: index + 2, productId: UNKNOWN_ID, price: 5 }))
    const { total, done, failed, failures } = await write(items)
    expect({ total, done, failed, named: failures.length }).toEqual({ total: 101, done: 101, failed: 101, named: 100 })
  })

  it('keeps specifications and options that came meanwhile', async () => {
    const material = { name: 'Material', value: 'Oak' }
    const size = { name: 'Size', value: 'M' }
    const other = { name: 'Weight', value: '2 kg' }
    const productId = await catalogue.publishProduct({
      specifications: [other],
      variant: { group: 'Tee', options: [{ name: 'Colour', value: 'Red' }] },
    })
    await write([
      { line: 2, productId, specifications: [material], options: [size] },
      { line: 3, productId: null, name: 'New', price: 5, specifications: [material], group: 'Tee', options: [size] },
    ])
    const { products } = await catalogue.call.listProducts({ keyword: 'New', page: 1, pageSize: 1, drafts: true })
    expect(products).toMatchObject([{ specifications: [material], variant: { group: 'Tee', options: [size] } }])
    expect(await catalogue.call.getProduct({ productId, drafts: false })).toMatchObject({
      specifications: [other, material],
      variant: { group: 'Tee', options: [{ name: 'Colour', value: 'Red' }, size] },
    })
  })

  it('gives the options of a group to one product of a file', async () => {
    const inSize = (value: string) => ({ variant: { group: 'Sizes', options: [{ name: 'Size', value }] } })
    const small = await catalogue.publishProduct(inSize('S'))
    const medium = await catalogue.publishProduct(inSize('M'))
    const large = [{ name: 'Size', value: 'L' }]
    const { failures } = await write([
      { line: 2, productId: small, options: large },
      { line: 3, productId: medium, options: large },
    ])
    const taken = { message: expect.stringContaining('The group has these options already') as string }
    expect(failures).toEqual([{ line: 3, ...taken }])
    const newOf = (line: number, value: string) => ({
      line,
      productId: null,
      name: 'New',
      price: 5,
      group: 'Sizes',
      options: [{ name: 'Size', value }],
    })
    expect((await write([newOf(2, 'M'), newOf(3, 'XL'), newOf(4, 'XL')])).failures).toEqual([
      { line: 2, ...taken },
      { line: 4, ...taken },
    ])
  })

  it('publishes no draft by a change alone, and gives an SKU to one of two new products', async () => {
    const { productId } = await catalogue.call.createProduct({})
    await write([{ line: 2, productId, price: 5 }])
    expect(await catalogue.call.getProduct({ productId, drafts: true })).toMatchObject({ price: 5, draft: true })
    const both = [1, 2].map((line) => ({ line, productId: null, name: `New ${line}`, sku: 'N-1', price: 5 }))
    const first = await write(both.slice(0, 1))
    const second = await write(both.slice(1))
    expect([first.failures, second.failures]).toEqual([[], [{ line: 2, message: 'The SKU N-1 is that of New 1' }]])
  })
})
