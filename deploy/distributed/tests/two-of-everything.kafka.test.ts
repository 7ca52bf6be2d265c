import type { SignedInUser } from '@shop/contracts/api'
import { listParked } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createSend, must } from '../src/faults/client.ts'
import { killAround } from '../src/faults/kills.ts'
import { startLoad } from '../src/faults/load.ts'
import type { Load } from '../src/faults/load.ts'
import { lookInto, readLog } from '../src/faults/logs.ts'
import { setStage } from '../src/faults/stage.ts'
import type { Stage } from '../src/faults/stage.ts'
import { judge, judgeReports } from '../src/faults/verdict.ts'
import {
  letPaymentsRunOut,
  moneyAtProvider,
  openPayment,
  payAndLeave,
  refundAtEveryDoor,
  untilPaid,
} from './support/card-orders.ts'
import { startClickHouse } from './support/clickhouse.ts'
import type { ClickHouseBeside } from './support/clickhouse.ts'
import { openTemporaryShop } from '../src/temporary.ts'
import type { TemporaryShop } from '../src/temporary.ts'

const REPUBLISH = join(import.meta.dirname, '../src/republish.ts')
const SOURCES = ['identity', 'catalogue', 'order', 'payment']
const BETWEEN_KILLS_MS = 1_200
const SETTLED_WITHIN_MS = 60_000

/** A consumer whose Kafka was away, or who died, gets its partitions back when the old session has run out. */
async function expectAllRight(shop: TemporaryShop, stage: Stage, { acknowledged }: Pick<Load, 'acknowledged'>): Promise<void> {
  await eventually(async () => {
    expect(await judge(shop, stage, acknowledged)).toEqual({
      acknowledged: acknowledged.length,
      lost: 0,
      doubled: 0,
      wrongShelves: 0,
    })
  }, SETTLED_WITHIN_MS)
  await eventually(async () => {
    const { cells, faults } = await judgeReports(shop)
    expect(faults).toEqual([])
    expect(cells).toBeGreaterThan(1_000)
  }, SETTLED_WITHIN_MS)
}

async function placeSome(stage: Stage): Promise<Load> {
  const load = startLoad(stage, { perSecond: 15 })
  await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(40), 20_000)
  await load.stop()
  return load
}

/** How many events of a service's log Kafka has yet to be given. */
async function unpublished({ databaseUrl }: TemporaryShop, source: string): Promise<number> {
  return lookInto(databaseUrl, source, async (database) => {
    const query = 'SELECT (SELECT coalesce(max(seq), 0) FROM outbox) - seq AS behind FROM kafka_position'
    return (await database.query<{ behind: number }>(query)).rows[0]?.behind ?? 0
  })
}

const parkedAt = (shop: TemporaryShop, source: string) =>
  lookInto(shop.databaseUrl, source, (database) => listParked(database, source))

const newStage = ({ urls, admin }: TemporaryShop): Promise<Stage> => setStage({ urls, admin, products: 10, customers: 8 })

