import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { withContext } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { NOBODY, openCatalogue, shelfOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

async function outcomesOf(work: readonly Promise<unknown>[]): Promise<{ ok: number; codes: Record<string, number> }> {
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
  let shop: Catalogue

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => shop.drop())

  it('answers with the shop’s own name, picture, price and cost', async () => {
    const productId = await shop.sell({ name: 'Lamp', image: '/images/lamp.webp', price: 1_999, cost: 700, countInStock: 3 })
    const orderId = uuidv7()
    const line = { productId, line: 0, qty: 2, name: 'Lamp', image: '/images/lamp.webp', unitPrice: 1_999, unitCost: 700 }
    const { line: _, ...expected } = line
    expect(await shop.reserve(productId, 2, orderId)).toEqual([expected])
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 3, available: 1, held: 2, sold: 0 })
    expect((await shop.call.getProduct({ productId, drafts: false })).available).toBe(1)
  })

  it('sells 50 units to exactly 50 of 1,000 who ask at once', async () => {
    const productId = await shop.sell({ name: 'Rare', countInStock: 50 })
    const outcome = await outcomesOf(Array.from({ length: 1_000 }, () => shop.reserve(productId, 1)))
    expect(outcome).toEqual({ ok: 50, codes: { not_enough_stock: 950 } })
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 50, available: 0, held: 50, sold: 0 })
  })

  it('takes two lines with the same product from the same shelf', async () => {
    const productId = await shop.sell({ name: 'Twin', countInStock: 5 })
    const lines = [
      { productId, qty: 3 },
      { productId: productId.toUpperCase(), qty: 3 },
    ]
    await expect(shop.call.reserve({ orderId: uuidv7(), lines })).rejects.toMatchObject({
      code: 'not_enough_stock',
      details: { name: 'Twin' },
    })
    expect(await shelfOf(shop, productId)).toMatchObject({ available: 5, held: 0 })
    const { lines: held } = await shop.call.reserve({ orderId: uuidv7(), lines: lines.map((line) => ({ ...line, qty: 2 })) })
    expect(held.map(({ qty }) => qty)).toEqual([4])
  })

  it('holds all lines or none', async () => {
    const [plenty, scarce] = [await shop.sell({ countInStock: 9 }), await shop.sell({ countInStock: 1 })]
    const lines = [
      { productId: plenty, qty: 2 },
      { productId: scarce, qty: 2 },
    ]
    await expect(shop.call.reserve({ orderId: uuidv7(), lines })).rejects.toMatchObject({ code: 'not_enough_stock' })
    expect(await shelfOf(shop, plenty)).toMatchObject({ available: 9, held: 0 })
  })

  it('lets pairs in reversed order through two processes without a deadlock', async () => {
    const [one, two] = [await shop.sell({ countInStock: 100 }), await shop.sell({ countInStock: 100 })]
    const lines = [
      { productId: one, qty: 1 },
      { productId: two, qty: 1 },
    ]
    const before = await deadlocks(shop)
    const twin = shop.join()
    const work = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? shop.call.reserve({ orderId: uuidv7(), lines })
        : twin.reserve({ orderId: uuidv7(), lines: lines.toReversed() }),
    )
    expect(await outcomesOf(work)).toEqual({ ok: 100, codes: { not_enough_stock: 100 } })
    expect(await shelfOf(shop, one)).toMatchObject({ available: 0, held: 100 })
    expect(await shelfOf(shop, two)).toMatchObject({ available: 0, held: 100 })
    expect(await deadlocks(shop)).toBe(before)
  })

  it('answers the same again for the same order, also to many at once and after a price change', async () => {
    const productId = await shop.sell({ name: 'Old name', price: 500, countInStock: 100 })
    const orderId = uuidv7()
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.reserve(productId, 2, orderId)))
    await shop.call.updateProduct({ productId, name: 'New name', price: 900 })
    answers.push(await shop.reserve(productId, 7, orderId))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([{ name: 'Old name', unitPrice: 500, qty: 2 }])
    expect(await shelfOf(shop, productId)).toMatchObject({ available: 98, held: 2 })
  })

  it('does so in two processes, and sells no piece twice between them', async () => {
    const twin = shop.join()
    const productId = await shop.sell({ countInStock: 100 })
    for (let round = 0; round < 20; round += 1) {
      const asked = { orderId: uuidv7(), lines: [{ productId, qty: 1 }] }
      const [one, two] = await Promise.all([shop.call.reserve(asked), twin.reserve(asked)])
      expect(one).toEqual(two)
    }
    expect(await shelfOf(shop, productId)).toMatchObject({ available: 80, held: 20 })
    const ask = (call: Catalogue['call']): Promise<unknown> => call.reserve({ orderId: uuidv7(), lines: [{ productId, qty: 1 }] })
    const outcome = await outcomesOf(Array.from({ length: 400 }, (_, index) => ask(index % 2 === 0 ? shop.call : twin)))
    expect(outcome).toEqual({ ok: 80, codes: { not_enough_stock: 320 } })
  })

  it('serves others in the same batch although one is refused', async () => {
    const [productId, scarce] = [await shop.sell({ countInStock: 100 }), await shop.sell({ countInStock: 0 })]
    const outcome = await outcomesOf([
      ...Array.from({ length: 10 }, () => shop.reserve(productId, 1)),
      shop.reserve(scarce, 1),
      shop.reserve(NOBODY, 1),
      ...Array.from({ length: 10 }, () => shop.reserve(productId, 1)),
    ])
    expect(outcome).toEqual({ ok: 20, codes: { not_enough_stock: 1, product_not_found: 1 } })
  })

  it('writes down whose work each hold was', async () => {
    const productId = await shop.sell({ countInStock: 100 })
    const asked = Array.from({ length: 20 }, () => ({ orderId: uuidv7(), correlationId: uuidv4() }))
    await Promise.all(
      asked.map(({ orderId, correlationId }) => withContext({ correlationId }, () => shop.reserve(productId, 1, orderId))),
    )
    const { rows } = await shop.database.query<{ orderId: string; correlationId: string }>(
      `SELECT data->>'orderId' AS "orderId", metadata->>'correlationId' AS "correlationId" FROM events
       WHERE stream = $1 AND type = 'StockHeld' ORDER BY version`,
      [`stock-${productId}`],
    )
    expect(rows).toEqual(asked)
  })

  it('keeps the order of the lines', async () => {
    const ids = [
      await shop.sell({ countInStock: 1 }),
      await shop.sell({ countInStock: 1 }),
      await shop.sell({ countInStock: 1 }),
    ].reverse()
    const orderId = uuidv7()
    const lines = ids.map((productId) => ({ productId, qty: 1 }))
    const first = await shop.call.reserve({ orderId, lines })
    const again = await shop.call.reserve({ orderId, lines: lines.toReversed() })
    expect(first.lines.map(({ productId }) => productId)).toEqual(ids)
    expect(again).toEqual(first)
  })

  it('gives back what an order that was never placed holds, once, and then refuses that order', async () => {
    const productId = await shop.sell({ countInStock: 4 })
    const orderId = uuidv7()
    await shop.reserve(productId, 3, orderId)
    await Promise.all(Array.from({ length: 10 }, () => shop.call.release({ orderId })))
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 4, available: 4, held: 0, sold: 0 })
    await expect(shop.reserve(productId, 3, orderId)).rejects.toMatchObject({ code: 'order_expired' })
  })

  it('releases nothing for an order that it does not know', async () => {
    await expect(shop.call.release({ orderId: uuidv4() })).resolves.toEqual({})
  })

  it('knows no draft, no removed product and no stranger', async () => {
    const draft = (await shop.call.createProduct({})).productId
    const removed = await shop.sell({ countInStock: 5 })
    await shop.call.removeProduct({ productId: removed })
    for (const productId of [draft, removed, NOBODY, 'nonsense', "'; DROP TABLE stock"]) {
      await expect(shop.reserve(productId, 1)).rejects.toMatchObject({ code: 'product_not_found' })
    }
  })

  it('refuses quantities that are none', async () => {
    const productId = await shop.sell({ countInStock: 5 })
    for (const qty of [0, -1]) await expect(shop.reserve(productId, qty)).rejects.toMatchObject({ code: 'invalid_request' })
    for (const qty of [1e9, Number.MAX_SAFE_INTEGER]) {
      await expect(shop.reserve(productId, qty)).rejects.toMatchObject({ code: 'not_enough_stock' })
    }
  })
})

async function deadlocks({ database }: Catalogue): Promise<number> {
  const { rows } = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
