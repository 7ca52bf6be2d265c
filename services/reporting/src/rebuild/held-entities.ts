import type { ClickHouseClient } from '@clickhouse/client'
import { storedEntities } from '../store/entities.ts'
import type { Entities } from '../store/entities.ts'
import { createLines } from '../store/lines.ts'
import type { OrderRow } from '../store/tables.ts'

export interface HeldEntities extends Entities {
  /** Writes everything that is still held. */
  flush(): Promise<void>
}

/** So many open orders are held in memory, and so many rows are written at once. */
const HELD = 50_000
const WRITTEN_AT_ONCE = 40_000

const isOver = ({ delivered_at, closed_at }: OrderRow): boolean => delivered_at !== null || closed_at !== null

/**
 * The tables of a version that nobody reads yet. An order is held until its life is over, so that it is written once and
 * hardly ever looked up; and what is written is written while the next events are folded.
 */
export function holdEntities(client: ClickHouseClient, held = HELD): HeldEntities {
  const stored = storedEntities(client)
  const open = new Map<string, OrderRow>()
  let waiting = createLines()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const lines = waiting
    waiting = createLines()
    await writing
    writing = lines.insertInto(client)
    // Whoever waits for it next hears of a failure.
    writing.catch(() => undefined)
  }
  /** @returns the orders that are to be written: those that are over, and the oldest where too many are open. */
  function hold(rows: readonly OrderRow[]): OrderRow[] {
    for (const row of rows) if (!isOver(row)) open.set(row.order_id, row)
    const over = rows.filter(isOver)
    for (const { order_id } of over) open.delete(order_id)
    const oldest = [...open.values().take(Math.max(0, open.size - held))]
    for (const { order_id } of oldest) open.delete(order_id)
    return [...over, ...oldest]
  }
  return {
    async find(table, keys) {
      const known = new Map<string, never>()
      if (table === 'orders') for (const key of keys) if (open.has(key)) known.set(key, open.get(key) as never)
      const unknown = keys.filter((key) => !known.has(key))
      if (unknown.length === 0) return known
      await write()
      await writing
      return new Map([...known, ...(await stored.find(table, unknown))])
    },
    async put(rows) {
      waiting.add({ ...rows, orders: hold(rows.orders) })
      if (waiting.most() >= WRITTEN_AT_ONCE) await write()
    },
    async flush() {
      // What waits is written while the lines of those that are held are made.
      await write()
      waiting.add({ orders: [...open.values()], products: [], stock: [], reviews: [], refunds: [] })
      open.clear()
      await write()
      await writing
    },
  }
}
