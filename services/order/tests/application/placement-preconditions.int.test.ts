import { customPlansOf, createTestDatabase } from '@shop/kit/testing'
import { silentLogger } from '@shop/kit/telemetry'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it } from 'vitest'
import { readPlacementPreconditions } from '../../src/application/placement-preconditions.ts'
import { createOrderService } from '../../src/index.ts'
import { numbersOf } from '../../src/store/order-numbers.ts'
import { InMemoryCatalogue } from '../support/in-memory-catalogue.ts'
import { ManualBus } from '../support/manual-bus.ts'

it('and the numbers of orders are not planned again for each number of placements', async () => {
  const test = await createTestDatabase(inject('postgresUrl'))
  const database = test.open('orders', 1)
  const clock = () => new Date()
  const ports = { database, bus: new ManualBus(), clock, logger: silentLogger(), catalogue: new InMemoryCatalogue() }
  await createOrderService(ports).migrate()
  const limits = { openOrderLimits: { cardOrders: 5, codOrders: 5, units: 200 }, unconfirmedOrderLimit: 3 }
  for (let count = 1; count <= 12; count += 1) {
    const placements = Array.from({ length: 1 + (count % 3) }, () => ({ orderId: uuidv7(), userId: uuidv7() }))
    expect(await readPlacementPreconditions(database, placements, limits, clock())).toHaveLength(placements.length)
    const orderIds = placements.map(({ orderId }) => orderId)
    expect([...(await numbersOf(database, orderIds))]).toEqual([])
  }
  expect(await customPlansOf(database, 'former_accounts')).toBe(5)
  expect(await customPlansOf(database, 'order_numbers')).toBe(5)
  await test.drop()
})
