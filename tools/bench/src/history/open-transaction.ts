import pg from 'pg'
import { median } from '../statistics.ts'
import { loadOrders } from '../load-test.ts'
import { orderBody, requestJson } from '../shop-client.ts'
import { compare, millisecondsPerOrder, type ComparedRow } from './by-turns.ts'
import type { MeasuredCall } from './calls.ts'
import type { MeasuredShop } from './fixture.ts'

const SAMPLES = 40
const TURNS = 20

/** When the relay has stamped all events, of the orders and of the stock that they take. */
const STAMPED = `SELECT (SELECT max(seq) FROM orders.outbox)::int AS orders, (SELECT max(seq) FROM catalogue.outbox)::int AS catalogue`

/** One transaction that sees what was committed when it began: no vacuum removes anything that is deleted or replaced later. */
async function openTransaction(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await client.query('SELECT count(*) FROM orders.cursors')
  return client
}

async function timesOf(count: number, work: (index: number) => Promise<() => Promise<unknown>>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const run = await work(index)
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Milliseconds from the answer to an order until its first event and that of its stock are in the public log. */
async function publicationTimes({ process, buyers, products }: MeasuredShop): Promise<number[]> {
  const client = new pg.Client(await process.databaseUrl())
  await client.connect()
  const stamped = async (): Promise<{ orders: number; catalogue: number }> =>
    (await client.query<{ orders: number; catalogue: number }>(STAMPED)).rows[0] ?? { orders: 0, catalogue: 0 }
  try {
    return await timesOf(TURNS, async () => {
      const before = await stamped()
      await requestJson(process, 'POST', '/api/orders', buyers[0], orderBody([products[0] ?? '']))
      return async () => {
        for (let now = before; now.orders === before.orders || now.catalogue === before.catalogue; now = await stamped());
      }
    })
  } finally {
    await client.end()
  }
}

async function measure(shop: MeasuredShop, calls: readonly MeasuredCall[]): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>()
  for (const call of calls) figures.set(call.name, await timesOf(SAMPLES, (sample) => call.prepare(shop, sample)))
  figures.set('until an order is in the public log', await publicationTimes(shop))
  figures.set('16 place orders, ms per order', [await millisecondsPerOrder(shop), await millisecondsPerOrder(shop)])
  return figures
}

/**
 * Compares a shop with itself after many orders during which a transaction stays open. @returns the rows, and the number of orders
 */
export async function compareWithOpenTransaction(
  shop: MeasuredShop,
  calls: readonly MeasuredCall[],
  seconds: number,
): Promise<{ readonly orders: number; readonly rows: readonly ComparedRow[] }> {
  const before = await measure(shop, calls)
  const open = await openTransaction(await shop.process.databaseUrl())
  try {
    const { perSecond } = await loadOrders({ url: shop.process.url, seconds, tokens: shop.buyers }, (customer) => [
      shop.products[customer % shop.products.length] ?? '',
    ])
    const after = await measure(shop, calls)
    const rows = [...after].map(([name, times]) =>
      compare(`open transaction: ${name}`, before.get(name) ?? [median(times)], times),
    )
    return { orders: perSecond * seconds, rows }
  } finally {
    await open.end()
  }
}
