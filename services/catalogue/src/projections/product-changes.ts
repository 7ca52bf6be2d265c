import type { ProductRow } from '@shop/contracts/products/calls'
import type { CallOptions } from '@shop/kit/calls'
import type { Queryable } from '@shop/kit/event-store'
import type { LogSignal } from '../ports.ts'
import { BEFORE_ALL_IDS, PRODUCT_COLUMNS } from './products.ts'

/** The records of the public log that one answer covers. */
const MAX_RECORDS = 1_000

export interface ChangedProducts {
  /** The `seq` of the last record that the answer covers. */
  readonly position: number
  readonly products: ProductRow[]
  /** Ids of products that are not published. */
  readonly removed: string[]
  /** Whether there are further changes already. */
  readonly more: boolean
  /** Whether the log ends before the position asked for. */
  readonly restored: boolean
  /** Ascends with every change of the synonyms, from 0. */
  readonly synonymsVersion: number
  /** Ascends with every change of the shop's profile, pages, home page and terms, from 0. */
  readonly shopVersion: number
}

/**
 * The position is of the same snapshot as the rows: an event is stamped after its effect is committed, so the rows have the effects of
 * all events up to it, and later ones are reported as changes. One statement, so that the caller can let the database work on a page
 * while it is busy itself.
 */
export async function listPublishedProducts(
  db: Queryable,
  { after, limit }: { readonly after?: string; readonly limit: number },
): Promise<{ position: number; products: ProductRow[] }> {
  // The condition on the stock as in `listProductsAfter`. One value takes the process that serves visitors half the time to read.
  const { rows } = await db.query<{ position: number; products: ProductRow[] }>(
    `SELECT (SELECT coalesce(max(seq), 0) FROM outbox) AS position, coalesce(json_agg(page), '[]') AS products FROM (
       SELECT ${PRODUCT_COLUMNS} FROM products p JOIN stock s USING (product_id)
       WHERE NOT draft AND product_id > $1 AND s.product_id > $1 ORDER BY product_id LIMIT $2) AS page`,
    [after ?? BEFORE_ALL_IDS, limit],
  )
  return rows[0] ?? { position: 0, products: [] }
}

/** One row for each changed product; a single row with `changedId` null when there is none. */
type ChangedRow = ProductRow & {
  last: number
  synonyms: number
  shop: number
  position: number
  records: number
  changedId: string | null
}

/** Every public event of the catalogue has the product's id as its key, and is stamped after its effect is committed. */
async function findChanges(db: Queryable, after: number): Promise<ChangedProducts> {
  const { rows } = await db.query<ChangedRow>(
    `WITH log AS (SELECT coalesce(max(seq), 0) AS last, coalesce((SELECT version FROM synonyms), 0) AS synonyms,
                    coalesce((SELECT max(version) FROM shop), 0) + coalesce((SELECT version FROM terms), 0)
                      + coalesce((SELECT version FROM home_page), 0) AS shop FROM outbox),
       changed AS MATERIALIZED (SELECT seq, key FROM outbox WHERE seq > $1 ORDER BY seq LIMIT $2),
       ids AS (SELECT key::uuid AS id, max(max(seq)) OVER () AS position, (sum(count(*)) OVER ())::int AS records
               FROM changed GROUP BY key)
     SELECT last, synonyms, shop, position, records, ids.id AS "changedId", ${PRODUCT_COLUMNS} FROM log LEFT JOIN ids ON true
     LEFT JOIN (products p JOIN stock s USING (product_id)) ON product_id = ids.id AND NOT p.draft`,
    [after, MAX_RECORDS],
  )
  const products: ProductRow[] = []
  const removed: string[] = []
  for (const { changedId, last: _, synonyms: __, shop: ___, position: ____, records: _____, ...row } of rows) {
    if (changedId === null) continue
    if ((row.productId as string | null) === null) removed.push(changedId)
    else products.push(row)
  }
  const first = rows[0]
  return {
    position: first?.position ?? after,
    products,
    removed,
    more: first?.records === MAX_RECORDS,
    restored: first !== undefined && first.last < after,
    synonymsVersion: first?.synonyms ?? 0,
    shopVersion: first?.shop ?? 0,
  }
}

/**
 * Finds the changes of products after a position of the public log. Without any it waits until this process appends records,
 * `waitMs` at most, and looks again: what another process appends is found no later than that.
 */
export function createProductChanges(db: Queryable, signal: LogSignal) {
  /** Nothing was found after this position, with the announcements so far: another look before the wait would find nothing. */
  let quiet = { position: -1, announcements: -1 }

  const look = async (after: number): Promise<ChangedProducts> => {
    const { announcements } = signal
    const found = await findChanges(db, after)
    if (found.position === after) quiet = { position: after, announcements }
    return found
  }
  return async (
    { after, waitMs }: { readonly after: number; readonly waitMs: number },
    { signal: abandoned }: CallOptions = {},
  ): Promise<ChangedProducts> => {
    const isQuiet = quiet.position === after && quiet.announcements === signal.announcements
    if (!isQuiet) {
      const found = await look(after)
      if (found.position > after || found.restored) return found
    }
    if (quiet.announcements === signal.announcements) await signal.next(waitMs, abandoned)
    return look(after)
  }
}
