import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { cleanUp, startDistributedShop, type DistributedShop } from '@shop/distributed'
import { bareEnvironment, eventually, reserveNeighbours } from '@shop/kit/testing'
import { createCleanup } from '@shop/launcher-kit'
import { makeTemporaryFolder } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sourcesBehind } from '../../distributed/consistency.ts'
import { createFixture, type LoadFixture } from '../../distributed/load-fixture.ts'
import { startLoad } from '../../distributed/order-load.ts'
import { readLog, withServiceDatabase } from '../../distributed/service-databases.ts'
import { expectSuccess } from '../../distributed/shop-client.ts'
import {
  canRunShop,
  createContainerPostgres,
  postgresPrograms,
  type ArchiverProcess,
  type ContainerPostgres,
} from '../support/container-postgres.ts'
import { expectConsistent } from './support/consistent-orders.ts'
import { runOpsHere } from './support/operators-tool.ts'
import { eventsUntil, sources, tablesWith } from './support/restored-state.ts'

const ORDERS = 2_000
const RPO_MS = 5_000
const RTO_MS = 300_000
const KEY_ENCRYPTION_KEYS = 'kept-apart-from-the-databases-and-backups'
const REPORTS = ['sales-analytics', 'product-analytics', 'order-analytics', 'financial-summary']
const ERASED = { name: 'Leopoldine Vanish', email: 'leopoldine@vanish.example', password: 'a very long password' }
const ERASED_STREET = '99 Nowhere Crescent'
const REPEAT_ERASURES = join(import.meta.dirname, '../../../../services/identity/src/repeat-erasures.ts')

/**
 * The steps of docs/operating/restore.md for containers, with the same scripts, on processes: PostgreSQL is restored to a moment,
 * Kafka and the reports are emptied and filled again.
 */
