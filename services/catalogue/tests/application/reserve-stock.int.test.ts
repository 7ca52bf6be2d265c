import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { isRejection } from '@shop/kit/domain'
import { withContext } from '@shop/kit/telemetry'
import { UNKNOWN_ID, openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

async function countOutcomes(work: readonly Promise<unknown>[]): Promise<{ ok: number; codes: Record<string, number> }> {
  const outcomes = await Promise.allSettled(work)
  const codes: Record<string, number> = {}
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const code = isRejection(outcome.reason) ? outcome.reason.code : String(outcome.reason)
    codes[code] = (codes[code] ?? 0) + 1
  }
  return { ok: outcomes.filter(({ status }) => status === 'fulfilled').length, codes }
}

describe('reserving stock', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('returns the product’s current name, image, price and cost', async () => {
    const productId = await catalogue.publishProduct({
      name: 'Lamp',
      image: '/images/lamp.webp',
      price: 1_999,
      cost: 700,
      countInStock: 3,
    })
    const orderId = uuidv7()
    const line = { productId, line: 0, qty: 2, name: 'Lamp', image: '/images/lamp.webp', unitPrice: 1_999, unitCost: 700 }
    const { line: _, ...expected } = line
    expect(await catalogue.reserve(productId, 2, orderId)).toEqual([expected])
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 3, available: 1, held: 2, sold: 0 })
    expect((await catalogue.call.getProduct({ productId, drafts: false })).available).toBe(1)
  })

  it('returns the options and the SKU of a variant, and the same ones again after they have changed', async () => {
    const options = [{ name: 'Size', value: 'M' }]
    const productId = await catalogue.publishProduct({
      name: 'Tee',
      sku: 'T-M',
      variant: { group: 'tee', options },
      countInStock: 3,
    })
    const orderId = uuidv7()
    const lines = await catalogue.reserve(productId, 1, orderId)
    expect(lines).toMatchObject([{ name: 'Tee', sku: 'T-M', options }])
    await catalogue.call.updateProduct({ productId, sku: null, variant: null })
    expect(await catalogue.reserve(productId, 1, orderId)).toEqual(lines)
    const [plain] = await catalogue.reserve(productId, 1)
    expect(plain).toEqual({ ...lines[0], sku: undefined, options: undefined })
  })

  it('allocates 50 units to exactly 50 of 1,000 concurrent orders', async () => {
    const productId = await catalogue.publishProduct({ name: 'Rare', countInStock: 50 })
    const outcome = await countOutcomes(Array.from({ length: 1_000 }, () => catalogue.reserve(productId, 1)))
    expect(outcome).toEqual({ ok: 50, codes: { not_enough_stock: 950 } })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 50, available: 0, held: 50, sold: 0 })
  })

  it('holds nothing for an order above the total that the caller can charge', async () => {
    const productId = await catalogue.publishProduct({ price: 60_00, countInStock: 5 })
    const reserve = (maxTotal: number) => catalogue.call.reserve({ orderId: uuidv7(), lines: [{ productId, qty: 2 }], maxTotal })
    await expect(reserve(137_99)).rejects.toMatchObject({ code: 'total_too_large' })
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 5, held: 0 })
    expect((await reserve(138_00)).lines).toHaveLength(1)
  })

  it('merges two lines of the same product', async () => {
    const productId = await catalogue.publishProduct({ name: 'Twin', countInStock: 5 })
    const lines = [
      { productId, qty: 3 },
      { productId: productId.toUpperCase(), qty: 3 },
    ]
    await expect(catalogue.call.reserve({ orderId: uuidv7(), lines })).rejects.toMatchObject({
      code: 'not_enough_stock',
      details: { name: 'Twin' },
    })
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 5, held: 0 })
    const { lines: held } = await catalogue.call.reserve({ orderId: uuidv7(), lines: lines.map((line) => ({ ...line, qty: 2 })) })
    expect(held.map(({ qty }) => qty)).toEqual([4])
  })

  it('holds all lines or none', async () => {
    const plenty = await catalogue.publishProduct({ countInStock: 9 })
    const scarce = await catalogue.publishProduct({ countInStock: 1 })
    const lines = [
      { productId: plenty, qty: 2 },
      { productId: scarce, qty: 2 },
    ]
    await expect(catalogue.call.reserve({ orderId: uuidv7(), lines })).rejects.toMatchObject({ code: 'not_enough_stock' })
    expect(await stockLevelsOf(catalogue, plenty)).toMatchObject({ available: 9, held: 0 })
  })

  it('handles pairs of products in reversed order in two processes without a deadlock', async () => {
    const one = await catalogue.publishProduct({ countInStock: 100 })
    const two = await catalogue.publishProduct({ countInStock: 100 })
    const lines = [
      { productId: one, qty: 1 },
      { productId: two, qty: 1 },
    ]
    const before = await deadlocks(catalogue)
    const secondInstance = catalogue.openInstance()
    const work = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? catalogue.call.reserve({ orderId: uuidv7(), lines })
        : secondInstance.reserve({ orderId: uuidv7(), lines: lines.toReversed() }),
    )
    expect(await countOutcomes(work)).toEqual({ ok: 100, codes: { not_enough_stock: 100 } })
    expect(await stockLevelsOf(catalogue, one)).toMatchObject({ available: 0, held: 100 })
    expect(await stockLevelsOf(catalogue, two)).toMatchObject({ available: 0, held: 100 })
    expect(await deadlocks(catalogue)).toBe(before)
  })

  it('returns the same lines for the same order, also concurrently and after a price change', async () => {
    const productId = await catalogue.publishProduct({ name: 'Old name', price: 500, countInStock: 100 })
    const orderId = uuidv7()
    const results = await Promise.all(Array.from({ length: 50 }, () => catalogue.reserve(productId, 2, orderId)))
    await catalogue.call.updateProduct({ productId, name: 'New name', price: 900 })
    results.push(await catalogue.reserve(productId, 2, orderId))
    expect(new Set(results.map((lines) => JSON.stringify(lines))).size).toBe(1)
    expect(results[0]).toMatchObject([{ name: 'Old name', unitPrice: 500, qty: 2 }])
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 98, held: 2 })
  })

  it('rejects other lines for the same order, also in the same batch, and keeps the holds of the first', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 5 })
    const other = await catalogue.publishProduct({ countInStock: 5 })
    const orderId = uuidv7()
    const carts = [[{ productId, qty: 2 }], [{ productId, qty: 3 }], [{ productId: other, qty: 2 }]]
    const reserve = (lines: { productId: string; qty: number }[]) => catalogue.call.reserve({ orderId, lines })
    expect(await countOutcomes(carts.map(reserve))).toEqual({ ok: 1, codes: { key_reused: 2 } })
    expect(await countOutcomes(carts.map(reserve))).toEqual({ ok: 1, codes: { key_reused: 2 } })
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 3, held: 2 })
    expect(await stockLevelsOf(catalogue, other)).toMatchObject({ available: 5, held: 0 })
    await catalogue.call.release({ orderId })
    await expect(reserve([{ productId, qty: 3 }])).rejects.toMatchObject({ code: 'order_expired' })
  })

  it('is idempotent across two processes, which never allocate a unit twice', async () => {
    const secondInstance = catalogue.openInstance()
    const productId = await catalogue.publishProduct({ countInStock: 100 })
    for (let round = 0; round < 20; round += 1) {
      const request = { orderId: uuidv7(), lines: [{ productId, qty: 1 }] }
      const [one, two] = await Promise.all([catalogue.call.reserve(request), secondInstance.reserve(request)])
      expect(one).toEqual(two)
    }
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 80, held: 20 })
    const reserveOne = (call: Catalogue['call']): Promise<unknown> =>
      call.reserve({ orderId: uuidv7(), lines: [{ productId, qty: 1 }] })
    const outcome = await countOutcomes(
      Array.from({ length: 400 }, (_, index) => reserveOne(index % 2 === 0 ? catalogue.call : secondInstance)),
    )
    expect(outcome).toEqual({ ok: 80, codes: { not_enough_stock: 320 } })
  })

  it('reserves for the other orders of a batch when one is rejected', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 100 })
    const scarce = await catalogue.publishProduct({ countInStock: 0 })
    const outcome = await countOutcomes([
      ...Array.from({ length: 10 }, () => catalogue.reserve(productId, 1)),
      catalogue.reserve(scarce, 1),
      catalogue.reserve(UNKNOWN_ID, 1),
      ...Array.from({ length: 10 }, () => catalogue.reserve(productId, 1)),
    ])
    expect(outcome).toEqual({ ok: 20, codes: { not_enough_stock: 1, product_not_found: 1 } })
  })

  it('records each request’s correlation id in its event', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 100 })
    const requests = Array.from({ length: 20 }, () => ({ orderId: uuidv7(), correlationId: uuidv4() }))
    await Promise.all(
      requests.map(({ orderId, correlationId }) =>
        withContext({ correlationId }, () => catalogue.reserve(productId, 1, orderId)),
      ),
    )
    const { rows } = await catalogue.database.query<{ orderId: string; correlationId: string }>(
      `SELECT data->>'orderId' AS "orderId", metadata->>'correlationId' AS "correlationId" FROM events
       WHERE stream = $1 AND type = 'StockHeld' ORDER BY version`,
      [`stock-${productId}`],
    )
    expect(rows).toEqual(requests)
  })

  it('keeps the sequence of the lines', async () => {
    const ids = [
      await catalogue.publishProduct({ countInStock: 1 }),
      await catalogue.publishProduct({ countInStock: 1 }),
      await catalogue.publishProduct({ countInStock: 1 }),
    ].reverse()
    const orderId = uuidv7()
    const lines = ids.map((productId) => ({ productId, qty: 1 }))
    const first = await catalogue.call.reserve({ orderId, lines })
    const again = await catalogue.call.reserve({ orderId, lines: lines.toReversed() })
    expect(first.lines.map(({ productId }) => productId)).toEqual(ids)
    expect(again).toEqual(first)
  })

  it('releases the hold of an order that was never placed, once, and then rejects that order', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 4 })
    const orderId = uuidv7()
    await catalogue.reserve(productId, 3, orderId)
    await Promise.all(Array.from({ length: 10 }, () => catalogue.call.release({ orderId })))
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 4, available: 4, held: 0, sold: 0 })
    await expect(catalogue.reserve(productId, 3, orderId)).rejects.toMatchObject({ code: 'order_expired' })
  })

  it('releases nothing for an unknown order', async () => {
    await expect(catalogue.call.release({ orderId: uuidv4() })).resolves.toEqual({})
  })

  it('rejects drafts, removed products and unknown products', async () => {
    const draft = (await catalogue.call.createProduct({})).productId
    const removed = await catalogue.publishProduct({ countInStock: 5 })
    await catalogue.call.removeProduct({ productId: removed })
    for (const productId of [draft, removed, UNKNOWN_ID, 'nonsense', "'; DROP TABLE stock"]) {
      await expect(catalogue.reserve(productId, 1)).rejects.toMatchObject({ code: 'product_not_found' })
    }
  })

  it('rejects invalid quantities', async () => {
    const productId = await catalogue.publishProduct({ countInStock: 5 })
    for (const qty of [0, -1]) await expect(catalogue.reserve(productId, qty)).rejects.toMatchObject({ code: 'invalid_request' })
    for (const qty of [1e9, Number.MAX_SAFE_INTEGER]) {
      await expect(catalogue.reserve(productId, qty)).rejects.toMatchObject({ code: 'not_enough_stock' })
    }
  })
})

async function deadlocks({ database }: Catalogue): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
