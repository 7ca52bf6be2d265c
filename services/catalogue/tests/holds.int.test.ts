import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listParked } from '@shop/kit/process'
import { Rejection } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { openCatalogue, paid, shelfOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

describe('what the order service says', () => {
  let shop: Catalogue
  let productId: string
  let orderId: string

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => shop.drop())

  beforeEach(async () => {
    productId = await shop.sell({ countInStock: 10 })
    orderId = uuidv7()
    await shop.reserve(productId, 3, orderId)
  })

  it('a card order keeps its hold, is sold when paid, and once however often that is said', async () => {
    const said = [await shop.placed(orderId, 'Stripe')]
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 7, held: 3, sold: 0 })
    await shop.call.release({ orderId })
    expect(await shelfOf(shop, productId)).toMatchObject({ held: 3 })
    said.push(await shop.hear('OrderPaid', paid(orderId)), await shop.hear('OrderPaid', paid(orderId)))
    for (const record of said) await shop.deliver(record)
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('a COD order is sold when placed, and stays so when paid', async () => {
    const record = await shop.placed(orderId, 'COD')
    await shop.deliver(record)
    await shop.hear('OrderPaid', { ...paid(orderId), paymentMethod: 'COD' })
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('an order that expires gives back what it held, once', async () => {
    await shop.placed(orderId, 'Stripe')
    const record = await shop.hear('OrderExpired', { orderId })
    await shop.deliver(record)
    await shop.hear('OrderExpired', { orderId })
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it.each(['Stripe', 'COD'] as const)(
    'an order by %s that is cancelled gives back what it held or had sold, once',
    async (method) => {
      await shop.placed(orderId, method)
      expect(await shelfOf(shop, productId)).toMatchObject({ available: 7, held: method === 'COD' ? 0 : 3 })
      const record = await shop.hear('OrderCancelled', { orderId })
      await shop.deliver(record)
      await shop.hear('OrderCancelled', { orderId })
      expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
    },
  )

  it('an order whose hold is gone is parked for an operator, and others go on', async () => {
    await shop.call.release({ orderId })
    await shop.placed(orderId, 'Stripe')
    const parked = await listParked(shop.database, 'catalogue')
    expect(parked.map(({ record }) => record.key)).toContain(orderId)
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it('two who settle one hold at the same moment settle it once', async () => {
    await shop.reserve(productId, 4)
    const work: Promise<unknown>[] = []
    await shop.database.transaction(async (tx) => {
      await tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [productId])
      work.push(shop.call.release({ orderId }), shop.join().release({ orderId }))
      await eventually(async () => {
        const { rows } = await shop.database.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM holds h JOIN stock%'`)
        expect(rows).toHaveLength(2)
      })
    })
    await Promise.all(work)
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 6, held: 4, sold: 0 })
  })

  it('open orders of a removed product are still confirmed and given back', async () => {
    const second = uuidv7()
    await shop.reserve(productId, 2, second)
    await shop.call.removeProduct({ productId })
    await shop.placed(orderId, 'COD')
    await shop.call.release({ orderId: second })
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })
})

describe('holds that run out', () => {
  let shop: Catalogue
  let asked: string[]
  let away: boolean
  let placed: Set<string>
  let later: number
  let looks: number

  const open = async (sweepMs: number): Promise<void> => {
    ;[asked, away, placed, later, looks] = [[], false, new Set(), 0, 0]
    shop = await openCatalogue(inject('postgresUrl'), {
      sweepMs,
      clock() {
        looks += 1
        return new Date(Date.now() + later)
      },
      orders: {
        async abandon({ orderId }) {
          asked.push(orderId)
          if (away) throw new Rejection('unavailable')
          return { placed: placed.has(orderId) }
        },
      },
    })
  }

  it('are left alone until then', async () => {
    await open(20)
    const productId = await shop.sell({ countInStock: 10 })
    await shop.reserve(productId, 3)
    later = 29_000
    // Nobody but the scheduler looks at the clock now.
    const before = looks
    await eventually(() => expect(looks).toBeGreaterThan(before + 3))
    expect(asked).toEqual([])
    expect(await shelfOf(shop, productId)).toMatchObject({ held: 3 })
    await shop.drop()
  })

  it('are released on the order service’s word alone, and kept when their order is placed', async () => {
    await open(20)
    const productId = await shop.sell({ countInStock: 10 })
    const [lost, bought] = [uuidv7(), uuidv7()]
    placed.add(bought)
    await shop.reserve(productId, 3, lost)
    await shop.reserve(productId, 2, bought)
    away = true
    later = 31_000
    await eventually(() => expect(asked.length).toBeGreaterThan(2))
    expect(await shelfOf(shop, productId)).toMatchObject({ available: 5, held: 5 })
    away = false
    await eventually(async () => expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 8, held: 2, sold: 0 }))
    await expect(shop.reserve(productId, 3, lost)).rejects.toMatchObject({ code: 'order_expired' })
    await shop.placed(bought, 'COD')
    expect(await shelfOf(shop, productId)).toEqual({ on_hand: 10, available: 8, held: 0, sold: 2 })
    await shop.drop()
  })

  it('are all released soon after a time without any scheduler', async () => {
    await open(50)
    const productId = await shop.sell({ countInStock: 1_000 })
    await shop.service.stop()
    await Promise.all(Array.from({ length: 1_000 }, () => shop.reserve(productId, 1)))
    later = 3_600_000
    expect(await shelfOf(shop, productId)).toMatchObject({ available: 0, held: 1_000 })
    await shop.service.start()
    await eventually(async () => expect(await shelfOf(shop, productId)).toMatchObject({ available: 1_000, held: 0 }), 50_000)
    expect(new Set(asked).size).toBe(1_000)
    await shop.drop()
  })

  it('wait for no order that cannot be settled', async () => {
    await open(20)
    const [first, second] = [await shop.sell({ countInStock: 20 }), await shop.sell({ countInStock: 1 })]
    for (let count = 0; count < 20; count += 1) await shop.reserve(first, 1)
    await shop.reserve(second, 1)
    await shop.database.query('ALTER TABLE stock ADD CONSTRAINT planted CHECK (product_id <> $$' + first + '$$ OR held = 20)')
    later = 31_000
    await eventually(async () => expect(await shelfOf(shop, second)).toMatchObject({ available: 1, held: 0 }))
    expect(await shelfOf(shop, first)).toMatchObject({ available: 0, held: 20 })
    await shop.drop()
  })
})
