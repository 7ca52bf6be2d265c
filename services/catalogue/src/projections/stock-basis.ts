import type { Queryable } from '@shop/kit/event-store'
import { basisOf, type ImportedCount, type PastMovement } from '../domain/index.ts'
import { stockStream } from '../store/streams.ts'

/** Movements of each product that are looked through for an earlier import of the same file. */
const MOVEMENTS = 500

interface ImportedStock {
  readonly productId?: string | null
  readonly countInStock?: number
  readonly stockSeen?: number
  readonly stockSource?: string
}

/** The row's count, when it names the figure that it is based on. */
export function importedCountOf({
  countInStock: count,
  stockSeen: seen,
  stockSource: source,
}: ImportedStock): ImportedCount | undefined {
  if (count === undefined || seen === undefined) return undefined
  return { count, seen, ...(source === undefined ? {} : { source }) }
}

interface MovementRow extends PastMovement {
  readonly stream: string
}

/** By product id the figure that a row's count is the difference to; only for rows that name both. */
export async function readStockBases(db: Queryable, rows: readonly ImportedStock[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, ImportedCount>()
  for (const row of rows) {
    const imported = importedCountOf(row)
    if (row.productId && imported !== undefined && imported.count !== imported.seen) counts.set(row.productId, imported)
  }
  if (counts.size === 0) return new Map()
  const movements = await db.query<MovementRow>(
    `SELECT streams.stream, type, (data -> 'shelf' ->> 'available')::float8 AS available, data -> 'imported' AS imported
     FROM unnest($1::text[]) AS streams (stream) CROSS JOIN LATERAL
       (SELECT version, type, data FROM events WHERE events.stream = streams.stream ORDER BY version DESC LIMIT $2) AS newest
     ORDER BY version DESC`,
    [[...counts.keys()].map(stockStream), MOVEMENTS],
  )
  const byStream = Map.groupBy(movements.rows, ({ stream }) => stream)
  return new Map(
    [...counts].map(([productId, imported]) => [productId, basisOf(imported, byStream.get(stockStream(productId)) ?? [])]),
  )
}
