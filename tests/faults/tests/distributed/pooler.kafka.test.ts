import { isWholeRun, runSize } from '@shop/kit/testing'
import { skipReason } from '@shop/pgbouncer'
import { startTemporaryShop, type TemporaryShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createFixture, type LoadFixture } from '../../distributed/load-fixture.ts'
import { startLoad } from '../../distributed/order-load.ts'
import { expectOrdersConsistent, nextOrders } from './support/consistent-orders.ts'

const isPossible = inject('kafkaBrokers') !== '' && (await skipReason()) === undefined

/** Orders between two kills. */
const KILL_AFTER = runSize({ short: 8, whole: 30 })

describe.runIf(isPossible)('a shop of processes behind PgBouncer', () => {
  let shop: TemporaryShop
  let fixture: LoadFixture

  beforeAll(async () => {
    shop = await startTemporaryShop({ instances: 1, pooler: true })
    fixture = await createFixture({ ...shop, products: 10, customers: 8 })
  }, 150_000)
  afterAll(() => shop.close(), 60_000)

  const pidOf = (name: string): number | undefined => shop.processes().find((one) => one.name === name)?.pid

  async function kill(name: string): Promise<void> {
    const pid = pidOf(name)
    expect(pid, name).toBeDefined()
    process.kill(pid!, 'SIGKILL')
    await expect.poll(() => pidOf(name) ?? pid, { timeout: 60_000 }).not.toBe(pid)
  }

  it('loses and doubles no order when the pooler and processes are killed', { timeout: 300_000 }, async () => {
    const load = startLoad(fixture, { perSecond: 10 })
    const services = isWholeRun ? ['bff', 'catalogue', 'order', 'payment'] : ['order']
    for (const name of ['PgBouncer', ...services, 'PgBouncer']) {
      await nextOrders(load, KILL_AFTER)
      await kill(name)
    }
    await nextOrders(load, KILL_AFTER)
    await load.stop()
    await expectOrdersConsistent(shop, fixture, load)
  })
})
