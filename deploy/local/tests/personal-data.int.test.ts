import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually, startCollector, type Collector } from '@shop/kit/testing'
import { openReportStore } from '@shop/reporting'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportsOf } from '../src/shop-folder.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'

const PERSON = { name: 'Wilhelmina Quist', email: 'a.wilhelmina@quist.example', password: 'correct zebra battery' }
/** Its e-mail address violates the planted unique index. */
const COLLIDING = { ...PERSON, name: 'Ottoline Quist', email: 'b.wilhelmina@quist.example' }
/** Violates the planted check. */
const REFUSED = { ...PERSON, name: 'Peregrine Flaw', email: 'peregrine@flaw.example' }
const STREETS = ['77 Whisper Lane', '13 Brokenwheel Alley']
/** In the address book only, with its city. */
const KEPT = {
  name: 'Nest of Wilhelmina',
  address: '9 Nightjar Terrace',
  city: 'Thistlebury',
  postalCode: 'QX7 7XQ',
  country: 'Norland',
}
const SESSION = 'cs_test_enteredbyhand0123456789'
const KEYWORD = 'gift for Wilhelmina'

let collector: Collector
let shop: OwnedShop
let running: LaunchedShop
let realSession = ''

beforeAll(async () => {
  collector = await startCollector()
  shop = await createOwnedShop(collector.variables)
  running = await shop.open()
})
afterAll(async () => {
  await removeShop(shop.folder)
  await collector.close()
})

async function withDatabase<Result>(work: (query: (text: string) => Promise<object[]>) => Promise<Result>): Promise<Result> {
  const database = openDatabase({
    url: await databaseUrlOf(shop.folder),
    schema: 'public',
    logger: silentLogger(),
    maxConnections: 1,
  })
  return work(async (text) => (await database.query(text)).rows).finally(() => database.close())
}

/** Constraints that no use case expects: their violation is an unexpected error, which is logged. */
async function plantConstraints(): Promise<void> {
  await withDatabase(async (query) => {
    await query(`CREATE UNIQUE INDEX planted ON identity.users (substr(email, 2))`)
    await query(`ALTER TABLE identity.users ADD CHECK (name <> '${REFUSED.name}')`)
    await query(`ALTER TABLE orders.orders ADD CHECK (address <> '${STREETS[1] ?? ''}')`)
  })
}

async function send<Body>(status: number, method: string, path: string, token?: string, body: object = {}): Promise<Body> {
  const response = await shop.request<Body>(method, path, { token, body })
  expect([method, path, response.status]).toEqual([method, path, status])
  return response.body
}

