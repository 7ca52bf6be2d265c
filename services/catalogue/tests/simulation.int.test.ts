import { isRejection, type PublicRecord } from '@shop/kit/domain'
import { createSeededRandom } from '@shop/kit/testing'
import { describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue, orderPaid, type Catalogue } from './fixtures/catalogue.ts'

const SEED = Number(process.env.SIMULATION_SEED ?? 1)
const ROUNDS = 60
const CONCURRENCY = 12
const EXPECTED_REJECTIONS = [
  'not_enough_stock',
  'stock_changed',
  'product_not_found',
  'order_expired',
  'already_reviewed',
  'conflict',
] as const

/** Random integers from 0 to below - 1. */
function createRandom(seed: number): (below: number) => number {
  const random = createSeededRandom(seed)
  return (below) => Math.floor(random() * below)
}

/** Random actions of admins, buyers and the order service. The events of one order have a possible sequence. */
function createActions(catalogue: Catalogue, productIds: readonly string[], random: (below: number) => number) {
  const seenStock = new Map<string, number>()
  const reserved: string[] = []
  const open: string[] = []
  const onDelivery: string[] = []
  const delivered: PublicRecord[] = []
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const take = (orders: string[]): string | undefined => orders.splice(random(orders.length), 1)[0]
  const remember = async (record: Promise<PublicRecord>): Promise<void> => void delivered.push(await record)

  const actions: (() => Promise<unknown>)[] = [
    async () => {
      const orderId = uuidv7()
      const lines = Array.from({ length: 1 + random(3) }, () => ({ productId: pick(productIds), qty: 1 + random(4) }))
      await catalogue.call.reserve({ orderId, lines })
      reserved.push(orderId)
    },
    async () => {
      const productId = pick(productIds)
      seenStock.set(productId, (await catalogue.call.getProduct({ productId, drafts: true })).available)
    },
    async () => {
      const productId = pick(productIds)
      const stockSeen = seenStock.get(productId)
      await catalogue.call.updateProduct({
        productId,
        name: `Name ${random(1_000)}`,
        countInStock: random(40),
        ...(random(3) > 0 && { stockSeen }),
      })
    },
    async () => catalogue.call.updateProduct({ productId: pick(productIds), price: random(10_000) }),
    async () =>
      catalogue.call.addReview({ productId: pick(productIds), userId: uuidv7(), rating: 1 + random(5), comment: 'Fine' }),
    async () => {
      const orderId = take(reserved)
      if (orderId !== undefined) await catalogue.call.release({ orderId })
    },
    async () => {
      const orderId = take(reserved)
      if (orderId === undefined) return
      const paymentMethod = pick(['Stripe', 'COD'] as const)
      await remember(catalogue.receiveOrderPlaced(orderId, paymentMethod))
      ;(paymentMethod === 'Stripe' ? open : onDelivery).push(orderId)
    },
    async () => {
      const orderId = take(open)
      if (orderId === undefined) return
      const endings = [
        () => catalogue.receive('OrderPaid', orderPaid(orderId)),
        () => catalogue.receive('OrderExpired', { orderId }),
        () => catalogue.receive('OrderCancelled', { orderId }),
      ]
      await remember(pick(endings)())
    },
    async () => {
      const orderId = take(onDelivery)
      if (orderId !== undefined && random(2) === 0) await remember(catalogue.receive('OrderCancelled', { orderId }))
    },
    async () => {
      if (delivered.length > 0) await catalogue.deliver(pick(delivered))
    },
    async () => {
      const orderId = take(onDelivery)
      if (orderId === undefined) return
      const lines = productIds.map((productId) => ({ productId, qty: 1 + random(2) }))
      const facts = { returnId: uuidv7(), orderLines: [], acceptedAt: '2026-03-04T12:00:00.000Z' }
      await remember(catalogue.receive('ReturnAccepted', { orderId, lines, restock: random(4) > 0, ...facts }))
    },
    async () => random(6) === 0 && catalogue.call.removeProduct({ productId: pick(productIds.slice(0, 3)) }),
  ]
  const weights = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6, 6, 7, 7, 7, 8, 9, 9, 10, 10, 11]
  return async () => actions[pick(weights)]!()
}

