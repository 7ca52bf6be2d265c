import type { Fulfilment } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrders } from '../../src/projections/order-page.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

type Step = (fixture: OrderServiceFixture, order: OrderRow) => Promise<unknown>

const payByCard: Step = ({ orders, now }, { orderId, totals }) =>
  orders.recordCardPayment({ orderId, sessionId: 'cs', amount: totals.total, paidAt: now() })
const payInCash: Step = ({ orders }, { orderId }) => orders.markPaid({ orderId, payment: {} })
const refund =
  (left: number): Step =>
  ({ orders, now }, { orderId, totals }) =>
    orders.recordRefund({ orderId, refundId: 're', amount: totals.total - left, refundedAt: now() })
const send =
  (qty: number): Step =>
  ({ orders }, { orderId }) =>
    orders.sendShipment({ orderId, shipmentId: uuidv7(), lines: [{ productId: KETTLE, qty }] })
const refundUnits =
  (qty: number): Step =>
  async (fixture, order) => {
    const { orderId, totals } = order
    const lines = [{ productId: KETTLE, qty }]
    await fixture.orders.withdrawUnits({ orderId, request: uuidv7(), lines, restock: true })
    await refund(totals.total - qty)(fixture, order)
  }
const deliver: Step = ({ orders }, { orderId }) => orders.markDelivered({ orderId })
const cancel: Step = ({ orders }, { orderId }) => orders.cancel({ orderId, byAdmin: true })
const expire: Step = ({ bus }, { orderId }) =>
  bus.deliver(bus.record('payment', 'PaymentExpired', orderId, { orderId, expiredAt: EXPIRED_AT }))

interface Expected {
  readonly awaitsDelivery: boolean
  readonly toPack: boolean
  readonly isSent: boolean
  /** The account of the customer cannot be deleted. */
  readonly keepsAccount: boolean
}

const nothing: Expected = { awaitsDelivery: false, toPack: false, isSent: false, keepsAccount: false }
const unsent: Expected = { awaitsDelivery: true, toPack: true, isSent: false, keepsAccount: true }
const sent: Expected = { ...unsent, toPack: false, isSent: true }

describe('an order of two kettles', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it.each<readonly [string, 'COD' | 'Stripe', readonly Step[], Expected]>([
    ['open, to be paid in cash', 'COD', [], { ...unsent, keepsAccount: false }],
    ['open, one is sent', 'COD', [send(1)], unsent],
    ['open, both are sent', 'COD', [send(2)], sent],
    ['paid in cash', 'COD', [payInCash], unsent],
    ['paid in cash, both are sent', 'COD', [payInCash, send(2)], sent],
    ['open, to be paid by card', 'Stripe', [], nothing],
    ['paid by card', 'Stripe', [payByCard], unsent],
    ['refunded but for a cent', 'Stripe', [payByCard, refund(1)], unsent],
    ['refunded in full', 'Stripe', [payByCard, refund(0)], nothing],
    ['refunded by its units, but for the shipping', 'Stripe', [payByCard, refundUnits(2)], nothing],
    ['refunded by one of its units', 'Stripe', [payByCard, refundUnits(1)], unsent],
    ['refunded by one of its units, the other is sent', 'Stripe', [payByCard, refundUnits(1), send(1)], sent],
    ['delivered', 'COD', [payInCash, deliver], nothing],
    ['cancelled', 'COD', [cancel], nothing],
    ['expired', 'Stripe', [expire], nothing],
  ])('%s', async (_, paymentMethod, steps, expected) => {
    const { orders } = fixture
    const lines = [{ productId: KETTLE, qty: 2 }]
    const { order } = await orders.place(orderInput({ paymentMethod, lines }))
    const { orderId, userId } = order
    for (const step of steps) await step(fixture, order)

    const isListed = async (filter: { awaitingDelivery: boolean } | { fulfilment: Fulfilment }) =>
      (await orders.listOrders({ page: 1, pageSize: 1, ids: [orderId], ...filter })).total === 1
    const deletion = await orders.requireNothingToDeliver({ userId }).catch((error: unknown) => error)
    const found = {
      awaitsDelivery: await isListed({ awaitingDelivery: true }),
      toPack: await isListed({ fulfilment: 'to-pack' }),
      isSent: await isListed({ fulfilment: 'sent' }),
      keepsAccount: deletion instanceof Error,
    }
    expect(found).toEqual(expected)
    expect(await isListed({ awaitingDelivery: false })).toBe(!expected.awaitsDelivery)
    expect(await isListed({ fulfilment: 'cancelled' })).toBe(steps.includes(cancel))
    // The decider says the same of the one order.
    const shipment = await orders.sendShipment({ orderId, shipmentId: uuidv7() }).catch((error: unknown) => error)
    expect(!(shipment instanceof Error)).toBe(expected.toPack)
  })

  it.each([
    ['orders_awaiting_delivery', 'orders_to_pack', { awaitingDelivery: true }],
    ['orders_to_pack', 'orders_awaiting_delivery', { fulfilment: 'to-pack' }],
  ] as const)('is found and counted in the index %s', async (index, other, filter) => {
    await fixture.orders.place(orderInput())
    const plans: string[] = []
    const work = fixture.database.transaction(async (tx) => {
      await tx.query(`DROP INDEX ${other}; SET LOCAL enable_seqscan = off`)
      const db = {
        async query<Row extends object>(text: string, values?: readonly unknown[]) {
          const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return tx.query<Row>(text, values)
        },
      }
      await listOrders({ db, timeZone: 'UTC', orderTotal: async () => 0 }, { page: 1, pageSize: 20, ...filter })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toMatch(new RegExp(`Scan using ${index} on orders`))
  })
})
