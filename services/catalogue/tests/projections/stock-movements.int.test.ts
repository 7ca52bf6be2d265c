import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue, UNKNOWN_ID, type Catalogue } from '../fixtures/catalogue.ts'

describe('the movements of a stock', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  const movementsOf = async (productId: string, before?: number) =>
    (await catalogue.call.stockMovements({ productId, before })).movements

  it('are told newest first, each with its units and what was left', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const sold = uuidv7()
    const abandoned = uuidv7()
    await catalogue.reserve(productId, 3, sold)
    await catalogue.receiveOrderPlaced(sold, 'COD')
    await catalogue.reserve(productId, 2, abandoned)
    await catalogue.call.release({ orderId: abandoned })
    await catalogue.call.updateProduct({ productId, countInStock: 5, stockSeen: 7 })
    const told = (await movementsOf(productId)).map(({ version, kind, units, available, orderId }) => [
      version,
      kind,
      units,
      available,
      orderId,
    ])
    expect(told).toEqual([
      [7, 'set', -2, 5, undefined],
      [6, 'released', 2, 7, abandoned],
      [5, 'held', 2, 5, abandoned],
      [4, 'sold', 3, 7, sold],
      [3, 'held', 3, 7, sold],
      [2, 'set', 10, 10, undefined],
      [1, 'opened', 0, 0, undefined],
    ])
  })

  it('are read in pages, of a removed product, too', async () => {
    const productId = await catalogue.publishProduct({})
    for (let count = 1; count <= 60; count += 1) await catalogue.call.updateProduct({ productId, countInStock: count })
    await catalogue.call.removeProduct({ productId })
    const first = await movementsOf(productId)
    const second = await movementsOf(productId, first.at(-1)?.version)
    expect([first.length, second.length]).toEqual([50, 11])
    expect([...first, ...second].map(({ version }) => version)).toEqual(Array.from({ length: 61 }, (_, index) => 61 - index))
    expect(await movementsOf(productId, 1)).toEqual([])
    await expect(movementsOf(UNKNOWN_ID)).rejects.toMatchObject({ code: 'product_not_found' })
  })
})
