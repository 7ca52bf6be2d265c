import { catalogueCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport, type Client } from '@shop/kit/calls'
import { eventually, reservePort, startSilentProxy, type SilentProxy } from '@shop/kit/testing'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createInstance, type ServiceInstance } from './support/service-instance.ts'

/** From the cut: until the others go on, until the process itself does, and until it reports that it is not ready. */
const OTHERS_MS = 20_000
const ITSELF_MS = 40_000
const UNREADY_MS = 10_000
const TOKEN = 'a-token-that-nobody-here-checks-at-all'
const BURST = 30
const SCHEMAS = ['catalogue', 'orders', 'payment', 'bff']

/**
 * A process of the catalogue whose connections to the database fall silent, beside a shop on the same database, which has a
 * catalogue of its own. Both have the default limits.
 */
describe('a process whose connections to the database fall silent', () => {
  let shop: TestShop
  let proxy: SilentProxy
  let cut: ServiceInstance
  let call: Client<typeof catalogueCalls>
  let folder: string
  let token: string
  let locked: string
  let other: string
  let admin: pg.Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-silent-'))
    shop = await startTestShop(inject('postgresUrl'))
    proxy = await startSilentProxy(shop.databaseUrl('catalogue'))
    const { app } = shop.shop.services.find(({ name }) => name === 'order')!
    const env = {
      DATABASE_URL: proxy.url,
      ORDER_URL: await app.listen({ host: '127.0.0.1', port: 0 }),
      INTERNAL_TOKENS: TOKEN,
    }
    const port = await reservePort()
    const opsPort = await reservePort()
    cut = createInstance('services/catalogue/src/main.ts', port, opsPort, env, join(folder, 'log'))
    await cut.start()
    call = createClient(catalogueCalls, createHttpTransport(cut.url, { tokens: [TOKEN] }))
    token = (await shop.registerCustomer()).token
    const createProduct = async () => (await shop.createProduct(shop.adminToken, { countInStock: 10_000 }))._id
    locked = await createProduct()
    other = await createProduct()
  }, 60_000)
  afterAll(async () => {
    cut.kill()
    for (const { app } of shop.shop.services) await app.close()
    await shop.close()
    await proxy.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    admin = new pg.Client({ connectionString: shop.databaseUrl('catalogue') })
    await admin.connect()
  })
  afterEach(() => admin.end())

  const reserve = (productId: string) => call.reserve({ orderId: randomUUID(), lines: [{ productId, qty: 1 }] })
  const isReady = async (): Promise<boolean> => (await fetch(`${cut.url}/readyz`)).status === 200
  /** Accepted orders by product. */
  const placed = new Map<string, number>()
  const order = async (product: string): Promise<void> => {
    const { status } = await shop.placeOrder(token, [[product, 1]])
    if (status !== 201) throw new Error(`The order was answered ${String(status)}`)
    placed.set(product, (placed.get(product) ?? 0) + 1)
  }

  /** Milliseconds from `since` until the work succeeds for the first time. */
  async function millisecondsUntil(since: number, work: () => Promise<unknown>, within: number): Promise<number> {
    await eventually(work, within)
    return Math.round(performance.now() - since)
  }

  /** Orders, one after the other, until the work has ended. @returns how long the slowest took, and how many there were */
  async function orderDuring(product: string, work: Promise<unknown>): Promise<{ orders: number; slowest: number }> {
    const visits = { ended: false }
    let orders = 0
    let slowest = 0
    const settled = work.finally(() => (visits.ended = true))
    while (!visits.ended) {
      const sentAt = performance.now()
      await order(product)
      orders += 1
      slowest = Math.max(slowest, performance.now() - sentAt)
    }
    await settled
    return { orders, slowest: Math.round(slowest) }
  }

  /** Silences the process in the midst of a transaction that has locked the stock of a product. @returns the moment */
  async function silenceWhileLocking(): Promise<number> {
    const waiting = `SELECT pid FROM pg_stat_activity JOIN pg_locks USING (pid)
                     WHERE datname = current_database() AND wait_event_type = 'Lock'
                     AND relation = 'catalogue.stock'::regclass AND mode = 'RowShareLock'`
    const blocker = new pg.Client({ connectionString: shop.databaseUrl('catalogue') })
    await blocker.connect()
    // The transaction has locked the stock when it waits to read the holds. Its next statement waits for what it reads.
    await blocker.query('BEGIN; LOCK TABLE catalogue.holds')
    reserve(locked).catch(() => undefined)
    let pid: number | undefined
    while (pid === undefined) [pid] = (await admin.query<{ pid: number }>(waiting)).rows.map((row) => row.pid)
    proxy.silenceOpen()
    await blocker.query('COMMIT')
    await blocker.end()
    const silentSince = performance.now()
    const state = async () => (await admin.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid])).rows
    await eventually(async () => expect(await state()).toEqual([{ state: 'idle in transaction' }]))
    return silentSince
  }

  async function expectConsistent(): Promise<void> {
    const parked = SCHEMAS.map((schema) => `SELECT consumer FROM ${schema}.parked`).join(' UNION ALL ')
    expect((await queryDatabase(shop, 'public', (db) => db.query(parked))).rows).toEqual([])
    const sold = 'SELECT product_id, sold FROM stock WHERE sold > 0'
    const readSold = () => queryDatabase(shop, 'catalogue', (db) => db.query<{ product_id: string; sold: number }>(sold))
    await eventually(async () => {
      expect(new Map((await readSold()).rows.map((row) => [row.product_id, row.sold]))).toEqual(placed)
    }, 30_000)
  }

  /** The age of the oldest public event of the catalogue that the relays have not published; milliseconds */
  async function oldestUnpublished(): Promise<number> {
    const query = `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)) * 1000, 0)::int AS ms FROM outbox WHERE seq IS NULL`
    return (await queryDatabase(shop, 'catalogue', (db) => db.query<{ ms: number }>(query))).rows[0]?.ms ?? 0
  }

  it('holds up the others for 20 s at most with the locks of its transaction, and itself for 40 s', async () => {
    const cutAt = await silenceWhileLocking()
    const burst = Promise.allSettled(Array.from({ length: BURST }, () => reserve(other)))
    const sameProduct = millisecondsUntil(cutAt, () => order(locked), OTHERS_MS + 10_000)
    const itself = millisecondsUntil(cutAt, () => reserve(locked), ITSELF_MS + 10_000)
    let unpublished = 0
    const watching = setInterval(() => {
      void oldestUnpublished().then((ms) => (unpublished = Math.max(unpublished, ms)))
    }, 500)
    const { orders, slowest } = await orderDuring(other, Promise.all([sameProduct, itself, burst]))
    clearInterval(watching)
    const refused = (await burst).filter(({ status }) => status === 'rejected').length
    console.log(
      `stock locked by a silent process: others after ${String(await sameProduct)} ms, itself after ${String(await itself)} ms; ` +
        `${String(orders)} orders of another product, the slowest ${String(slowest)} ms; public events waited ${String(unpublished)} ms; ` +
        `${String(refused)} of ${String(BURST)} calls in a burst were refused`,
    )
    expect(await sameProduct).toBeLessThan(OTHERS_MS)
    expect(slowest).toBeLessThan(OTHERS_MS)
    expect(unpublished).toBeLessThan(OTHERS_MS)
    expect(await itself).toBeLessThan(ITSELF_MS)
    await eventually(async () => expect(await isReady()).toBe(true))
    await expectConsistent()
  }, 120_000)

  it('reports within 10 s that it is not ready while its whole network is silent, and serves again by itself', async () => {
    proxy.silence()
    const silentAt = performance.now()
    const unready = millisecondsUntil(silentAt, async () => expect(await isReady()).toBe(false), UNREADY_MS + 10_000)
    const burst = Promise.allSettled(Array.from({ length: BURST }, () => reserve(other)))
    const { orders, slowest } = await orderDuring(other, Promise.all([unready, burst]))
    proxy.restore()
    const backAt = performance.now()
    const ready = millisecondsUntil(backAt, async () => expect(await isReady()).toBe(true), ITSELF_MS + 10_000)
    const serving = millisecondsUntil(backAt, () => reserve(other), ITSELF_MS + 10_000)
    await Promise.all([ready, serving])
    console.log(
      `silent network: not ready after ${String(await unready)} ms, ready ${String(await ready)} ms and serving ${String(await serving)} ms ` +
        `after its return; ${String(orders)} orders of others meanwhile, the slowest ${String(slowest)} ms`,
    )
    expect(await unready).toBeLessThan(UNREADY_MS)
    expect(slowest).toBeLessThan(OTHERS_MS)
    expect(Math.max(await ready, await serving)).toBeLessThan(ITSELF_MS)
    await expectConsistent()
  }, 120_000)
})
