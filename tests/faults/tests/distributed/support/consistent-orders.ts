import type { DistributedShop } from '@shop/distributed'
import { eventually } from '@shop/kit/testing'
import { expect } from 'vitest'
import { checkOrders, checkReportFigures, sourcesBehind } from '../../../distributed/consistency.ts'
import type { LoadFixture } from '../../../distributed/load-fixture.ts'
import { startLoad, type OrderLoad } from '../../../distributed/order-load.ts'

const CONSISTENT_TIMEOUT_MS = 60_000

/**
 * Every acknowledged order has its effects once in the order log and the stock levels, and the reports have read every log to its
 * end. Waits, because a consumer that lost its broker or was killed gets partitions only after the old session has timed out.
 */
export async function expectOrdersConsistent(
  shop: DistributedShop,
  fixture: LoadFixture,
  { acknowledged }: Pick<OrderLoad, 'acknowledged'>,
): Promise<void> {
  await eventually(async () => {
    expect(await checkOrders(shop, fixture, acknowledged)).toEqual({
      acknowledged: acknowledged.length,
      lost: 0,
      duplicated: 0,
      wrongStockLevels: 0,
    })
  }, CONSISTENT_TIMEOUT_MS)
  await eventually(async () => expect(await sourcesBehind(shop)).toEqual([]), CONSISTENT_TIMEOUT_MS)
}

/**
 * As above, and every figure of the reports equals that of the logs. The figures are of all orders of the shop: a difference that
 * an earlier test has caused is still there. Reading them all takes seconds of CPU time.
 */
export async function expectConsistent(
  shop: DistributedShop,
  fixture: LoadFixture,
  orders: Pick<OrderLoad, 'acknowledged'>,
): Promise<void> {
  await expectOrdersConsistent(shop, fixture, orders)
  await eventually(async () => {
    const { cells, faults } = await checkReportFigures(shop, fixture)
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(1_000)
  }, CONSISTENT_TIMEOUT_MS)
}

/** @returns a load that has ended, with more than 40 acknowledged orders. */
export async function placeSomeOrders(fixture: LoadFixture): Promise<OrderLoad> {
  const load = startLoad(fixture, { perSecond: 15 })
  await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(40), 20_000)
  await load.stop()
  return load
}

/** Waits until this many more orders are acknowledged. */
export async function nextOrders({ acknowledged }: OrderLoad, count: number): Promise<void> {
  const before = acknowledged.length
  await eventually(() => expect(acknowledged.length).toBeGreaterThanOrEqual(before + count), 20_000)
}
