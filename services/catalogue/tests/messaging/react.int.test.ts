import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listParked } from '@shop/kit/messaging'
import { eventually } from '@shop/kit/testing'
import { openCatalogue, orderPaid, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

describe('order events', () => {
  let catalogue: Catalogue
  let productId: string
  let orderId: string

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  beforeEach(async () => {
    productId = await catalogue.publishProduct({ countInStock: 10 })
    orderId = uuidv7()
    await catalogue.reserve(productId, 3, orderId)
  })

  it('keep the hold of a card order when it is placed and sell it once when it is paid, however often they are delivered', async () => {
    const records = [await catalogue.receiveOrderPlaced(orderId, 'Stripe')]
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 3, sold: 0 })
    await catalogue.call.release({ orderId })
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ held: 3 })
    records.push(
      await catalogue.receive('OrderPaid', orderPaid(orderId)),
      await catalogue.receive('OrderPaid', orderPaid(orderId)),
    )
    for (const record of records) await catalogue.deliver(record)
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('sell the hold of a COD order when it is placed; its payment changes nothing', async () => {
    const record = await catalogue.receiveOrderPlaced(orderId, 'COD')
    await catalogue.deliver(record)
    await catalogue.receive('OrderPaid', { ...orderPaid(orderId), paymentMethod: 'COD' })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })

  it('release the hold of an order that expires, once', async () => {
    await catalogue.receiveOrderPlaced(orderId, 'Stripe')
    const record = await catalogue.receive('OrderExpired', { orderId })
    await catalogue.deliver(record)
    await catalogue.receive('OrderExpired', { orderId })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it.each(['Stripe', 'COD'] as const)('release or return the stock of a cancelled %s order, once', async (method) => {
    await catalogue.receiveOrderPlaced(orderId, method)
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 7, held: method === 'COD' ? 0 : 3 })
    const record = await catalogue.receive('OrderCancelled', { orderId })
    await catalogue.deliver(record)
    await catalogue.receive('OrderCancelled', { orderId })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it('make returned units available again if they can be sold, once for each event and never more than were sold', async () => {
    await catalogue.receiveOrderPlaced(orderId, 'COD')
    const accept = (qty: number, restock: boolean) =>
      catalogue.receive('ReturnAccepted', {
        orderId,
        returnId: uuidv7(),
        lines: [{ productId, qty }],
        orderLines: [{ productId, qty: 3, unitPrice: 1_000 }],
        restock,
        acceptedAt: '2026-03-04T12:00:00.000Z',
      })
    await catalogue.deliver(await accept(1, true))
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 8, held: 0, sold: 2 })
    await accept(1, false)
    expect(await stockLevelsOf(catalogue, productId)).toMatchObject({ available: 8, sold: 2 })
    await accept(3, true)
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
    const { tables } = await catalogue.service.rebuild()
    expect(tables.filter(({ identical }) => !identical)).toEqual([])
  })

  it('return what is left when an order is cancelled after units were withdrawn one by one', async () => {
    await catalogue.receiveOrderPlaced(orderId, 'COD')
    const lines = [{ productId, qty: 1 }]
    for (const request of ['one', 'two'])
      await catalogue.receive('UnitsWithdrawn', {
        orderId,
        request,
        lines,
        refundLines: lines,
        orderLines: [{ productId, qty: 3, unitPrice: 1_000 }],
        restock: true,
        withdrawnAt: '2026-03-04T12:00:00.000Z',
      })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 9, held: 0, sold: 1 })
    await catalogue.receive('OrderCancelled', { orderId })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it('are parked for an operator when the hold was released, and other events go on', async () => {
    await catalogue.call.release({ orderId })
    await catalogue.receiveOrderPlaced(orderId, 'Stripe')
    const parked = await listParked(catalogue.database, 'catalogue')
    expect(parked.map(({ record }) => record.key)).toContain(orderId)
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 10, held: 0, sold: 0 })
  })

  it('release a hold once when two releases run at the same time', async () => {
    await catalogue.reserve(productId, 4)
    const calls: Promise<unknown>[] = []
    await catalogue.database.transaction(async (tx) => {
      await tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [productId])
      calls.push(catalogue.call.release({ orderId }), catalogue.openInstance().release({ orderId }))
      await eventually(async () => {
        const { rows } = await catalogue.database.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM holds h JOIN stock%'`)
        expect(rows).toHaveLength(2)
      })
    })
    await Promise.all(calls)
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 6, held: 4, sold: 0 })
  })

  it('of several types lock the stock of their products at once, in the order of their ids', async () => {
    const [first = '', second = ''] = [productId, await catalogue.publishProduct({ countInStock: 5 })].sort()
    const paid = uuidv7()
    const cancelled = uuidv7()
    await catalogue.reserve(second, 1, paid)
    await catalogue.reserve(first, 1, cancelled)
    const records = [
      catalogue.toRecord('OrderPaid', orderPaid(paid)),
      catalogue.toRecord('OrderCancelled', { orderId: cancelled }),
    ]
    const other = catalogue.openDatabase()
    const delivery = await other.transaction(async (tx) => {
      await tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [first])
      const delivered = catalogue.deliver(...records)
      const waiting = await eventually(async () => {
        const { rows } = await other.query<{ secondIsFree: boolean }>(
          `WITH free AS (SELECT FROM stock WHERE product_id = $1 FOR UPDATE SKIP LOCKED)
           SELECT EXISTS (SELECT FROM free) AS "secondIsFree" FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM holds h JOIN stock%'`,
          [second],
        )
        expect(rows).toHaveLength(1)
        return rows
      })
      expect(waiting).toEqual([{ secondIsFree: true }])
      return { delivered }
    })
    await delivery.delivered
    expect(await stockLevelsOf(catalogue, second)).toMatchObject({ held: 0, sold: 1 })
  })

  it('change the holds of a removed product’s open orders', async () => {
    const second = uuidv7()
    await catalogue.reserve(productId, 2, second)
    await catalogue.call.removeProduct({ productId })
    await catalogue.receiveOrderPlaced(orderId, 'COD')
    await catalogue.call.release({ orderId: second })
    expect(await stockLevelsOf(catalogue, productId)).toEqual({ on_hand: 10, available: 7, held: 0, sold: 3 })
  })
})
