import type { ClickHouseClient } from '@clickhouse/client'
import { insertRows, storedEntities } from '../store/entities.ts'
import type { Entities } from '../store/entities.ts'
import { entityTables } from '../store/tables.ts'
import type { EntityRows, OrderRow } from '../store/tables.ts'

export interface HeldEntities extends Entities {
  /** Writes everything that is still held. */
  flush(): Promise<void>
}

/** So many open orders are held in memory, and so many rows are written at once. */
const HELD = 50_000
const WRITTEN_AT_ONCE = 40_000

const isOver = ({ delivered_at, closed_at }: OrderRow): boolean => delivered_at !== null || closed_at !== null

interface Rows {
  orders: OrderRow[]
  products: EntityRows['products'][number][]
  stock: EntityRows['stock'][number][]
  reviews: EntityRows['reviews'][number][]
  refunds: EntityRows['refunds'][number][]
}

const none = (): Rows => ({ orders: [], products: [], stock: [], reviews: [], refunds: [] })

/**
 * The tables of a version that nobody reads yet. An order is held until its life is over, so that it is written once and
 * hardly ever looked up; and what is written is written while the next events are folded.
 */
export function holdEntities(client: ClickHouseClient): HeldEntities {
  const stored = storedEntities(client)
  const open = new Map<string, OrderRow>()
  let waiting = none()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const rows = waiting
    waiting = none()
    await writing
    writing = insertRows(client, rows)
    // Whoever waits for it next hears of a failure.
    writing.catch(() => undefined)
  }
  function hold(row: OrderRow): void {
    if (!isOver(row)) open.set(row.order_id, row)
    else {
      open.delete(row.order_id)
      waiting.orders.push(row)
    }
  }
  function letGoOfTheOldest(): void {
    for (const [id, row] of open) {
      if (open.size <= HELD) return
      open.delete(id)
      waiting.orders.push(row)
    }
  }
  return {
    async find(table, keys) {
      const held = new Map<string, never>()
      if (table === 'orders') for (const key of keys) if (open.has(key)) held.set(key, open.get(key) as never)
      const unknown = keys.filter((key) => !held.has(key))
      if (unknown.length === 0) return held
      await write()
      await writing
      return new Map([...held, ...(await stored.find(table, unknown))])
    },
    async put(rows) {
      for (const table of ['products', 'stock', 'reviews', 'refunds'] as const) (waiting[table] as object[]).push(...rows[table])
      rows.orders.forEach(hold)
      letGoOfTheOldest()
      if (entityTables.some((table) => waiting[table].length >= WRITTEN_AT_ONCE)) await write()
    },
    async flush() {
      waiting.orders.push(...open.values())
      open.clear()
      await write()
      await writing
    },
  }
}
