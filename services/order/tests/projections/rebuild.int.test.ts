import { createSeededRandom } from '@shop/kit/testing'
import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

const STEPS = 800

async function orderAsOf({ orders }: OrderServiceFixture, orderId: string, at: string) {
  const { order, notes, returns } = await orders.orderAt({ orderId, at })
  return { order, notes, returns }
}

async function orderFromReadModels({ orders }: OrderServiceFixture, orderId: string) {
  const order = await orders.getOrder({ orderId })
  const { rows: notes } = await orders.notes({ orderId })
  const { returns } = await orders.returnsOf({ orderId, refunded: [] })
  return { order, notes, returns }
}

type Answer = Awaited<ReturnType<typeof orderFromReadModels>>

/** What no erasure changes. */
function withoutPersonalData({ order, returns }: Answer) {
  const { shippingAddress: _, paymentResult: __, ...fields } = order
  return { ...fields, returns: returns.map(({ returnId, status, decidedAt }) => ({ returnId, status, decidedAt })) }
}

it('rebuilds identical tables from a random history', async () => {
  const fixture = await startOrderService()
  const random = createSeededRandom(11)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const users = Array.from({ length: 12 }, () => uuidv7())
  const orders: { orderId: string; total: number }[] = []
  const snapshots: { at: string; answer: Answer }[] = []

  const placeOrder = async () => {
    const lines = [
      { productId: KETTLE, qty: 1 + Math.floor(random() * 3) },
      { productId: TEAPOT, qty: 1 },
    ]
    const paymentMethod = random() < 0.5 ? 'COD' : 'Stripe'
    const { order } = await fixture.orders.place(orderInput({ userId: pick(users)!, lines, paymentMethod, note: 'Ring twice' }))
    orders.push({ orderId: order.orderId, total: order.totals.total })
  }
  const returnUnits = async () => {
    const { orderId } = pick(orders) ?? { orderId: uuidv7() }
    const returnId = uuidv7()
    const lines = [{ productId: TEAPOT, qty: 1 }]
    await fixture.orders.requestReturn({ orderId, returnId, lines, reason: 'Too loud', refunded: [] })
    if (random() < 0.4) await fixture.orders.acceptReturn({ orderId, returnId, restock: true })
    else if (random() < 0.6) await fixture.orders.refuseReturn({ orderId, returnId, refusal: 'Used' })
  }
  const withdrawFromContract = async () => {
    const { orderId } = pick(orders) ?? { orderId: uuidv7() }
    const statement = { withdrawalId: uuidv7(), name: 'Ann Smith', way: 'account', days: 14 } as const
    const lines = random() < 0.5 ? undefined : [{ productId: TEAPOT, qty: 1 }]
    await fixture.orders.withdrawFromContract({ orderId, ...statement, refunded: [], lines })
    if (random() < 0.5) await fixture.orders.acceptReturn({ orderId, returnId: statement.withdrawalId, restock: true })
  }
  /** Those that often find nothing to do stand more than once. */
  const steps = [
    placeOrder,
    placeOrder,
    returnUnits,
    withdrawFromContract,
    returnUnits,
    returnUnits,
    async () => void (await fixture.orders.abandon({ orderId: random() < 0.5 ? uuidv7() : (pick(orders)?.orderId ?? uuidv7()) })),
    async () => void (await fixture.orders.markPaid({ orderId: pick(orders)?.orderId ?? '', payment: { email: 'a@b.example' } })),
    async () => void (await fixture.orders.markDelivered({ orderId: pick(orders)?.orderId ?? '' })),
    async () => {
      const orderId = pick(orders)?.orderId ?? ''
      const shipmentId = uuidv7()
      const lines = random() < 0.5 ? [{ productId: TEAPOT, qty: 1 }] : undefined
      await fixture.orders.sendShipment({ orderId, shipmentId, lines, carrier: 'DHL' })
      await fixture.orders.correctShipment({ orderId, shipmentId, trackingNumber: random() < 0.5 ? 'B' : null })
      if (random() < 0.5) await fixture.orders.markShipmentDelivered({ orderId, shipmentId })
      else if (random() < 0.5) await fixture.orders.cancelShipment({ orderId, shipmentId, reason: 'Wrong' })
    },
    async () => {
      const { orderId, total } = pick(orders) ?? { orderId: '', total: 0 }
      const data = { orderId, sessionId: 'cs', amount: total, paidAt: fixture.now() }
      if ((await fixture.orders.payable({ orderId })).paymentMethod === 'Stripe') await fixture.orders.recordCardPayment(data)
    },
    async () => {
      const { orderId } = pick(orders) ?? { orderId: uuidv7() }
      await fixture.bus.deliver(fixture.bus.record('payment', 'PaymentExpired', orderId, { orderId, expiredAt: EXPIRED_AT }))
    },
    async () => {
      const lines = random() < 0.5 ? [{ productId: KETTLE, qty: 1 }] : undefined
      await fixture.orders.withdrawUnits({ orderId: pick(orders)?.orderId ?? '', request: uuidv7(), lines, restock: true })
    },
    async () => void (await fixture.orders.cancel({ orderId: pick(orders)?.orderId ?? '' })),
    async () => {
      const { orderId } = pick(orders) ?? { orderId: uuidv7() }
      const refund = { orderId, refundId: `re_${String(Math.floor(random() * 9))}`, amount: 7, refundedAt: fixture.now() }
      const { orders: listed } = await fixture.orders.listOrders({ page: 1, pageSize: 100 })
      if (!listed.some((order) => order.orderId === orderId)) return
      await fixture.bus.deliver(fixture.bus.record('payment', 'PaymentRefunded', orderId, refund))
      if (random() < 0.5) return
      const failure = { ...refund, reason: 'declined', failedAt: fixture.now() }
      await fixture.bus.deliver(fixture.bus.record('payment', 'PaymentRefundFailed', orderId, failure))
    },
    async () => {
      const userId = pick(users)!
      if (random() < 0.1) await fixture.bus.deliver(fixture.bus.record('identity', 'UserDeleted', userId, { userId }))
    },
  ]

  for (let step = 0; step < STEPS; step += 1) {
    fixture.advanceClock(Math.floor(random() * 3) * 500)
    await pick(steps)!().catch((error: unknown) => {
      if (!isRejection(error) || isRejection(error, 'internal', 'unavailable', 'conflict')) throw error
    })
    const { orderId } = orders[step % (orders.length + 1)] ?? {}
    if (orderId === undefined || step % 4 > 0) continue
    snapshots.push({ at: fixture.now(), answer: await orderFromReadModels(fixture, orderId) })
    fixture.advanceClock(1)
  }
  // What chance may leave out: a return that is cancelled, and one that is refused.
  const asked: { orderId: string; returnId: string }[] = []
  for (const { orderId } of orders) {
    const request = { orderId, returnId: uuidv7() }
    const lines = [{ productId: TEAPOT, qty: 1 }]
    try {
      await fixture.orders.requestReturn({ ...request, lines, reason: 'Too loud', refunded: [] })
      asked.push(request)
    } catch (error) {
      if (!isRejection(error)) throw error
    }
  }
  const [first, second] = asked
  await fixture.orders.cancelReturn(first ?? { orderId: '', returnId: '' })
  await fixture.orders.refuseReturn({ ...(second ?? { orderId: '', returnId: '' }), refusal: 'Used' })
  const before = (await fixture.orders.listOrders({ page: 1, pageSize: 100 })).orders
  for (const { orderId } of orders)
    expect(await orderAsOf(fixture, orderId, fixture.now())).toEqual(await orderFromReadModels(fixture, orderId))
  for (const { at, answer } of snapshots)
    expect(withoutPersonalData(await orderAsOf(fixture, answer.order.orderId, at))).toEqual(withoutPersonalData(answer))
  const report = await fixture.service.rebuild()
  expect(report.switched).toBe(true)
  expect(report.tables).toMatchObject([
    { table: 'orders', rows: orders.length, identical: true },
    { table: 'returns', identical: true },
    { table: 'contract_withdrawals', identical: true },
    { table: 'order_notes', identical: true },
  ])
  const { rows } = await fixture.database.query<{ status: string }>('SELECT DISTINCT status FROM returns ORDER BY status')
  expect(rows.map(({ status }) => status)).toEqual(['accepted', 'refused', 'requested'])
  expect(orders.length).toBeGreaterThan(20)
  expect(report.events).toBeGreaterThan(orders.length)
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['open', 'paid', 'delivered', 'expired', 'cancelled']))
  expect((await fixture.orders.listOrders({ page: 1, pageSize: 100 })).orders).toEqual(before)
  await fixture.close()
})
