import { DEFAULT_TERMS } from '@shop/contracts/terms'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const versionNow = async () => (await catalogue.call.productChanges({ after: 0, waitMs: 0 })).shopVersion
const reserve = (productId: string, orderId = uuidv7()) => catalogue.call.reserve({ orderId, lines: [{ productId, qty: 1 }] })

describe('the terms of the shop', () => {
  it('are those of its settings until somebody changes them, and come with the prices of an order', async () => {
    const { call } = catalogue
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    expect((await call.getTerms({})).terms).toEqual(DEFAULT_TERMS)
    expect((await reserve(productId)).terms).toEqual(DEFAULT_TERMS)
    const version = (await versionNow()) ?? 0
    const changed = await call.changeTerms({ changes: { pricesIncludeTax: true, taxRate: 7_700, freeDeliveryAbove: null } })
    expect(changed.terms).toEqual({ ...DEFAULT_TERMS, pricesIncludeTax: true, taxRate: 7_700, freeDeliveryAbove: null })
    expect(await call.getTerms({})).toEqual(changed)
    expect((await call.getShop({})).terms).toEqual(changed.terms)
    expect(await versionNow()).toBe(version + 1)
    expect((await reserve(productId)).terms).toEqual(changed.terms)
    const table = (await catalogue.service.rebuild()).tables.find(({ table: name }) => name === 'terms')
    expect(table).toMatchObject({ identical: true, rows: 1 })
  })

  it('come with a repeated reservation of products that are gone, too', async () => {
    const { call } = catalogue
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const orderId = uuidv7()
    const first = await reserve(productId, orderId)
    await call.removeProduct({ productId })
    expect(await reserve(productId, orderId)).toEqual(first)
  })

  it('are each changed by one of several admins who have seen the same', async () => {
    const { revision = '' } = await catalogue.call.getTerms({})
    const results = await Promise.allSettled(
      [1, 2, 3].map((taxRate) => catalogue.call.changeTerms({ changes: { taxRate }, ifMatch: [revision] })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: { code: 'changed_meanwhile' } }),
    )
  })

  it('limit what is held for a card as they price it', async () => {
    await catalogue.call.changeTerms({ changes: { ...DEFAULT_TERMS, deliveryPrice: 1_00 } })
    const productId = await catalogue.publishProduct({ countInStock: 10, price: 10_00 })
    const held = (maxTotal: number) => catalogue.call.reserve({ orderId: uuidv7(), maxTotal, lines: [{ productId, qty: 1 }] })
    await expect(held(12_49)).rejects.toMatchObject({ code: 'total_too_large' })
    expect((await held(12_50)).lines).toHaveLength(1)
  })
})
