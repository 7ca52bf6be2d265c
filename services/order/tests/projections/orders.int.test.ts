import { interceptStatements } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  orderInput,
  startOrderService,
  type OrderServiceFixture,
  type PlaceOrderInput,
} from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'

describe('the lists of orders', () => {
  const ann = uuidv7()
  const ids: string[] = []
  const statements: string[] = []
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService({
      wrapDatabase: (database) => interceptStatements(database, { before: async (text) => void statements.push(text) }),
    })
    for (let count = 0; count < 7; count += 1) {
      const input = count % 2 === 0 ? orderInput({ userId: ann }) : orderInput()
      ids.unshift((await fixture.orders.place(input)).order.orderId)
      fixture.advanceClock(1_000)
    }
  })
  afterAll(() => fixture.close())

  const page = async (number: number, pageSize = 3) => {
    const { orders, total } = await fixture.orders.listOrders({ page: number, pageSize })
    return { ids: orders.map(({ orderId }) => orderId), total }
  }

  it('lists a customer’s own orders, newest first', async () => {
    const { orders } = await fixture.orders.listOrdersOf({ userId: ann })
    expect(orders.map(({ orderId }) => orderId)).toEqual(ids.filter((_, index) => index % 2 === 0))
    expect(await fixture.orders.listOrdersOf({ userId: uuidv7() })).toEqual({ orders: [] })
  })

  it('tells who of some users has ordered', async () => {
    expect(await fixture.orders.customersAmong({ userIds: [uuidv7(), ann] })).toEqual({ userIds: [ann] })
  })

  it('tells who gets the parcels of some users, as of their newest order', async () => {
    const first = uuidv7()
    const second = uuidv7()
    const other = await startOrderService()
    const place = async (userId: string, recipient: string | undefined) => {
      const input = orderInput({ userId })
      await other.orders.place({ ...input, shippingAddress: { ...input.shippingAddress, recipient } })
      other.advanceClock(1_000)
    }
    for (const recipient of ['Rosa Old', 'Rosa New', undefined]) await place(first, recipient)
    await place(second, undefined)
    const { rows } = await other.orders.recipientsOf({ userIds: [first, second] })
    expect(rows).toEqual([{ userId: first, recipient: 'Rosa New' }])
    await other.close()
  })

  it('pages through all orders, newest first', async () => {
    expect(await page(1)).toEqual({ ids: ids.slice(0, 3), total: 7 })
    expect(await page(3)).toEqual({ ids: ids.slice(6), total: 7 })
  })

  it('answers an empty page past the end', async () => {
    expect(await page(4)).toEqual({ ids: [], total: 7 })
    expect(await page(1_000_000_000)).toEqual({ ids: [], total: 7 })
    expect(await page(Number.MAX_SAFE_INTEGER, 100)).toEqual({ ids: [], total: 7 })
  })

  it('uses no OFFSET for a page past the end', async () => {
    const offsets = () => statements.filter((text) => text.includes('OFFSET')).length
    const before = offsets()
    await page(1_000_000)
    expect(offsets()).toBe(before)
    await page(1)
    expect(offsets()).toBe(before + 1)
  })

  it('lists an order as getOrder answers it', async () => {
    const { orders } = await fixture.orders.listOrders({ page: 1, pageSize: 1 })
    expect(orders[0]).toEqual(await fixture.orders.getOrder({ orderId: ids[0]! }))
  })

  it('lists no more than a customer’s newest 200, and the others on later pages', async () => {
    const bea = uuidv7()
    const placed = await Promise.all(Array.from({ length: 203 }, () => fixture.orders.place(orderInput({ userId: bea }))))
    const pageOfBea = async (number: number) => (await fixture.orders.listOrdersOf({ userId: bea, page: number })).orders
    await fixture.orders.markPaid({ orderId: placed[0]!.order.orderId, payment: {} })
    const spending = { orders: 203 + ids.filter((_, index) => index % 2 === 0).length, spent: placed[0]!.order.totals.total }
    expect(await fixture.orders.spendingOf({ userIds: [bea, ann] })).toEqual(spending)
    expect(await fixture.orders.spendingOf({ userIds: [uuidv7()] })).toEqual({ orders: 0, spent: 0 })
    const [first, second, third] = await Promise.all([1, 2, 3].map(pageOfBea))
    expect([first?.length, second?.length, third]).toEqual([200, 3, []])
    const newestFirst = placed
      .map(({ order }) => order.orderId)
      .sort()
      .reverse()
    expect([...(first ?? []), ...(second ?? [])].map(({ orderId }) => orderId)).toEqual(newestFirst)
  })
})

describe('the buyers of a product', () => {
  let fixture: OrderServiceFixture
  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it('have an order with it that is paid or delivered, and not refunded in full', async () => {
    const { orders } = fixture
    const place = async (changes: Partial<PlaceOrderInput> = {}) => (await orders.place(orderInput(changes))).order
    const pay = async (order: OrderRow) => orders.markPaid({ orderId: order.orderId, payment: {} })
    const refund = ({ orderId }: OrderRow, amount: number) =>
      orders.recordRefund({ orderId, refundId: uuidv7(), amount, refundedAt: fixture.now() })
    const unpaid = await place()
    const paid = await place()
    const delivered = await place()
    const cancelled = await place()
    const partly = await place()
    const refunded = await place()
    const unsent = await place()
    const ofAnother = await place({ lines: [{ productId: TEAPOT, qty: 1 }] })
    for (const order of [paid, delivered, partly, refunded, unsent, ofAnother]) await pay(order)
    const lines = [{ productId: KETTLE, qty: 1 }]
    await orders.withdrawUnits({ orderId: unsent.orderId, request: uuidv7(), lines, restock: true })
    await refund(unsent, 1)
    await orders.markDelivered({ orderId: delivered.orderId })
    await orders.cancel({ orderId: cancelled.orderId })
    await refund(partly, 1)
    await refund(refunded, refunded.totals.total)
    const all = [unpaid, paid, delivered, cancelled, partly, refunded, unsent, ofAnother].map(({ userId }) => userId)
    const buyers = async (userIds: string[]) => new Set((await orders.buyersOf({ productId: KETTLE, userIds })).userIds)
    expect(await buyers(all)).toEqual(new Set([paid.userId, delivered.userId, partly.userId]))
    expect(await buyers([paid.userId])).toEqual(new Set([paid.userId]))
  })
})
