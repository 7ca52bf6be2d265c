import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually, isWholeRun, runSize } from '@shop/kit/testing'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresFolder } from '@shop/postgres'
import { LAST_RESTORE } from '../src/backup/last-restore.ts'
import { runCommand } from './support/run-command.ts'
import { removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { killAll } from './support/process-tree.ts'
import { readShopState } from './support/shop-state.ts'

const ORDERS = runSize({ short: 60, whole: 100_000 })
/** More at a time are faster: their orders share transactions. */
const BUYERS = runSize({ short: 8, whole: 48 })
/** The demo's 18 months have what these buyers do not do: card payments, refunds, expiries, reviews. */
const SEED = runSize({ short: 'none', whole: 'demo' })
const REPORTS = ['sales-analytics', 'product-analytics', 'order-analytics', 'financial-summary']
/** Asserted in the whole run only: the short one shares its machine with other tests. */
const RPO_MS = 5_000
const RTO_MS = 300_000
const ERASED = { name: 'Leopoldine Vanish', email: 'leopoldine@vanish.example', password: 'a very long password' }
const ERASED_STREET = '99 Nowhere Crescent'

let shop: OwnedShop
let running: LaunchedShop
let adminToken: string
let product: string
let buyers: string[]
let backup: string

async function send<Body>(method: string, path: string, token?: string, body: object = {}): Promise<Body> {
  const response = await shop.request<Body>(method, path, { token, body })
  if (response.status >= 300) throw new Error(`${method} ${path}: ${String(response.status)} ${JSON.stringify(response.body)}`)
  return response.body
}

/** A busy shop refuses an order with 503; the customer tries again. Throws when the shop is gone. */
async function placeOrder(token: string, address = shippingAddress): Promise<Order> {
  const body = { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'COD' }
  for (;;) {
    const response = await shop.request<Order>('POST', '/api/orders', { token, body })
    if (response.status === 201) return response.body
    if (response.status !== 503) throw new Error(`${String(response.status)} ${JSON.stringify(response.body)}`)
  }
}

/** When each order was acknowledged, by id; milliseconds. */
async function placeOrders(count: number): Promise<Map<string, number>> {
  const placed = new Map<string, number>()
  let left = count
  const buy = async (token: string): Promise<void> => {
    while ((left -= 1) >= 0) placed.set((await placeOrder(token))._id, Date.now())
  }
  await Promise.all(buyers.map(buy))
  return placed
}

const signIn = async (): Promise<string> => (await send<SignedInUser>('POST', '/api/users/login', undefined, admin)).token

async function createProduct(): Promise<string> {
  const { _id } = await send<ProductSummary>('POST', '/api/products', adminToken)
  await send('PUT', `/api/products/${_id}`, adminToken, { name: 'Mug', price: 34, countInStock: 1_000_000 })
  return _id
}

const registerBuyer = async (index: number): Promise<string> => {
  const body = { name: 'Buyer', email: `buyer-${String(index)}@example.com`, password: 'a very long password' }
  return (await send<SignedInUser>('POST', '/api/users', undefined, body)).token
}

/** Without the moment at which each was computed. */
const readReports = (): Promise<object[]> =>
  Promise.all(
    REPORTS.map(async (name) => ({ ...(await send<object>('GET', `/api/reports/${name}`, adminToken)), asOf: undefined })),
  )

/** Folds the events with plain code and compares every figure of every report. */
const untilReportsAreTrue = (): Promise<void> =>
  eventually(
    async () => expect((await runCommand('ops', shop.folder, ['truth-check'])).output).toMatch(/^0 of \d+ cells/),
    600_000,
  )

/** All public events have their number: nothing is under way. */
const untilQuiet = (): Promise<void> =>
  eventually(async () => {
    const waiting = ['catalogue', 'identity', 'orders', 'payment'].map(
      (schema) => `SELECT 1 FROM ${schema}.outbox WHERE seq IS NULL`,
    )
    expect(await readShopState(shop.folder).query(waiting.join(' UNION ALL '))).toEqual([])
    const held = `SELECT held FROM catalogue.stock WHERE product_id = '${product}'`
    expect(await readShopState(shop.folder).query(held)).toEqual([{ held: 0 }])
  }, 60_000)

const restore = (variables: Readonly<Record<string, string>>, answer = 'yes\n') =>
  runCommand('restore', shop.folder, [], answer, variables)

beforeAll(async () => {
  shop = await createOwnedShop({ SHOP_SEED: SEED })
  running = await shop.open()
  adminToken = await signIn()
  product = await createProduct()
  buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => registerBuyer(index)))
  await mkdir(join(shop.folder, 'uploads'), { recursive: true })
  await writeFile(join(shop.folder, 'uploads/before.webp'), 'a picture')
})
afterAll(() => removeShop(shop.folder))

