import { reportingCalls } from '@shop/contracts/services'
import type { DistributedShop } from '@shop/distributed'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { eventually, runSize } from '@shop/kit/testing'
import { expect } from 'vitest'
import { readersOf } from './group-readers.ts'

/** It reads the logs whenever it runs. */
const FIRST = 'reporting-1'
/** Of the records of orders. */
const GROUP = 'shop.reporting.order'
const KILLS = runSize({ short: 1, whole: 5 })
/** Kafka misses a process after six seconds. On a machine that runs other tests as well, only the effect is checked. */
const LIMIT_MS = runSize({ short: 60_000, whole: 15_000 })
const GIVE_UP_MS = 60_000
const allTime = { startDate: null, endDate: null }

function killFirst(shop: DistributedShop): void {
  const target = shop.processes().find(({ name }) => name === FIRST)
  if (target !== undefined) process.kill(target.pid, 'SIGKILL')
}

/**
 * Kills the first reporting process, and again whenever it is back.
 * @returns the milliseconds until the second one reports an order that was placed after the first kill
 */
async function killUntilSecondReports(shop: DistributedShop): Promise<number> {
  const [, second = ''] = shop.reporting.split(',')
  const { orderAnalytics } = createClient(reportingCalls, createHttpTransport([second], { tokens: [shop.internalToken] }))
  const killedAt = Date.now()
  await eventually(async () => {
    killFirst(shop)
    const [newest] = (await orderAnalytics(allTime)).recentOrders
    expect(Date.parse(newest?.placedAt ?? '')).toBeGreaterThan(killedAt)
  }, GIVE_UP_MS)
  return Date.now() - killedAt
}

/** While orders are placed: the second reporting process soon reports new ones when the first, which reads the logs, is killed. */
export async function expectTakeovers(shop: DistributedShop): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await eventually(async () => expect(await readersOf(shop.broker.address, GROUP)).toEqual([`shop-${FIRST}`]), GIVE_UP_MS)
    expect(await killUntilSecondReports(shop)).toBeLessThan(LIMIT_MS)
  }
}
