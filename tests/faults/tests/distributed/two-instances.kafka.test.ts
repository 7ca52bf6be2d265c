import type { SignedInUser } from '@shop/contracts/accounts'
import type { ShopHistory } from '@shop/contracts/history'
import { startTemporaryShop, type TemporaryShop } from '@shop/test-support'
import { eventually, isWholeRun, runSize } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createShopClient, expectSuccess } from '../../distributed/shop-client.ts'
import { startLoad } from '../../distributed/order-load.ts'
import { readLog } from '../../distributed/service-databases.ts'
import { createFixture, type LoadFixture } from '../../distributed/load-fixture.ts'
import { checkOrders } from '../../distributed/consistency.ts'
import {
  expireOpenSessions,
  providerTotals,
  createCheckout,
  payWithoutReturning,
  refundOnEveryInstance,
  waitUntilPaid,
} from './support/card-orders.ts'
import { startClickHouse, type TestClickHouse } from './support/clickhouse.ts'
import { expectConsistent, expectOrdersConsistent, nextOrders, placeSomeOrders } from './support/consistent-orders.ts'
import { expectTakeovers } from './support/reporting-standby.ts'
import { parkedAt, parkUnknown, runOpsHere, startOps, unpublished } from './support/operators-tool.ts'
import { withWebhook } from './support/told-orders.ts'

const SOURCES = ['identity', 'catalogue', 'order', 'payment']
/** Orders between two kills. */
const KILL_AFTER = 12
/** The rule is a second. On a machine that runs other tests as well, only the effect is checked. */
const EFFECT_TIMEOUT_MS = runSize({ short: 10_000, whole: 1_000 })

const newFixture = ({ urls, admin }: TemporaryShop): Promise<LoadFixture> =>
  createFixture({ urls, admin, products: 10, customers: 8 })

