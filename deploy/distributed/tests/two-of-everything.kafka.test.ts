import type { SignedInUser } from '@shop/contracts/api'
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
import { moneyAtProvider, payAndLeave, refundAtEveryDoor, untilPaid } from './support/card-orders.ts'
import { openShop } from './support/open-shop.ts'
import type { OpenedShop } from './support/open-shop.ts'

const BETWEEN_KILLS_MS = 1_200
const SETTLED_WITHIN_MS = 60_000

/** A consumer whose Kafka was away, or who died, gets its partitions back when the old session has run out. */
async function expectAllRight(shop: OpenedShop, stage: Stage, { acknowledged }: Load): Promise<void> {
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

const newStage = ({ urls, admin }: OpenedShop): Promise<Stage> => setStage({ urls, admin, products: 10, customers: 8 })

describe.runIf(inject('kafkaBrokers') !== '')('two of everything, on Kafka', () => {
  let shop: OpenedShop
  let stage: Stage

  beforeAll(async () => {
    shop = await openShop(2)
    stage = await newStage(shop)
  }, 150_000)
  afterAll(() => shop.close(), 60_000)

  it('a demotion bites at both doors within a second', async () => {
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

  it('publishes a log once more on demand, and nothing happens twice', { timeout: 60_000 }, async () => {
    const script = join(import.meta.dirname, '../src/republish.ts')
    const position = () =>
      lookInto(shop.databaseUrl, 'order', async (database) => {
        const { rows } = await database.query<{ seq: number; last: number }>(
          'SELECT seq, (SELECT max(seq) FROM outbox) AS last FROM kafka_position',
        )
        return rows[0]
      })
    const before = await position()
    expect(before?.seq).toBe(before?.last)
    const env = { PATH: process.env.PATH, SHOP_DATA: shop.folder, SOURCE: 'order', FROM: '1' }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    expect(stdout).toContain('The events of order from 1 on go to Kafka once more.')
    await eventually(async () => expect((await position())?.seq).toBe(before?.last), 20_000)
    expect((await judgeReports(shop)).faults).toEqual([])
  })
})
