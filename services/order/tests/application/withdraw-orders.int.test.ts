import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderService } from '../../src/index.ts'
import { ManualBus } from '../support/manual-bus.ts'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

let fixture: OrderServiceFixture
beforeAll(async () => {
  fixture = await startOrderService()
})
afterAll(() => fixture.close())

it('a service that starts cancels the open orders of accounts that an earlier release has deleted, and no others', async () => {
  const { orders, database, catalogue } = fixture
  const place = async (userId: string) => (await orders.place(orderInput({ userId }))).order.orderId
  const deleted = uuidv7()
  const other = uuidv7()
  const open = await place(deleted)
  const paid = await place(deleted)
  const kept = await place(other)
  await orders.markPaid({ orderId: paid, payment: {} })
  await database.query(`UPDATE orders SET address = '', postal_code = '' WHERE user_id = $1`, [deleted])
  const clock = () => new Date('2026-03-05T09:00:00.000Z')
  const later = createOrderService({ database, bus: new ManualBus(), catalogue, clock, logger: silentLogger() })
  await later.start()
  await eventually(async () => {
    expect(await orders.getOrder({ orderId: open })).toMatchObject({ status: 'cancelled', cancelledAt: clock().toISOString() })
  })
  await later.stop()
  expect(await orders.getOrder({ orderId: paid })).toMatchObject({ status: 'paid' })
  expect(await orders.getOrder({ orderId: kept })).toMatchObject({ status: 'open' })
})
