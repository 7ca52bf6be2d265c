import type { ClickHouseClient } from '@clickhouse/client'
import { createEntityRowStore, type EntityRowStore } from '../projection/tables/entity-rows.ts'
import { createInsertBuffer } from '../projection/tables/insert-buffer.ts'
import type { OrderTableRow } from '../projection/tables/tables.ts'

export interface OpenOrderCache extends EntityRowStore {
  /** Writes everything that is still cached or buffered. */
  flush(): Promise<void>
}

/** The number of open orders in memory, and of rows per insert. */
const MAX_OPEN_ORDERS = 50_000
const ROWS_PER_INSERT = 40_000

const isFinal = ({ delivered_at, closed_at }: OrderTableRow): boolean => delivered_at !== null || closed_at !== null

/**
 * The row store of a rebuild. It caches orders until they are delivered or closed, so each order is written once and
 * rarely loaded. Inserts run while the next events are folded.
 */
export function createOpenOrderCache(client: ClickHouseClient, maxOpenOrders = MAX_OPEN_ORDERS): OpenOrderCache {
  const rowStore = createEntityRowStore(client)
  const openOrders = new Map<string, OrderTableRow>()
  let buffer = createInsertBuffer()
  let inserting: Promise<void> = Promise.resolve()

  async function startInsert(): Promise<void> {
    const full = buffer
    buffer = createInsertBuffer()
    await inserting
    inserting = full.insertInto(client)
    // A failure is thrown by the next await of `inserting`.
    inserting.catch(() => undefined)
  }
  /** Caches open orders. @returns the orders to write: final ones, and the oldest open ones if there are too many. */
  function cacheOpen(rows: readonly OrderTableRow[]): OrderTableRow[] {
    for (const row of rows) if (!isFinal(row)) openOrders.set(row.order_id, row)
    const final = rows.filter(isFinal)
    for (const { order_id } of final) openOrders.delete(order_id)
    const oldest = [...openOrders.values().take(Math.max(0, openOrders.size - maxOpenOrders))]
    for (const { order_id } of oldest) openOrders.delete(order_id)
    return [...final, ...oldest]
  }
  return {
    async load(table, keys) {
      const cached = new Map<string, never>()
      if (table === 'orders') {
        for (const key of keys) if (openOrders.has(key)) cached.set(key, openOrders.get(key) as never)
      }
      const missing = keys.filter((key) => !cached.has(key))
      if (missing.length === 0) return cached
      await startInsert()
      await inserting
      return new Map([...cached, ...(await rowStore.load(table, missing))])
    },
    async save(rows) {
      buffer.add({ ...rows, orders: cacheOpen(rows.orders) })
      if (buffer.largest() >= ROWS_PER_INSERT) await startInsert()
    },
    async flush() {
      // The buffered rows are inserted while the cached orders are formatted.
      await startInsert()
      buffer.add({ orders: [...openOrders.values()], products: [], stock: [], reviews: [], refunds: [] })
      openOrders.clear()
      await startInsert()
      await inserting
    },
  }
}
