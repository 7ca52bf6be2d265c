import { eventually, runSize } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEvents, orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

let fixture: OrderServiceFixture
beforeAll(async () => {
  fixture = await startOrderService()
})
afterAll(() => fixture.close())

const admin = uuidv7()

async function placeOrders(count: number): Promise<string[]> {
  const placed = await Promise.all(Array.from({ length: count }, () => fixture.orders.place(orderInput())))
  return placed.map(({ order }) => order.orderId)
}

async function finished(jobId: string) {
  return eventually(async () => {
    const job = await fixture.orders.bulkJob({ jobId })
    if (job.finishedAt === null) throw new Error(`${String(job.done)} of ${String(job.total)} are done`)
    return job
  }, 20_000)
}

const start = (action: 'deliver' | 'pay', orderIds: string[], key?: string, requestedBy = admin) =>
  fixture.orders.startBulk({ action, orderIds, requestedBy, key })

const outcomes = ({ results }: Awaited<ReturnType<typeof finished>>) => results.map(({ outcome, message }) => message ?? outcome)

describe('orders in bulk', () => {
  it('answers for each order what became of it, and does what can be done', async () => {
    const [paid = '', unpaid = '', delivered = '', cancelled = ''] = await placeOrders(4)
    for (const orderId of [paid, delivered]) await fixture.orders.markPaid({ orderId, payment: {} })
    await fixture.orders.markDelivered({ orderId: delivered })
    await fixture.orders.cancel({ orderId: cancelled })
    const unknown = uuidv7()
    const { jobId } = await start('deliver', [paid, unpaid, delivered, cancelled, unknown, paid])
    const job = await finished(jobId)
    expect(outcomes(job)).toEqual([
      'done',
      'Order is not paid',
      'already',
      'This order was cancelled. Please create a new order.',
      'Order not found',
    ])
    expect(job).toMatchObject({ action: 'deliver', requestedBy: admin, total: 5, done: 5 })
    const { number } = await fixture.orders.getOrder({ orderId: paid })
    expect(job.results[0]?.number).toBe(number)
    const { entries } = await fixture.orders.timeline({ orderId: paid })
    expect(entries.map(({ what, by }) => [what, by])).toContainEqual(['delivered', 'admin'])

    const paying = await finished((await start('pay', [unpaid, paid])).jobId)
    expect(outcomes(paying)).toEqual(['done', 'already'])
    expect(await fixture.orders.getOrder({ orderId: unpaid })).toMatchObject({
      status: 'paid',
      paymentResult: { id: `cod-${unpaid}`, status: 'COMPLETED', email: null },
    })
  })

  it('does the same press once, and every order once, beside single requests and lost connections', async () => {
    const count = runSize({ whole: 500, short: 150 })
    const orderIds = await placeOrders(count)
    await finished((await start('pay', orderIds)).jobId)
    const before = await countEvents(fixture.database, 'OrderDelivered')
    const presses = await Promise.all([1, 2, 3].map(() => start('deliver', orderIds, 'press')))
    const singles = Promise.allSettled(orderIds.slice(50, 120).map((orderId) => fixture.orders.markDelivered({ orderId })))
    // As after a kill: what was not committed is rolled back, and the next batch begins after the last one that was.
    await fixture.database
      .query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      .catch(() => undefined)
    await singles
    expect(new Set(presses.map(({ jobId }) => jobId)).size).toBe(1)
    const job = await finished(presses[0]?.jobId ?? '')
    expect(job.results.filter(({ outcome }) => outcome === 'done' || outcome === 'already')).toHaveLength(count)
    expect((await countEvents(fixture.database, 'OrderDelivered')) - before).toBe(count)
    await expect(start('pay', orderIds, 'press')).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('sends what is left with tracking numbers, and nothing when the file is read again', async () => {
    const [first = '', second = '', cancelled = ''] = await placeOrders(3)
    await fixture.orders.cancel({ orderId: cancelled })
    const orderIds = [first, second, cancelled]
    const sendAll = (key: string, ids = orderIds.map(() => uuidv7())) =>
      fixture.orders.startShipments({
        requestedBy: admin,
        key,
        source: 'the file',
        shipments: orderIds.map((orderId, index) => ({
          orderId,
          shipmentId: ids[index] ?? '',
          carrier: 'UPS',
          trackingNumber: `1Z ${String(index)}`,
        })),
      })
    const presses = await Promise.all([1, 2].map(() => sendAll('file')))
    expect(new Set(presses.map(({ jobId }) => jobId)).size).toBe(1)
    const job = await finished(presses[0]?.jobId ?? '')
    expect(job.action).toBe('send')
    expect(outcomes(job)).toEqual(['done', 'done', 'This order was cancelled. Please create a new order.'])
    expect(job.results.map(({ orderId }) => orderId)).toEqual(orderIds)
    expect((await fixture.orders.getOrder({ orderId: second })).shipments).toMatchObject([
      { carrier: 'UPS', trackingNumber: '1Z 1', lines: [{ qty: 1 }] },
    ])
    expect(outcomes(await finished((await sendAll('again')).jobId)).slice(0, 2)).toEqual(['already', 'already'])
    expect((await fixture.orders.getOrder({ orderId: first })).shipments).toHaveLength(1)
  })

  it('says before what the rows of a file would send', async () => {
    const [sendable = '', sent = '', cancelled = ''] = await placeOrders(3)
    const card = (await fixture.orders.place(orderInput({ paymentMethod: 'Stripe' }))).order
    await fixture.orders.cancel({ orderId: cancelled })
    await fixture.orders.sendShipment({ orderId: sent, shipmentId: uuidv7(), trackingNumber: 'OLD 1' })
    const numberOf = async (orderId: string) => (await fixture.orders.getOrder({ orderId })).number
    const numbers = [await numberOf(sendable), await numberOf(sent), await numberOf(cancelled), card.number, '1']
    const plan = async () =>
      fixture.orders.planShipments({
        rows: numbers.map((number, index) => ({ line: index + 2, number, carrier: null, trackingNumber: 'NEW 1' })),
      })
    const { rows } = await plan()
    expect(rows.map(({ orderId, units, refusal }) => [orderId, units, refusal?.code])).toEqual([
      [sendable, 1, undefined],
      [sent, 0, 'nothing_to_send'],
      [cancelled, 0, 'order_cancelled'],
      [card.orderId, 0, 'not_paid'],
      [null, 0, 'order_not_found'],
    ])
    expect(await plan()).toEqual({ rows })
    expect((await fixture.orders.getOrder({ orderId: sendable })).shipments).toEqual([])
  })

  it('ends when who asked for it has lost the role that may change orders', async () => {
    const [first = '', second = ''] = await placeOrders(2)
    const userId = uuidv7()
    const report = (...roles: string[]) =>
      fixture.bus.deliver(fixture.bus.record('identity', 'StaffRolesChanged', userId, { userId, roles }))
    await report('catalogue', 'readOnly')
    expect(outcomes(await finished((await start('pay', [first], undefined, userId)).jobId))).toEqual([
      'Not authorized as an admin',
    ])
    await report('orders')
    expect(outcomes(await finished((await start('pay', [second], undefined, userId)).jobId))).toEqual(['done'])
  })

  it('ends when the admin who asked for it is one no longer', async () => {
    const [first = '', second = ''] = await placeOrders(2)
    const demoted = uuidv7()
    const report = (type: 'AdminRevoked' | 'AdminGranted' | 'UserDeleted') =>
      fixture.bus.deliver(fixture.bus.record('identity', type, demoted, { userId: demoted }))
    await report('AdminRevoked')
    const refused = await finished((await start('pay', [first], undefined, demoted)).jobId)
    expect(outcomes(refused)).toEqual(['Not authorized as an admin'])
    await report('AdminGranted')
    expect(outcomes(await finished((await start('pay', [second], undefined, demoted)).jobId))).toEqual(['done'])
    await report('UserDeleted')
    expect(outcomes(await finished((await start('deliver', [second], undefined, demoted)).jobId))).toEqual([
      'Not authorized as an admin',
    ])
  })
})