// The tests share one shop and run in order.
describe('a backup', () => {
  it('is taken while orders are placed, and lists what it contains', { timeout: 1_800_000 }, async () => {
    const buying = placeOrders(ORDERS)
    const { code, output } = await runCommand('backup', shop.folder)
    expect([code, output]).toEqual([0, expect.stringMatching(/\norders: \d+ events\n/)])
    expect((await buying).size).toBe(ORDERS)
    const [name = ''] = await readdir(join(shop.folder, 'backups'))
    backup = join(shop.folder, 'backups', name)
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as { files: { path: string }[] }
    const paths = manifest.files.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['data/PG_VERSION', 'data/backup_label', 'uploads/before.webp', 'shop.json']))
    expect(paths.filter((path) => path.includes('key-encryption-key') || path.includes('erased-users'))).toEqual([])
  })

  it(
    'restores a moment: every read model and report is equal, and who was erased since is erased again',
    { timeout: 1_800_000 },
    async () => {
      const person = await send<SignedInUser>('POST', '/api/users', undefined, ERASED)
      const { _id: delivered } = await placeOrder(person.token, { ...shippingAddress, address: ERASED_STREET })
      for (const step of ['pay', 'deliver']) await send('PUT', `/api/orders/${delivered}/${step}`, adminToken, {})
      await untilQuiet()
      await untilReportsAreTrue()
      const state = readShopState(shop.folder)
      const reports = await readReports()
      const [{ at: moment } = { at: '' }] = await state.query<{ at: string }>('SELECT clock_timestamp() AS at')
      const before = await state.checksums(person._id, moment)

      await placeOrders(20)
      await send('DELETE', `/api/users/${person._id}`, adminToken)
      const listed = async () => expect(await readFile(join(shop.folder, 'erased-users'), 'utf8')).toContain(person._id)
      await eventually(listed)
      await writeFile(join(shop.folder, 'uploads/after.webp'), 'a later picture')
      await killAll(running)

      const beganAt = Date.now()
      const { code, output } = await restore({ FROM: backup, TO: moment })
      expect([code, output]).toEqual([0, expect.stringContaining('Restored.')])
      const restoredAt = Date.now()
      running = await shop.open()
      const openAt = Date.now()
      expect(running.output()).toContain('1 users who were deleted after the restored moment were deleted again.')
      await untilReportsAreTrue()
      const restored = restoredAt - beganAt
      const opened = openAt - beganAt
      const reported = Date.now() - beganAt
      console.log(
        `${String(ORDERS)} orders: restored after ${String(restored)} ms, open after ${String(opened)} ms, reports after ${String(reported)} ms`,
      )
      if (isWholeRun) expect(reported).toBeLessThan(RTO_MS)

      // The tokens of before are still valid.
      expect(await state.checksums(person._id, moment)).toEqual(before)
      expect(await readReports()).toEqual(reports)
      await untilQuiet()
      for (const text of [ERASED.name, ERASED.email, ERASED_STREET])
        expect([text, await state.tablesWith(text)]).toEqual([text, []])
      expect((await readdir(join(shop.folder, 'uploads'))).sort()).toEqual(['after.webp', 'before.webp'])
      const kept = output.split('\n').flatMap((line) => /Kept: (.*)$/.exec(line)?.[1] ?? [])
      expect(kept).toHaveLength(2)
      for (const path of kept) expect(existsSync(path)).toBe(true)
    },
  )

  it('loses at most the last seconds when the disk with the data is lost', { timeout: 900_000 }, async () => {
    const safe = await placeOrders(20)
    const state = readShopState(shop.folder)
    const [mark] = await state.query<{ segment: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment')
    await eventually(async () => {
      const [archived] = await state.query<{ last: string }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')
      expect((archived?.last ?? '') >= (mark?.segment ?? '')).toBe(true)
    }, 60_000)
    const placed = new Map<string, number>()
    const buying = Promise.allSettled(
      buyers.map(async (token) => {
        for (;;) placed.set((await placeOrder(token))._id, Date.now())
      }),
    )
    await eventually(() => expect(placed.size).toBeGreaterThan(20))
    if (isWholeRun) await new Promise((resolve) => setTimeout(resolve, 15_000))
    await killAll(running)
    const killedAt = Date.now()
    await buying
    const postgres = await findPostgresFolder(join(shop.folder, 'postgres'))
    await rm(postgres?.data ?? '', { recursive: true })

    expect(await restore({ FROM: backup })).toEqual({ code: 0, output: expect.stringContaining('Restored.') })
    running = await shop.open()
    const found = new Set((await state.query<{ id: string }>('SELECT order_id AS id FROM orders.orders')).map(({ id }) => id))
    expect([...safe.keys()].filter((id) => !found.has(id))).toEqual([])
    const lost = [...placed].filter(([id]) => !found.has(id)).map(([, at]) => killedAt - at)
    console.log(
      `lost ${String(lost.length)} of ${String(placed.size)} orders, acknowledged up to ${String(Math.max(0, ...lost))} ms before`,
    )
    if (isWholeRun) expect(Math.max(0, ...lost)).toBeLessThan(RPO_MS)
  })

  it('is refused when the shop runs, a file is damaged, the key is another one, or the moment is too early', async () => {
    expect(await restore({ FROM: backup })).toEqual({ code: 1, output: expect.stringContaining('stop it first') })
    running.child.kill('SIGTERM')
    await running.ended
    expect(await restore({ FROM: backup }, 'no\n')).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
    const early = await restore({ FROM: backup, TO: '2020-01-01T00:00:00Z' })
    expect(early).toEqual({ code: 1, output: expect.stringContaining('use an older backup') })
    expect((await restore({ FROM: shop.folder })).output).toContain('is no complete backup')
    expect((await restore({ FROM: backup, TO: 'yesterday' })).output).toContain('TO: must be a moment')

    const key = join(shop.folder, 'key-encryption-key')
    await rename(key, `${key}.mine`)
    expect((await restore({ FROM: backup })).output).toContain('put a copy of that one into the folder')
    expect(existsSync(key)).toBe(false)
    await rename(`${key}.mine`, key)

    await writeFile(join(backup, 'uploads/before.webp'), 'another picture')
    expect(await restore({ FROM: backup })).toEqual({ code: 1, output: expect.stringContaining('before.webp is damaged') })
  })

  it('of a stopped shop is possible, and the oldest ones, their log and those of killed commands are removed', async () => {
    const postgres = await findPostgresFolder(join(shop.folder, 'postgres'))
    const archive = join(postgres?.path ?? '', 'wal')
    const before = (await readdir(archive)).length
    // No process has an id this high.
    await mkdir(join(shop.folder, 'backups/unfinished-99999999'))
    expect((await runCommand('backup', shop.folder, [], '', { KEEP: '1' })).code).toBe(0)
    const kept = await readdir(join(shop.folder, 'backups'))
    // The note of the restores above is no backup.
    expect(kept.filter((name) => name !== LAST_RESTORE)).toHaveLength(1)
    expect(existsSync(backup)).toBe(false)
    expect((await readdir(archive)).length).toBeLessThan(before)
  })
})