describe.runIf(inject('kafkaBrokers') !== '')('two of everything, on Kafka', () => {
  let clickhouse: ClickHouseBeside
  let shop: TemporaryShop
  let stage: Stage

  beforeAll(async () => {
    clickhouse = await startClickHouse()
    shop = await openTemporaryShop({ instances: 2, clickhouseUrl: clickhouse.url })
    stage = await newStage(shop)
  }, 150_000)
  afterAll(async () => {
    await shop.close()
    await clickhouse.close()
  }, 60_000)

  const kill = (name: string): Promise<void> =>
    eventually(() => {
      const found = shop.processes().find((one) => one.name === name)
      if (found === undefined) throw new Error(`${name} does not run`)
      process.kill(found.pid, 'SIGKILL')
    }, 20_000)

  it('a demotion and a new password bite at both doors within a second', async () => {
    const ask = shop.urls.map((url) => createSend([url]))
    const boss = stage.adminToken
    const email = `deputy-${Date.now().toString(36)}@example.com`
    const registering = {
      method: 'POST',
      path: '/api/users',
      body: { name: 'Deputy', email, password: 'a long password' },
    } as const
    const deputy = await must(stage.send<SignedInUser>(registering))
    const statuses = () => Promise.all(ask.map(async (send) => (await send({ path: '/api/users', token: deputy.token })).status))
    for (const isAdmin of [true, false, true, false]) {
      const path = `/api/users/${deputy._id}`
      await must(stage.send({ method: 'PUT', path, token: boss, body: { name: 'Deputy', email, isAdmin } }))
      await eventually(async () => expect(await statuses()).toEqual(isAdmin ? [200, 200] : [403, 403]), 1_000)
    }
    const profile = { name: 'Deputy', email, password: 'another long password' }
    await must(stage.send({ method: 'PUT', path: '/api/users/profile', token: deputy.token, body: profile }))
    await eventually(async () => expect(await statuses()).toEqual([401, 401]), 1_000)
  })

  it('a new price is on the pages of both doors a moment later', async () => {
    const path = `/product/${stage.products[0]}`
    const pages = () => Promise.all(shop.urls.map(async (url) => (await fetch(url + path)).text()))
    const show = async (price: string) => {
      for (const page of await pages()) expect(page).toContain(price)
    }
    await show('$11.00')
    await must(
      stage.send({ method: 'PUT', path: `/api/products/${stage.products[0]}`, token: stage.adminToken, body: { price: 99.5 } }),
    )
    await eventually(() => show('$99.50'), 3_000)
  })

  it('orders through both doors have their effects once, in every log, shelf and report', { timeout: 120_000 }, async () => {
    stage = await newStage(shop)
    const load = startLoad(stage, { perSecond: 15 })
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(120), 60_000)
    await load.stop()
    await expectAllRight(shop, stage, load)
  })

  it('takes each payment once and gives it back once, with two of each scheduler', { timeout: 90_000 }, async () => {
    const orderIds = await Promise.all(stage.customers.map((token) => payAndLeave(stage, token)))
    const orders = await Promise.all(orderIds.map((orderId) => untilPaid(stage, orderId)))
    await Promise.all(orderIds.map((orderId) => refundAtEveryDoor(shop, stage, orderId)))
    const cents = orders.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
    await eventually(async () => {
      const all = { sessions: orders.length, paid: cents, refunds: orders.length, refunded: cents }
      expect(await moneyAtProvider(shop)).toEqual(all)
      const log = await readLog(shop.databaseUrl, 'payment')
      for (const type of ['PaymentCaptured', 'PaymentRefunded'])
        expect(log.filter((record) => record.type === type).map(({ key }) => key)).toHaveLength(orders.length)
    }, 30_000)
  })

  it('an order that nobody pays runs out once, and its stock comes back once', { timeout: 90_000 }, async () => {
    stage = await newStage(shop)
    const opened = await Promise.all(stage.customers.map((token) => openPayment(stage, token)))
    await letPaymentsRunOut(shop)
    await Promise.all(['payment-1', 'order-2', 'catalogue-1'].map(kill))
    await eventually(async () => {
      const expired = (await readLog(shop.databaseUrl, 'order')).filter(({ type }) => type === 'OrderExpired')
      expect(expired.map(({ key }) => key).toSorted()).toEqual(opened.map(({ orderId }) => orderId).toSorted())
      expect((await judge(shop, stage, [])).wrongShelves).toBe(0)
    }, 60_000)
  })

  it('sells on while Kafka is down, fails no order, and catches up', { timeout: 180_000 }, async () => {
    stage = await newStage(shop)
    await shop.broker.kill()
    const load = startLoad(stage, { perSecond: 10, untouched: true })
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(60), 60_000)
    await shop.broker.start()
    await load.stop()
    expect(load.acknowledged.filter(({ tries }) => tries > 1)).toEqual([])
    await expectAllRight(shop, stage, load)
  })

  it('loses and doubles nothing when every process is killed once under orders', { timeout: 240_000 }, async () => {
    stage = await newStage(shop)
    const load = startLoad(stage, { perSecond: 15 })
    const names = shop.processes().map(({ name }) => name)
    // Each in its turn, whatever chance would have chosen: the database and the broker are among them.
    let turn = 0
    const chance = (): number => (turn++ % names.length) / names.length + 0.001
    const hits = await killAround(shop, { times: names.length, every: BETWEEN_KILLS_MS, chance })
    expect(Object.values(hits).reduce((sum, count) => sum + count, 0)).toBe(names.length)
    await load.stop()
    await expectAllRight(shop, stage, load)
    await eventually(() => expect(shop.processes().map(({ name }) => name)).toEqual(names), 20_000)
  })

  it('reports everything once though those who make the reports are killed again and again', { timeout: 180_000 }, async () => {
    stage = await newStage(shop)
    const load = startLoad(stage, { perSecond: 15 })
    for (let count = 1; count <= 6; count += 1) {
      const placed = load.acknowledged.length
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(placed + 25), 20_000)
      await kill(`reporting-${String(1 + (count % 2))}`)
    }
    await load.stop()
    await expectAllRight(shop, stage, load)
  })

  it('publishes every log once more on demand, and nothing happens twice', { timeout: 120_000 }, async () => {
    stage = await newStage(shop)
    const before = await placeSome(stage)
    await expectAllRight(shop, stage, before)
    for (const source of SOURCES) {
      const env = { PATH: process.env.PATH, SHOP_DATA: shop.folder, SOURCE: source, FROM: '1' }
      const { stdout } = await promisify(execFile)(process.execPath, [REPUBLISH], { env })
      expect(stdout).toContain(`The events of ${source} from 1 on go to Kafka once more.`)
    }
    await eventually(async () => {
      for (const source of SOURCES) expect(await unpublished(shop, source)).toBe(0)
    }, 30_000)
    // In every partition these come after what comes once more.
    const after = await placeSome(stage)
    await expectAllRight(shop, stage, { acknowledged: [...before.acknowledged, ...after.acknowledged] })
    for (const source of SOURCES) expect(await parkedAt(shop, source)).toEqual([])
  })
})