async function register(): Promise<string> {
  const { token } = await send<SignedInUser>(201, 'POST', '/api/users', undefined, PERSON)
  await send(400, 'POST', '/api/users', undefined, PERSON)
  await send(500, 'POST', '/api/users', undefined, COLLIDING)
  await send(500, 'POST', '/api/users', undefined, REFUSED)
  await send(401, 'POST', '/api/users/login', undefined, { ...PERSON, password: 'zebra' })
  await send(400, 'GET', `/api/products?keyword=${encodeURIComponent(PERSON.email.padStart(120, 'x'))}`)
  const malformed = { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"name": ${PERSON.name}}` }
  expect((await fetch(`${running.origin}/api/users`, malformed)).status).toBe(400)
  return token
}

async function search(adminToken: string): Promise<void> {
  for (const text of [PERSON.email, PERSON.name, KEYWORD].map(encodeURIComponent)) {
    await send(200, 'GET', `/api/products?keyword=${text}`)
    await fetch(`${running.origin}/search/${text}?again=${text}`)
    await send(404, 'GET', `/api/users/${text}`, adminToken)
    await send(404, 'GET', `/api/unknown/${text}?email=${text}`)
    await send(200, 'GET', `/api/users?keyword=${text}`, adminToken)
    await send(200, 'GET', `/api/orders?keyword=${text}`, adminToken)
  }
}

async function buy(token: string, adminToken: string): Promise<void> {
  const { _id: product } = await send<ProductSummary>(201, 'POST', '/api/products', adminToken)
  await send(200, 'PUT', `/api/products/${product}`, adminToken, { name: 'Mug', price: 34, countInStock: 10 })
  const orderAt = (address = '') => ({
    orderItems: [{ product, qty: 1 }],
    paymentMethod: 'Stripe',
    shippingAddress: { ...shippingAddress, address },
  })
  const { _id } = await send<Order>(201, 'POST', '/api/orders', token, orderAt(STREETS[0]))
  await send(500, 'POST', '/api/orders', token, orderAt(STREETS[1]))
  const { url } = await send<{ url: string }>(200, 'POST', `/api/orders/${_id}/create-checkout-session`, token)
  realSession = new URL(url).pathname.split('/').at(-1) ?? ''
  for (const sessionId of [SESSION, realSession]) {
    await fetch(`${running.origin}/order/${_id}?payment=success&session_id=${sessionId}`)
    await send(404, 'GET', `/api/orders/${sessionId}?session_id=${sessionId}`, token)
    await send(400, 'PUT', `/api/orders/${_id}/verify-payment?session_id=${sessionId}`, token, { sessionId })
  }
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) })
  await send(200, 'PUT', `/api/orders/${_id}/verify-payment`, token, { sessionId: realSession })
  await send(201, 'POST', `/api/products/${product}/reviews`, token, {
    rating: 5,
    comment: `${PERSON.name}, ${STREETS[0] ?? ''}`,
  })
}

async function keepAddress(token: string): Promise<void> {
  const path = '/api/users/addresses'
  const { _id } = await send<{ _id: string }>(201, 'POST', path, token, KEPT)
  await send(400, 'POST', path, token, { ...KEPT, country: '' })
  await send(404, 'PUT', `${path}/${encodeURIComponent(KEPT.address)}`, token, KEPT)
  await send(200, 'PUT', `${path}/${_id}`, token, { ...KEPT, isDefault: true })
}

/** The lines of every log file: of the shop, of the reporting process and of PostgreSQL. */
async function readLogs(): Promise<string> {
  const files = await readdir(shop.folder, { recursive: true })
  const logs = files.filter((file) => /\.log(\.1)?$/.test(file))
  expect(logs.length).toBeGreaterThan(2)
  return (await Promise.all(logs.map((file) => readFile(join(shop.folder, file), 'utf8')))).join('\n')
}

async function readPublicLogs(): Promise<string> {
  const schemas = ['catalogue', 'identity', 'orders', 'payment']
  return withDatabase(async (query) =>
    JSON.stringify(await Promise.all(schemas.map((schema) => query(`SELECT * FROM ${schema}.outbox`)))),
  )
}

/** Every row of every table of the report store. chDB opens a folder in one process at a time, so the shop has stopped. */
async function readReportStore(): Promise<string> {
  const store = await openReportStore({ path: reportsOf(shop.folder).store })
  try {
    const tables = await store.query<{ name: string }>('SELECT name FROM system.tables WHERE database = currentDatabase()')
    const rows: object[] = []
    for (const { name } of tables) rows.push(...(await store.query<object>(`SELECT * FROM ${name}`)))
    return JSON.stringify(rows)
  } finally {
    await store.close()
  }
}

const ENTERED = [PERSON, COLLIDING, REFUSED].flatMap(({ name, email }) => [name, email])
const SECRETS = [
  ...ENTERED,
  ...STREETS,
  ...Object.values(KEPT),
  SESSION,
  KEYWORD,
  'Quist',
  'quist.example',
  'Wilhelmina',
  'zebra',
  shippingAddress.postalCode,
]

function expectNone(text: string, secrets: readonly string[]): void {
  const found = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]).filter((secret) => text.includes(secret))
  expect(found.map((secret) => `…${text.slice(Math.max(0, text.indexOf(secret) - 200), text.indexOf(secret) + 80)}…`)).toEqual([])
}

it('keeps names, e-mail addresses, streets and session ids out of logs, traces, public events and reports', async () => {
  await plantConstraints()
  const { token: adminToken } = await send<SignedInUser>(200, 'POST', '/api/users/login', undefined, admin)
  await eventually(() => send(200, 'GET', '/api/users', adminToken))
  const token = await register()
  await keepAddress(token)
  await buy(token, adminToken)
  await search(adminToken)
  await eventually(async () => {
    const report = await shop.request('GET', '/api/reports/sales-analytics', { token: adminToken })
    expect(report).toMatchObject({ status: 200, body: { summary: { paidRevenue: 139.1 } } })
  }, 20_000)
  const publicLogs = await readPublicLogs()
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)

  const logs = await readLogs()
  // The failures are in the log, with what an operator needs of them.
  for (const text of ['"code":"23505"', '"constraint":"planted"', '"code":"23514"', '"path":"/api/orders/:id"'])
    expect(logs).toContain(text)
  expect(collector.sent()).toContain('PUT /api/orders/:id/verify-payment')
  expectNone(logs, [...SECRETS, realSession])
  expectNone(collector.sent(), [...SECRETS, realSession])
  expectNone(publicLogs, SECRETS)
  expectNone(await readReportStore(), [...SECRETS, realSession])
})
