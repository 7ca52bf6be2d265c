import { catalogueCalls } from '@shop/contracts/services'
import { createClient } from '@shop/kit/calls'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCatalogueService } from '../../src/index.ts'
import { openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

const MINUTE = 60_000

describe('processes whose clocks differ by minutes', () => {
  let catalogue: Catalogue
  const abandoned: string[] = []

  beforeAll(async () => {
    // This process searches for expired holds, two minutes ahead of the database.
    catalogue = await openCatalogue(inject('postgresUrl'), {
      clock: () => new Date(Date.now() + 2 * MINUTE),
      sweepMs: 20,
      orders: {
        buyersOf: async () => ({ userIds: [] }),
        async abandon({ orderId }) {
          abandoned.push(orderId)
          return { placed: false }
        },
      },
    })
  })
  afterAll(() => catalogue.drop())

  it('expire the holds of each other after 30 s by the clock of the database, not earlier', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const behind = createCatalogueService({
      database: catalogue.openDatabase(),
      bus: { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) },
      clock: () => new Date(Date.now() - 2 * MINUTE),
      logger: silentLogger(),
      orders: { abandon: async () => ({ placed: false }), buyersOf: async () => ({ userIds: [] }) },
    })
    const early = uuidv7()
    const due = uuidv7()
    const reserve = (orderId: string): Promise<unknown> =>
      createClient(catalogueCalls, behind.dispatch).reserve({ orderId, lines: [{ productId, qty: 1 }] })
    await Promise.all([reserve(early), reserve(due)])
    const { rows } = await catalogue.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS seconds FROM holds`,
    )
    for (const { seconds } of rows) expect(Math.abs(seconds - 30)).toBeLessThan(5)
    await catalogue.database.query(`UPDATE holds SET expires_at = expires_at - interval '31 seconds' WHERE order_id = $1`, [due])
    await eventually(async () => expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 9, held: 1 }))
    expect(abandoned).toEqual([due])
  })
})
