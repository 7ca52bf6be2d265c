import { describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PublicRecord } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { openCatalogue, paid } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const SEED = Number(process.env.SIMULATION_SEED ?? 1)
const ROUNDS = 60
const AT_ONCE = 12
const HARMLESS = [
  'not_enough_stock',
  'stock_changed',
  'product_not_found',
  'order_expired',
  'already_reviewed',
  'conflict',
] as const

/** The same seed always gives the same history (mulberry32). */
function createChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Admins, buyers and the order service, all at once. Events of one order come in the order in which they can happen. */
function createCrowd(shop: Catalogue, productIds: readonly string[], chance: (below: number) => number) {
  const seen = new Map<string, number>()
  const reserved: string[] = []
  const open: string[] = []
  const onDelivery: string[] = []
  const said: PublicRecord[] = []
  const any = <Item>(items: readonly Item[]): Item => items[chance(items.length)]!
  const take = (orders: string[]): string | undefined => orders.splice(chance(orders.length), 1)[0]
  const say = async (saying: Promise<PublicRecord>): Promise<void> => void said.push(await saying)

  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const orderId = uuidv7()
      const lines = Array.from({ length: 1 + chance(3) }, () => ({ productId: any(productIds), qty: 1 + chance(4) }))
      await shop.call.reserve({ orderId, lines })
      reserved.push(orderId)
    },
    async () => {
      const productId = any(productIds)
      seen.set(productId, (await shop.call.getProduct({ productId, drafts: true })).available)
    },
    async () => {
      const productId = any(productIds)
      const stockSeen = seen.get(productId)
      await shop.call.updateProduct({
        productId,
        name: `Name ${chance(1_000)}`,
        countInStock: chance(40),
        ...(chance(3) > 0 && { stockSeen }),
      })
    },
    async () => shop.call.updateProduct({ productId: any(productIds), price: chance(10_000) }),
    async () => shop.call.addReview({ productId: any(productIds), userId: uuidv7(), rating: 1 + chance(5), comment: 'Fine' }),
    async () => {
      const orderId = take(reserved)
      if (orderId !== undefined) await shop.call.release({ orderId })
    },
    async () => {
      const orderId = take(reserved)
      if (orderId === undefined) return
      const paymentMethod = any(['Stripe', 'COD'] as const)
      await say(shop.placed(orderId, paymentMethod))
      ;(paymentMethod === 'Stripe' ? open : onDelivery).push(orderId)
    },
    async () => {
      const orderId = take(open)
      if (orderId === undefined) return
      const ends = [
        () => shop.hear('OrderPaid', paid(orderId)),
        () => shop.hear('OrderExpired', { orderId }),
        () => shop.hear('OrderCancelled', { orderId }),
      ]
      await say(any(ends)())
    },
    async () => {
      const orderId = take(onDelivery)
      if (orderId !== undefined && chance(2) === 0) await say(shop.hear('OrderCancelled', { orderId }))
    },
    async () => {
      if (said.length > 0) await shop.deliver(any(said))
    },
    async () => chance(6) === 0 && shop.call.removeProduct({ productId: any(productIds.slice(0, 3)) }),
  ]
  const weights = [0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 6, 6, 7, 7, 7, 8, 9, 9, 10]
  return async () => acts[any(weights)]!()
}

async function violations({ database }: Catalogue): Promise<unknown[]> {
  const { rows } = await database.query(
    `SELECT product_id FROM stock LEFT JOIN (
       SELECT product_id, sum(qty) FILTER (WHERE status IN ('held', 'kept')) AS promised, sum(qty) FILTER (WHERE status = 'sold') AS gone
       FROM holds GROUP BY product_id) AS of_orders USING (product_id)
     WHERE on_hand <> available + held + sold OR available < 0 OR held <> coalesce(promised, 0) OR sold <> coalesce(gone, 0)`,
  )
  return rows
}

/** Where the pieces are by arithmetic on what happened, without believing the shelves that the events carry. */
async function unlikeTheFold({ database }: Catalogue): Promise<unknown[]> {
  const { rows } = await database.query(
    `WITH moved AS (
       SELECT stream, version, type, coalesce((data->>'change')::bigint, 0) AS change, coalesce((data->>'qty')::bigint, 0) AS qty
       FROM events WHERE stream LIKE 'stock-%'),
     folded AS (
       SELECT substr(stream, 7)::uuid AS product_id, max(version) AS version, sum(change) AS on_hand,
         coalesce(sum(qty) FILTER (WHERE type = 'StockHeld'), 0) AS taken,
         coalesce(sum(qty) FILTER (WHERE type = 'StockSold'), 0) AS sold,
         coalesce(sum(qty) FILTER (WHERE type = 'StockReturned'), 0) AS taken_back,
         coalesce(sum(qty) FILTER (WHERE type = 'HoldReleased'), 0) AS returned
       FROM moved GROUP BY stream)
     SELECT * FROM folded FULL JOIN stock USING (product_id)
     WHERE (stock.version, stock.on_hand, stock.held, stock.sold)
       IS DISTINCT FROM (folded.version::integer, folded.on_hand::bigint, (taken - folded.sold - returned)::bigint,
         (folded.sold - taken_back)::bigint)`,
  )
  return rows
}

describe(`a shop in which everything happens at once (SIMULATION_SEED=${SEED})`, () => {
  it('always adds up, equals the fold of its events, and is the same when rebuilt', async () => {
    const shop = await openCatalogue(inject('postgresUrl'))
    const chance = createChance(SEED)
    const productIds: string[] = []
    for (let index = 0; index < 8; index += 1) productIds.push(await shop.sell({ countInStock: 20 }))
    const act = createCrowd(shop, productIds, chance)
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, act))
      const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
      expect(faults.filter((fault) => !isRejection(fault, ...HARMLESS))).toEqual([])
      expect(await violations(shop)).toEqual([])
    }
    await shop.call.removeProduct({ productId: productIds.at(-1)! })
    expect(await unlikeTheFold(shop)).toEqual([])
    const { rows: parked } = await shop.database.query('SELECT error FROM parked')
    expect(parked).toEqual([])
    const { rows: kinds } = await shop.database.query<{ type: string }>('SELECT DISTINCT type FROM events')
    expect(kinds.length).toBe(12)
    const report = await shop.service.rebuild()
    expect(report.switched).toBe(true)
    expect(report.tables.map(({ table }) => table)).toEqual(['products', 'reviews', 'stock', 'holds'])
    for (const table of report.tables) expect(table).toMatchObject({ identical: true })
    for (const { rows } of report.tables) expect(rows).toBeGreaterThan(0)
    await shop.reserve(await shop.sell({ countInStock: 1 }), 1)
    await shop.drop()
  })
})
