import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { commandLineOf, runProgram } from '@shop/programs'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { postmasterPid } from './support/postmaster.ts'
import { processTreeOf } from './support/process-tree.ts'
import { runOpsHere } from './support/run-ops.ts'
import { readShopState } from './support/shop-state.ts'

const ROUNDS = 5
const FULL_MS = 20_000
const BUYERS = 4
const GOES_ON_WITHIN_MS = 10_000
const STOCK = 100_000

let shop: OwnedShop

/** A file system of its own can be full without harm to others. Only root may mount one. */
async function asRoot(program: string, ...args: string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0
  await runProgram(isRoot ? program : 'sudo', isRoot ? args : ['-n', program, ...args])
}

beforeAll(async () => {
  shop = await createOwnedShop()
  await asRoot('mount', '-t', 'tmpfs', '-o', `size=1500m,uid=${String(process.getuid?.())}`, 'tmpfs', shop.folder)
})
afterAll(async () => {
  await asRoot('umount', '--lazy', shop.folder)
  await removeShop(shop.folder)
})

/** Writes until no byte more finds space. */
function fill(file: string): void {
  const bytes = Buffer.alloc(65_536, 1)
  const descriptor = openSync(file, 'a')
  try {
    while (writeSync(descriptor, bytes) === bytes.length);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(descriptor)
  }
}

/** Writes to the write-ahead log until the database needs another segment for it, which ends it. */
async function exhaustLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let segment = 0; segment < 50; segment += 1)
      await client.query("SELECT pg_logical_emit_message(false, 'drill', repeat('x', 1000000)), pg_switch_wal()")
  } catch {
    // The database is ending.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The shop's processes but for those of PostgreSQL. */
async function shopProcesses({ child }: LaunchedShop): Promise<number[]> {
  const tree = await processTreeOf(child.pid ?? 0)
  const commands = await Promise.all(tree.map(commandLineOf))
  return tree.filter((_, index) => /start\.mjs|reporting\/main\.ts/.test(commands[index] ?? ''))
}

interface Load {
  readonly accepted: string[]
  readonly answers: Record<string, number>
  stop(): Promise<void>
}

/** Customers who order, each one order after the other. */
async function startOrders(adminToken: string): Promise<Load> {
  const { _id: product } = (await shop.request<ProductSummary>('POST', '/api/products', { token: adminToken })).body
  await shop.request('PUT', `/api/products/${product}`, {
    token: adminToken,
    body: { name: 'Mug', price: 34, countInStock: STOCK },
  })
  const accepted: string[] = []
  const answers: Record<string, number> = {}
  const stopping = new AbortController()
  async function buy(index: number): Promise<void> {
    const account = { name: 'Buyer', email: `buyer-${String(index)}@example.com`, password: 'a long password' }
    const { token } = (await shop.request<SignedInUser>('POST', '/api/users', { body: account })).body
    const body = { orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'COD' }
    while (!stopping.signal.aborted) {
      const answer = await shop.request<Order>('POST', '/api/orders', { token, body })
      const text = `${String(answer.status)}, Retry-After ${String(answer.headers.get('retry-after'))}`
      answers[text] = (answers[text] ?? 0) + 1
      expect(JSON.stringify(answer.body)).not.toMatch(/ENOSPC|No space|53100/)
      if (answer.status === 201) accepted.push(answer.body._id)
      else await pause(20)
    }
  }
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)))
  async function stop(): Promise<void> {
    stopping.abort()
    await buying
  }
  return { accepted, answers, stop }
}

test(`a disk that is full ${String(ROUNDS)} times ends no process and loses no order`, { timeout: 400_000 }, async () => {
  const running = await shop.open()
  const { token } = (await shop.request<SignedInUser>('POST', '/api/users/login', { body: admin })).body
  const load = await startOrders(token)
  const processes = await eventually(async () => {
    const found = await shopProcesses(running)
    expect(found).toHaveLength(2)
    return found
  }, 30_000)
  const filler = join(shop.folder, 'filler')
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = load.accepted.length
    await eventually(() => expect(load.accepted.length).toBeGreaterThan(before + 20), 30_000)
    const database = await postmasterPid(shop.folder)
    const url = await databaseUrlOf(shop.folder)
    fill(filler)
    await exhaustLog(url)
    let problems = 0
    for (const fullAt = performance.now(); performance.now() - fullAt < FULL_MS;) {
      fill(filler)
      expect((await shop.request('GET', '/api/products')).status).toBe(200)
      const { body } = await shop.request<{ problem?: string }>('GET', '/readyz')
      if (body.problem?.includes('SHOP_DATA') === true) problems += 1
      await pause(200)
    }
    const duringFull = load.accepted.length
    rmSync(filler)
    const roomAt = performance.now()
    await eventually(() => expect(load.accepted.length).toBeGreaterThan(duringFull), GOES_ON_WITHIN_MS)
    console.log(
      `round ${String(round)}: first order ${(performance.now() - roomAt).toFixed()} ms after there was room; ${JSON.stringify(load.answers)}`,
    )
    expect(problems).toBeGreaterThan(0)
    expect(await postmasterPid(shop.folder)).not.toBe(database)
    expect(await shopProcesses(running)).toEqual(processes)
  }
  await load.stop()
  expect(Object.keys(load.answers).sort()).toEqual(['201, Retry-After null', '503, Retry-After 2'])
  expect(running.output()).toContain(`MB are free on the disk of ${shop.folder}: orders and all other changes are refused`)

  const orders = await readShopState(shop.folder).query<{ id: string }>('SELECT order_id AS id FROM orders.orders')
  const kept = new Set(orders.map(({ id }) => id))
  expect(load.accepted.filter((id) => !kept.has(id))).toEqual([])
  await eventually(async () => expect((await runOpsHere(shop.folder, ['truth-check'])).code).toBe(0), 60_000)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)

  fill(filler)
  await expect(shop.open()).rejects.toThrow(`The disk of ${shop.folder} is full`)
})
