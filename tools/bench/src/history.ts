import { startLocalPostgres } from '@shop/postgres'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { compareCall, compareLoad, compareStarts, type ComparedRow } from './history/by-turns.ts'
import { calls, exportCall } from './history/calls.ts'
import { startMeasuredShop, type MeasuredShop } from './history/fixture.ts'
import { growOrders } from './history/grow-orders.ts'
import { growStreams } from './history/grow-streams.ts'
import { compareWithOpenTransaction } from './history/open-transaction.ts'
import { waitUntilAtRest } from './process-cpu.ts'
import { describeRun, RESULTS_FOLDER } from './throughput/results.ts'

/** Orders of the shop with history; of one of its customers 10,000. */
const ORDERS = Number(process.env.ORDERS || 100_000)
const OF_ONE = Math.min(10_000, ORDERS / 2)
/** Seconds of orders beside an open transaction. */
const CHURN = Number(process.env.CHURN || 60)
/** Only the calls whose names contain this text. */
const ONLY = process.env.ONLY ?? ''
const GOAL = 1.2
/** Reporting reads five events for each order. */
const REST_TIMEOUT_MS = 60 * 60_000

/** Fills the history past the services, with rows as they write them. Nobody else uses the data meanwhile. */
async function growHistory({ process, loyal, products }: MeasuredShop): Promise<void> {
  await process.stopProcess()
  const postgres = await startLocalPostgres({ folder: join(process.dataFolder, 'postgres'), durable: false })
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    await growOrders(client, { orders: ORDERS, loyalId: loyal.userId, ordersOfLoyal: OF_ONE })
    await growStreams(client, { userId: loyal.userId, productId: products[0] ?? '', events: OF_ONE })
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
    await postgres.stop()
  }
  await process.startProcess()
}

async function report(rows: readonly ComparedRow[], orders: number): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const results = {
    ...(await describeRun('')),
    orders: ORDERS,
    ofOneCustomer: OF_ONE,
    besideOpenTransaction: orders,
    goal: GOAL,
    rows,
  }
  const path = join(RESULTS_FOLDER, `history-${results.at.replaceAll(/[:.]/g, '-')}.json`)
  await writeFile(path, `${JSON.stringify(results, undefined, 2)}\n`)
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, { ...row, met: row.ratio <= GOAL }])))
  console.log(`${String(orders)} orders beside the open transaction. Written to ${path}`)
}

const shops: MeasuredShop[] = []
try {
  const [without, withHistory] = [await startMeasuredShop(), await startMeasuredShop()]
  shops.push(without, withHistory)
  const startedAt = performance.now()
  await growHistory(withHistory)
  console.log(`${String(ORDERS)} orders written in ${String(Math.round((performance.now() - startedAt) / 1_000))} s`)
  for (const { process } of shops) await waitUntilAtRest(process.pid(), REST_TIMEOUT_MS)
  const rows: ComparedRow[] = []
  const add = (row: ComparedRow): void => {
    rows.push(row)
    console.log(JSON.stringify(row))
  }
  for (const call of [...calls, exportCall]) if (call.name.includes(ONLY)) add(await compareCall(call, without, withHistory))
  if ('others: 16 place orders'.includes(ONLY)) add(await compareLoad(without, withHistory))
  if ('start again'.includes(ONLY)) add(await compareStarts(without, withHistory))
  const open = await compareWithOpenTransaction(
    without,
    calls.filter(({ name }) => /others: (own orders|place|product)|customer: (place|profile)|admin: orders, first/.test(name)),
    CHURN,
  )
  open.rows.forEach(add)
  await report(rows, open.orders)
} finally {
  await Promise.all(shops.map(({ process }) => process.stop()))
}
