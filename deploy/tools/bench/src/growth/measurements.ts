import { orderCalls } from '@shop/contracts/internal'
import type { Queryable, Service } from '@shop/kit'
import { createClient } from '@shop/kit/process'
import { v7 as uuidv7 } from 'uuid'

export type GrownTable = 'events' | 'outbox'

const ORDERS = 500
const PAGES = 50
const PAGE_SIZE = 1_000
/** Rows of each table for an order of `writeOrderHistory`. */
const ROWS_PER_ORDER = 2.9

export const rounded = (value: number): number => Math.round(value * 100) / 100

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => (await millisecondsOf(work)) / 1_000

export async function countRows(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
  return rows[0]?.rows ?? 0
}

/** How long each order of one customer takes, one after the other, in milliseconds. */
export async function placeOrders(service: Service): Promise<number[]> {
  const client = createClient(orderCalls, service.dispatch)
  const times: number[] = []
  for (let order = 0; order < ORDERS; order += 1) {
    const place = (): Promise<unknown> =>
      client.place({
        userId: uuidv7(),
        lines: [{ productId: uuidv7(), qty: 1 }],
        shippingAddress: { address: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA', country: 'United Kingdom' },
        paymentMethod: 'COD',
        claimed: {},
      })
    times.push(await millisecondsOf(place))
  }
  return times
}

/** Rows per second of pages that are read from all parts of the table. */
export async function pageRate(db: Queryable, table: GrownTable, column: string): Promise<number> {
  const { rows: last } = await db.query<{ last: number }>(`SELECT max(${column}) AS last FROM ${table}`)
  let [read, ms] = [0, 0]
  for (let page = 0; page < PAGES; page += 1) {
    const after = Math.floor(((last[0]?.last ?? 0) - PAGE_SIZE) * (page / PAGES))
    const sql = `SELECT * FROM ${table} WHERE ${column} > $1 ORDER BY ${column} LIMIT ${String(PAGE_SIZE)}`
    ms += await millisecondsOf(async () => (read += (await db.query(sql, [after])).rowCount))
  }
  return Math.round((read / ms) * 1_000)
}

export async function megabytesPerMillionOrders(db: Queryable, table: GrownTable): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(`SELECT pg_total_relation_size('${table}') AS bytes`)
  const orders = (await countRows(db, table)) / ROWS_PER_ORDER
  return Math.round(((rows[0]?.bytes ?? 0) / 1024 ** 2 / orders) * 1_000_000)
}