async function violations({ database }: Catalogue): Promise<unknown[]> {
  const { rows } = await database.query(
    `SELECT product_id FROM stock LEFT JOIN (
       SELECT product_id, sum(qty) FILTER (WHERE status IN ('held', 'kept')) AS allocated, sum(qty - coalesce(returned, 0)) FILTER (WHERE status = 'sold') AS sold_total
       FROM holds GROUP BY product_id) AS of_orders USING (product_id)
     WHERE on_hand <> available + held + sold OR available < 0 OR held <> coalesce(allocated, 0) OR sold <> coalesce(sold_total, 0)`,
  )
  return rows
}

/** Stock rows that differ from sums over the events' quantities. The stock levels in the events are ignored. */
async function differencesFromEvents({ database }: Catalogue): Promise<unknown[]> {
  const { rows } = await database.query(
    `WITH moved AS (
       SELECT stream, version, type, coalesce((data->>'change')::bigint, 0) AS change, coalesce((data->>'qty')::bigint, 0) AS qty
       FROM events WHERE stream LIKE 'stock-%'),
     folded AS (
       SELECT substr(stream, 7)::uuid AS product_id, max(version) AS version, sum(change) AS on_hand,
         coalesce(sum(qty) FILTER (WHERE type = 'StockHeld'), 0) AS taken,
         coalesce(sum(qty) FILTER (WHERE type = 'StockSold'), 0) AS sold,
         coalesce(sum(qty) FILTER (WHERE type IN ('StockReturned', 'UnitsReturned')), 0) AS taken_back,
         coalesce(sum(qty) FILTER (WHERE type = 'HoldReleased'), 0) AS returned
       FROM moved GROUP BY stream)
     SELECT * FROM folded FULL JOIN stock USING (product_id)
     WHERE (stock.version, stock.on_hand, stock.held, stock.sold)
       IS DISTINCT FROM (folded.version::integer, folded.on_hand::bigint, (taken - folded.sold - returned)::bigint,
         (folded.sold - taken_back)::bigint)`,
  )
  return rows
}

/** Products as of now, each beside what the live read models answer; neither if it was removed. */
async function asOfNow({ call }: Catalogue, productIds: readonly string[]) {
  const at = new Date().toISOString()
  const orUndefined = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      if (!isRejection(error, 'product_not_found')) throw error
    })
  return Promise.all(
    productIds.map(async (productId) => {
      const now = await orUndefined(call.getProduct({ productId, drafts: true }))
      const { stock, ...past } = (await orUndefined(call.productAt({ productId, at }))) ?? {}
      return { now, past, stock }
    }),
  )
}

describe(`concurrent random actions (SIMULATION_SEED=${SEED})`, () => {
  it('keep the stock consistent, equal to the sums of its events, and identical after a rebuild', async () => {
    const catalogue = await openCatalogue(inject('postgresUrl'))
    const random = createRandom(SEED)
    const productIds: string[] = []
    for (let index = 0; index < 8; index += 1) productIds.push(await catalogue.publishProduct({ countInStock: 20 }))
    const act = createActions(catalogue, productIds, random)
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, act))
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
      expect(errors.filter((error) => !isRejection(error, ...EXPECTED_REJECTIONS))).toEqual([])
      expect(await violations(catalogue)).toEqual([])
    }
    await catalogue.call.removeProduct({ productId: productIds.at(-1)! })
    expect(await differencesFromEvents(catalogue)).toEqual([])
    const { rows: parked } = await catalogue.database.query('SELECT error FROM parked')
    expect(parked).toEqual([])
    const { rows: kinds } = await catalogue.database.query<{ type: string }>('SELECT DISTINCT type FROM events')
    expect(kinds.length).toBe(13)
    for (const { now, past, stock } of await asOfNow(catalogue, productIds)) {
      const { revision: _, variants: __, ...row } = now ?? {}
      expect(past).toEqual(row)
      expect(stock?.available).toBe(now?.available)
    }
    const report = await catalogue.service.rebuild()
    expect(report.switched).toBe(true)
    expect(report.tables.map(({ table }) => table)).toEqual([
      'products',
      'reviews',
      'stock',
      'holds',
      'synonyms',
      'shop',
      'home_page',
      'terms',
    ])
    for (const table of report.tables) expect(table).toMatchObject({ identical: true })
    // None of the actions changes the synonyms, the shop, its terms or its home page.
    for (const { table, rows } of report.tables)
      if (!['synonyms', 'shop', 'terms', 'home_page'].includes(table)) expect(rows).toBeGreaterThan(0)
    await catalogue.reserve(await catalogue.publishProduct({ countInStock: 1 }), 1)
    await catalogue.drop()
  })
})