describe.runIf(inject('kafkaBrokers') !== '')('two instances of each process, on Kafka', () => {
  let clickhouse: TestClickHouse
  let shop: TemporaryShop
  let fixture: LoadFixture

  beforeAll(async () => {
    clickhouse = await startClickHouse()
    shop = await startTemporaryShop({
      instances: 2,
      clickhouseUrl: clickhouse.url,
      variables: { WEBHOOK_ALLOW_PRIVATE: 'true' },
    }).catch(async (error: unknown) => {
      await clickhouse.close()
      throw error
    })
    fixture = await newFixture(shop)
  }, 150_000)
  afterAll(async () => {
    await shop.close()
    await clickhouse.close()
  }, 60_000)

  const kill = (name: string): Promise<void> =>
    eventually(() => {
      const target = shop.processes().find((one) => one.name === name)
      if (target === undefined) throw new Error(`${name} does not run`)
      process.kill(target.pid, 'SIGKILL')
    }, 20_000)

  const ops = (...args: readonly string[]): Promise<string> => runOpsHere(shop.folder, args)

  it('its services refuse the calls of a stranger', async () => {
    for (const address of shop.reporting.split(',')) {
      const post = (headers: Record<string, string>) => fetch(`${address}/calls/salesAnalytics`, { method: 'POST', headers })
      expect((await post({})).status).toBe(401)
      expect((await post({ authorization: `Bearer ${'0'.repeat(48)}` })).status).toBe(401)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    }
  })

  it('a demotion and a new password take effect on both BFF instances soon', async () => {
    const clients = shop.urls.map((url) => createShopClient([url]))
    const adminToken = fixture.adminToken
    const email = `deputy-${Date.now().toString(36)}@example.com`
    const registration = {
      method: 'POST',
      path: '/api/users',
      body: { name: 'Deputy', email, password: 'a long password' },
    } as const
    const deputy = await expectSuccess(fixture.send<SignedInUser>(registration))
    const statuses = () =>
      Promise.all(clients.map(async (send) => (await send({ path: '/api/users', token: deputy.token })).status))
    for (const isAdmin of [true, false, true, false]) {
      const path = `/api/users/${deputy._id}`
      await expectSuccess(fixture.send({ method: 'PUT', path, token: adminToken, body: { name: 'Deputy', email, isAdmin } }))
      await eventually(async () => expect(await statuses()).toEqual(isAdmin ? [200, 200] : [403, 403]), EFFECT_TIMEOUT_MS)
    }
    for (const roles of [['readOnly'], ['catalogue']]) {
      await expectSuccess(fixture.send({ method: 'PUT', path: `/api/users/${deputy._id}`, token: adminToken, body: { roles } }))
      const expected = roles.includes('readOnly') ? [200, 200] : [403, 403]
      await eventually(async () => expect(await statuses()).toEqual(expected), EFFECT_TIMEOUT_MS)
    }
    const history = await expectSuccess(
      fixture.send<ShopHistory>({ path: `/api/admin/history?id=${deputy._id}`, token: adminToken }),
    )
    expect(history.entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['StaffRolesChanged', 'UserRegistered']))
    const profile = { name: 'Deputy', email, password: 'another long password' }
    await expectSuccess(fixture.send({ method: 'PUT', path: '/api/users/profile', token: deputy.token, body: profile }))
    await eventually(async () => expect(await statuses()).toEqual([401, 401]), EFFECT_TIMEOUT_MS)
  })

  it('a new price is on the pages of both BFF instances within seconds', async () => {
    const path = `/product/${fixture.products[0]}`
    const pages = () => Promise.all(shop.urls.map(async (url) => (await fetch(url + path)).text()))
    const expectPrice = async (price: string) => {
      for (const page of await pages()) expect(page).toContain(price)
    }
    await expectPrice('$11.00')
    await expectSuccess(
      fixture.send({
        method: 'PUT',
        path: `/api/products/${fixture.products[0]}`,
        token: fixture.adminToken,
        body: { price: 99.5 },
      }),
    )
    await eventually(() => expectPrice('$99.50'), EFFECT_TIMEOUT_MS)
  })

  it('orders through both BFF instances have their effects once in every log and stock level', { timeout: 120_000 }, async () => {
    fixture = await newFixture(shop)
    const load = startLoad(fixture, { perSecond: 15 })
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(runSize({ short: 40, whole: 120 })), 60_000)
    await load.stop()
    await expectOrdersConsistent(shop, fixture, load)
  })

  it('captures and refunds each payment once, with two instances of each scheduler', { timeout: 90_000 }, async () => {
    const orderIds = await Promise.all(fixture.customers.map((token) => payWithoutReturning(fixture, token)))
    const orders = await Promise.all(orderIds.map((orderId) => waitUntilPaid(fixture, orderId)))
    await Promise.all(orderIds.map((orderId) => refundOnEveryInstance(shop, fixture, orderId)))
    const cents = orders.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0)
    await eventually(async () => {
      const all = { sessions: orders.length, paid: cents, refunds: orders.length, refunded: cents }
      expect(await providerTotals(shop)).toEqual(all)
      const log = await readLog(shop.databaseUrl, 'payment')
      for (const type of ['PaymentCaptured', 'PaymentRefunded'])
        expect(log.filter((record) => record.type === type).map(({ key }) => key)).toHaveLength(orders.length)
    }, 30_000)
  })

  it('an unpaid order expires once, and its stock is released once', { timeout: 90_000 }, async () => {
    fixture = await newFixture(shop)
    const checkouts = await Promise.all(fixture.customers.map((token) => createCheckout(fixture, token)))
    await expireOpenSessions(shop)
    await Promise.all(['payment-1', 'order-2', 'catalogue-1'].map(kill))
    await eventually(async () => {
      const expired = (await readLog(shop.databaseUrl, 'order')).filter(({ type }) => type === 'OrderExpired')
      expect(expired.map(({ key }) => key).toSorted()).toEqual(checkouts.map(({ orderId }) => orderId).toSorted())
      expect((await checkOrders(shop, fixture, [])).wrongStockLevels).toBe(0)
    }, 60_000)
  })

  it('accepts every order while Kafka is down, and catches up', { timeout: 180_000 }, async () => {
    fixture = await newFixture(shop)
    await shop.broker.kill()
    const load = startLoad(fixture, { perSecond: 10, placeOnly: true })
    await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(runSize({ short: 20, whole: 60 })), 60_000)
    await shop.broker.start()
    await load.stop()
    expect(load.acknowledged.flatMap(({ earlier }) => earlier)).toEqual([])
    await expectOrdersConsistent(shop, fixture, load)
  })

  const killed = isWholeRun ? 'every process' : 'one instance of every process'
  it(`loses and duplicates nothing when ${killed} is killed once under load`, { timeout: 240_000 }, async () => {
    fixture = await newFixture(shop)
    const load = startLoad(fixture, { perSecond: 15 })
    const names = shop.processes().map(({ name }) => name)
    for (const name of isWholeRun ? names : names.filter((each) => !each.endsWith('-2'))) {
      await nextOrders(load, KILL_AFTER)
      await kill(name)
    }
    await load.stop()
    await expectOrdersConsistent(shop, fixture, load)
    await eventually(() => expect(shop.processes().map(({ name }) => name)).toEqual(names))
  })

  it('webhooks tell each order in its order, after kills of both senders, and all again', { timeout: 240_000 }, async () => {
    fixture = await newFixture(shop)
    await withWebhook(shop, fixture, async ({ expectTold, holdAnswers, replay }) => {
      const load = startLoad(fixture, { perSecond: 15 })
      await nextOrders(load, KILL_AFTER)
      // One of both has sent what is not answered.
      const goOn = await holdAnswers()
      for (const name of ['notification-1', 'notification-2']) await kill(name)
      goOn()
      await nextOrders(load, KILL_AFTER)
      await load.stop()
      await expectTold(load)
      await replay()
      await expectTold(load)
    })
  })

  it('reports every order once and soon, while reporting processes are killed repeatedly', { timeout: 400_000 }, async () => {
    fixture = await newFixture(shop)
    const load = startLoad(fixture, { perSecond: 15 })
    for (let count = 1; count <= runSize({ short: 2, whole: 6 }); count += 1) {
      await nextOrders(load, 25)
      await kill(`reporting-${String(1 + (count % 2))}`)
    }
    await expectTakeovers(shop)
    await load.stop()
    await expectConsistent(shop, fixture, load)
  })

  it('republishes every log on demand without a second effect', { timeout: 120_000 }, async () => {
    fixture = await newFixture(shop)
    const before = await placeSomeOrders(fixture)
    await expectOrdersConsistent(shop, fixture, before)
    for (const source of SOURCES) {
      expect(await ops('republish', source, '--yes')).toContain(`The events of ${source} from 1 on go to Kafka once more.`)
    }
    expect(await ops('reconcile', 'order', '--yes')).toBe('order: no consumer is ahead of the log.\n')
    await eventually(async () => {
      for (const source of SOURCES) expect(await unpublished(shop, source)).toBe(0)
    }, 30_000)
    // In every partition, these events come after the republished ones.
    const after = await placeSomeOrders(fixture)
    await expectConsistent(shop, fixture, { acknowledged: [...before.acknowledged, ...after.acknowledged] })
    for (const source of SOURCES) expect(await parkedAt(shop, source)).toEqual([])
  })

  it("answers the operator's tool: state, parked events, rebuilds, truth check", { timeout: 120_000 }, async () => {
    const status = await startOps(shop.folder, ['status'])
    for (const { name } of shop.processes().filter(({ name: one }) => !['PostgreSQL', 'Kafka', 'stripe-sandbox'].includes(one)))
      expect(status).toMatch(new RegExp(`^${name.replace(/-\d$/, '')} +http://127.0.0.1:\\d+ +ready$`, 'm'))
    expect(status).toMatch(/^order +\d\S* +0 +0 unstamped, 0 unpublished +-$/m)

    await parkUnknown(shop)
    const [, cause = ''] = /^order, cause (\w+): 1 Unknown of payment/m.exec(await ops('parked')) ?? []
    expect(await ops('drop', '--consumer', 'order', '--cause', cause, '--reason', 'a test', '--yes')).toBe(
      'order: 1 dropped, 0 handled, 0 still parked\n',
    )
    expect(await ops('retry')).toBe('Nothing is parked.\n')

    expect(await ops('rebuild', 'order')).toMatch(
      /^order: \d+ events in \S+ s\n( {2}(contract_withdrawals|order_notes|orders|returns) +\d+ rows {2}identical\n){4}$/,
    )
    expect(await ops('rebuild-reports')).toMatch(/^reports: version 2, [^]*identical/)
    expect(await ops('truth-check')).toMatch(/^0 of \d+ cells differ\n$/)
  })
})
