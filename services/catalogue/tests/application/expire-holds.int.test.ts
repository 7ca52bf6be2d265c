import { describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { Rejection } from '@shop/kit/domain'
import { eventually, readSeries } from '@shop/kit/testing'
import { openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

describe('expired holds', () => {
  let catalogue: Catalogue
  let abandonCalls: string[]
  let unavailable: boolean
  let placed: Set<string>
  let clockOffset: number
  let clockReads: number

  const open = async (sweepMs: number): Promise<void> => {
    abandonCalls = []
    unavailable = false
    placed = new Set()
    clockOffset = 0
    clockReads = 0
    catalogue = await openCatalogue(inject('postgresUrl'), {
      sweepMs,
      async sharedClock() {
        clockReads += 1
        return new Date(Date.now() + clockOffset)
      },
      orders: {
        buyersOf: async () => ({ userIds: [] }),
        async abandon({ orderId }) {
          abandonCalls.push(orderId)
          if (unavailable) throw new Rejection('unavailable')
          return { placed: placed.has(orderId) }
        },
      },
    })
  }

  it('stay until their expiry time', async () => {
    await open(20)
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    await catalogue.reserve(productId, 3)
    clockOffset = 29_000
    // From here only the expiry loop reads the clock.
    const before = clockReads
    await eventually(() => expect(clockReads).toBeGreaterThan(before + 3))
    expect(abandonCalls).toEqual([])
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ held: 3 })
    await catalogue.drop()
  })

  it('are released only when the order service reports the order as not placed, else kept', async () => {
    await open(20)
    const productId = await catalogue.publishProduct({ countInStock: 10 })
    const abandonedId = uuidv7()
    const placedId = uuidv7()
    placed.add(placedId)
    await catalogue.reserve(productId, 3, abandonedId)
    await catalogue.reserve(productId, 2, placedId)
    unavailable = true
    clockOffset = 31_000
    await eventually(() => expect(abandonCalls.length).toBeGreaterThan(2))
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 5, held: 5 })
    unavailable = false
    await eventually(async () =>
      expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 8, held: 2, sold: 0 }),
    )
    await expect(catalogue.reserve(productId, 3, abandonedId)).rejects.toMatchObject({ code: 'order_expired' })
    await eventually(async () => expect(await readSeries(catalogue.service.series)).toEqual({ shop_holds_expired_total: 1 }))
    await catalogue.receiveOrderPlaced(placedId, 'COD')
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 8, held: 0, sold: 2 })
    await catalogue.drop()
  })

  it('are all released soon after a time without a running service', async () => {
    await open(50)
    const productId = await catalogue.publishProduct({ countInStock: 1_000 })
    await catalogue.service.stop()
    await Promise.all(Array.from({ length: 1_000 }, () => catalogue.reserve(productId, 1)))
    clockOffset = 3_600_000
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 0, held: 1_000 })
    await catalogue.service.start()
    await eventually(
      async () => expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 1_000, held: 0 }),
      50_000,
    )
    expect(new Set(abandonCalls).size).toBe(1_000)
    await catalogue.drop()
  })

  it('of placed orders, whose events are late, take one page of a search at most', async () => {
    await open(3_600_000)
    const productId = await catalogue.publishProduct({ countInStock: 1_000 })
    const orderIds = Array.from({ length: 450 }, () => uuidv7())
    await catalogue.service.stop()
    await Promise.all(orderIds.map((orderId) => catalogue.reserve(productId, 1, orderId)))
    placed = new Set(orderIds)
    clockOffset = 31_000
    await catalogue.service.start()
    await eventually(() => expect(abandonCalls).toHaveLength(200))
    await catalogue.service.stop()
    expect(abandonCalls).toHaveLength(200)
    await catalogue.drop()
  })

  it('are released even when another hold cannot be', async () => {
    await open(20)
    const first = await catalogue.publishProduct({ countInStock: 20 })
    const second = await catalogue.publishProduct({ countInStock: 1 })
    for (let count = 0; count < 20; count += 1) await catalogue.reserve(first, 1)
    await catalogue.reserve(second, 1)
    await catalogue.database.query(
      'ALTER TABLE stock ADD CONSTRAINT injected_failure CHECK (product_id <> $$' + first + '$$ OR held = 20)',
    )
    clockOffset = 31_000
    await eventually(async () => expect(await stockLevelsOf(catalogue, second)).toMatchObject({ available: 1, held: 0 }))
    expect(await stockLevelsOf(catalogue, first)).toMatchObject({ available: 0, held: 20 })
    await catalogue.drop()
  })
})
