import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { abusiveRequests, type AbusiveRequest } from './abuse/requests.ts'
import { runLoadTest } from './load-test.ts'
import { recordLoopDelays } from './loop-delays.ts'
import { cpuTimeOfTree } from './process-cpu.ts'
import { requestJson } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import { percentile } from './statistics.ts'

const SECONDS = Number(process.env.SECONDS || 5)
/** Only requests whose name contains this text. */
const ONLY = process.env.ONLY ?? ''
const CONNECTIONS = 50
/** How many requests one after another the CPU of one is computed from. */
const COUNTED = 30
const MAX_DELAY_MS = 50
const MAX_RATIO = 4

/** The limits that a shop has by default: an attacker meets them. */
const limits = {
  LOGIN_LIMIT: '100',
  REGISTRATION_LIMIT: '20',
  ORDER_LIMIT: '60',
  OPEN_COD_ORDER_LIMIT: '5',
  HELD_UNITS_LIMIT: '200',
  CONNECTION_LIMIT: '500',
}

const loopDelays = await recordLoopDelays()
const shop = await startShopProcess('demo', { ...limits, ...loopDelays.variables })

function waitsOfVisitor(seconds: number): Promise<number[]> {
  const worker = new Worker(join(import.meta.dirname, 'abuse/visitor.ts'), { argv: [shop.url, String(seconds)] })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** Milliseconds of CPU of all processes of the shop, of one request. */
async function costOf({ paths, body, headers }: AbusiveRequest): Promise<number> {
  const before = await cpuTimeOfTree(shop.pid())
  for (let number = 0; number < COUNTED; number += 1) {
    const path = paths[number % paths.length] ?? ''
    const sent = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
    await (await fetch(shop.url + path, sent)).arrayBuffer()
  }
  return ((await cpuTimeOfTree(shop.pid())) - before) / COUNTED
}

interface Row {
  readonly 'CPU ms': number
  readonly 'a second': number
  readonly 'others p50 ms': number
  readonly 'others p99 ms': number
  readonly 'times the calm p99': number
  readonly 'longest delay ms': number
}

const rounded = (value: number): number => Number(value.toPrecision(3))

/** What one client with 50 connections does to the others; they are measured without it just before. */
async function measure(request: AbusiveRequest): Promise<Row> {
  const calm = percentile(await waitsOfVisitor(SECONDS / 2), 0.99)
  const cpu = await costOf(request)
  const { paths, body, headers } = request
  const since = Date.now()
  const [waits, { perSecond }] = await Promise.all([
    waitsOfVisitor(SECONDS),
    runLoadTest({
      url: shop.url,
      path: paths.length === 1 ? (paths[0] ?? '') : () => paths,
      seconds: SECONDS,
      tokens: CONNECTIONS,
      ...(body === undefined ? {} : { bodyOf: () => body }),
      headers: body === undefined ? undefined : { 'content-type': 'application/json', ...headers },
    }),
  ])
  const p99 = percentile(waits, 0.99)
  return {
    'CPU ms': rounded(cpu),
    'a second': perSecond,
    'others p50 ms': rounded(percentile(waits, 0.5)),
    'others p99 ms': rounded(p99),
    'times the calm p99': rounded(p99 / calm),
    'longest delay ms': rounded((await loopDelays.longest(shop.pid(), since)) ?? Number.NaN),
  }
}

try {
  const { products } = await requestJson<{ products: readonly { _id: string }[] }>(shop, 'GET', '/api/products?inStock=true')
  const rows: Record<string, Row> = {}
  for (const request of abusiveRequests(products[0]?._id ?? '').filter(({ name }) => name.includes(ONLY))) {
    rows[request.name] = await measure(request)
    await pause(1_000)
  }
  console.table(rows)
  const missed = Object.entries(rows).filter(
    ([, row]) => row['longest delay ms'] > MAX_DELAY_MS || row['times the calm p99'] > MAX_RATIO,
  )
  const names = missed.map(([name]) => name).join('; ')
  console.log(
    `Goals: no delay above ${String(MAX_DELAY_MS)} ms, the others' p99 at most ${String(MAX_RATIO)} times the calm one.`,
  )
  console.log(
    missed.length === 0 ? 'All are met.' : `Missed by ${String(missed.length)} of ${String(Object.keys(rows).length)}: ${names}`,
  )
} finally {
  await shop.stop()
  await loopDelays.remove()
}