describe.runIf(canRunShop && inject('kafkaBrokers') !== '')('a distributed shop that is restored (needs PostgreSQL 17)', () => {
  let server: ContainerPostgres
  let archiver: ArchiverProcess
  let folder: string
  let port: number
  let shop: DistributedShop
  let fixture: LoadFixture
  let cleanup = createCleanup()
  const output: string[] = []

  async function open(): Promise<void> {
    cleanup = createCleanup()
    const variables = { ...withoutAbuseLimits, KEY_ENCRYPTION_KEYS }
    const options = {
      folder,
      port,
      instances: 1,
      postgresUrl: server.url,
      variables,
      print: (line: string) => void output.push(line),
    }
    shop = await startDistributedShop(options, cleanup)
  }
  const close = (): Promise<void> => cleanUp(cleanup, (line) => void output.push(line))

  beforeAll(async () => {
    server = await createContainerPostgres(postgresPrograms ?? '')
    folder = await makeTemporaryFolder('shop-restored-')
    // The sandbox of the provider listens beside the shop.
    port = await reserveNeighbours(2)
    await open()
    fixture = await createFixture({ urls: shop.urls, admin: shop.admin, products: 10, customers: 8 })
    archiver = server.startArchiver()
  }, 150_000)
  afterAll(async () => {
    await close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  const readReports = (): Promise<object[]> =>
    Promise.all(
      REPORTS.map(async (name) => {
        const path = `/api/reports/${name}`
        return { ...(await expectSuccess(fixture.send<object>({ path, token: fixture.adminToken }))), asOf: undefined }
      }),
    )

  async function placeOrder(token: string, product: string, address = '12 Harbour Street'): Promise<string> {
    const shippingAddress = { address, city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }
    const body = { orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'COD' }
    return (await expectSuccess(fixture.send<Order>({ method: 'POST', path: '/api/orders', token, body })))._id
  }

  /** Customers who place orders until one is refused. @returns when each order was acknowledged, by its id; milliseconds */
  function placeUntilRefused(): { placed: Map<string, number>; ended: Promise<unknown> } {
    const placed = new Map<string, number>()
    const buy = async (token: string): Promise<void> => {
      for (;;) placed.set(await placeOrder(token, fixture.products[0] ?? ''), Date.now())
    }
    return { placed, ended: Promise.allSettled(fixture.customers.map(buy)) }
  }

  const untilReported = (): Promise<void> => eventually(async () => expect(await sourcesBehind(shop)).toEqual([]), 120_000)

  async function restore(backup: string, ...moment: string[]): Promise<void> {
    expect(await server.script('restore.sh', backup, ...moment)).toContain('Restored.')
    await server.start()
  }

  it(
    'loses at most the last seconds, and is as it was at the moment, without who was erased since',
    { timeout: 900_000 },
    async () => {
      const load = startLoad(fixture, { perSecond: 40 })
      expect(await server.script('backup.sh')).toContain('backup successfully verified')
      const [backup = ''] = readdirSync(join(server.folder, 'backups')).filter((name) => name.startsWith('20'))
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThanOrEqual(ORDERS), 300_000)
      await load.stop()
      await expectConsistent(shop, fixture, load)
      const person = await expectSuccess(fixture.send<SignedInUser>({ method: 'POST', path: '/api/users', body: ERASED }))
      const id = await placeOrder(person.token, fixture.products[0] ?? '', ERASED_STREET)
      // An order that is still open would be cancelled with the account, which changes the reports.
      for (const step of ['pay', 'deliver'])
        await expectSuccess(
          fixture.send({ method: 'PUT', path: `/api/orders/${id}/${step}`, token: fixture.adminToken, body: {} }),
        )
      await untilReported()
      const reports = await readReports()
      const moment = await server.moment()
      const before = await eventsUntil(shop, moment)

      const path = `/api/users/${person._id}`
      await expectSuccess(fixture.send({ method: 'DELETE', path, token: fixture.adminToken }))
      const erasedUsers = (): string => readFileSync(join(server.folder, 'backups/erased-users'), 'utf8')
      await eventually(() => expect(erasedUsers()).toContain(person._id), 30_000)
      const { placed, ended } = placeUntilRefused()
      await eventually(() => expect(placed.size).toBeGreaterThan(100), 60_000)
      await server.kill()
      const killedAt = Date.now()
      await ended
      await archiver.stop()
      await close()

      // The disk of the database is lost.
      await rm(join(server.folder, 'data'), { recursive: true })
      await restore(backup)
      const orders = (await readLog(shop.databaseUrl, 'order')).filter(({ type }) => type === 'OrderPlaced')
      const found = new Set(orders.map(({ key }) => key))
      const lost = [...placed].filter(([id]) => !found.has(id)).map(([, at]) => killedAt - at)
      const rpo = Math.max(0, ...lost)
      console.log(`lost ${String(lost.length)} of ${String(placed.size)} orders, acknowledged up to ${String(rpo)} ms before`)
      expect(rpo).toBeLessThan(RPO_MS)
      await server.kill()
      server.env.FORCE = 'yes'

      const beganAt = Date.now()
      await restore(backup, moment)
      const restoredAt = Date.now()
      for (const derived of ['kafka', 'reports']) await rm(join(folder, derived), { recursive: true })
      for (const source of sources)
        await withServiceDatabase(shop.databaseUrl, source, (database) => database.query('UPDATE kafka_position SET seq = 0'))
      await open()
      const openAt = Date.now()
      const env = { ...bareEnvironment(), DATABASE_URL: shop.databaseUrl('identity'), KEY_ENCRYPTION_KEYS }
      const erased = execFileSync(process.execPath, [REPEAT_ERASURES], { env, input: erasedUsers(), encoding: 'utf8' })
      expect(erased).toContain('1 of 1 users in the list existed and were deleted again.')
      await untilReported()
      await eventually(
        async () => expect(await runOpsHere(folder, ['truth-check'])).toMatch(/^0 of \d+ cells differ\n$/),
        120_000,
      )
      const restored = restoredAt - beganAt
      const opened = openAt - beganAt
      const reported = Date.now() - beganAt
      console.log(
        `${String(found.size)} orders: restored after ${String(restored)} ms, open after ${String(opened)} ms, reports true after ${String(reported)} ms`,
      )
      expect(reported).toBeLessThan(RTO_MS)

      expect(await eventsUntil(shop, moment)).toEqual(before)
      // The tokens of before are still valid.
      expect(await readReports()).toEqual(reports)
      // A rebuild switches when the read models of before are equal to what the events say.
      const rebuilt = JSON.parse(await runOpsHere(folder, ['rebuild', '--json'])) as Record<string, { switched?: boolean }>
      expect(Object.values(rebuilt).map(({ switched }) => switched)).toEqual(sources.map(() => true))
      for (const text of [ERASED.name, ERASED.email, ERASED_STREET])
        await eventually(async () => expect([text, await tablesWith(shop, text)]).toEqual([text, []]), 30_000)
    },
  )
})
