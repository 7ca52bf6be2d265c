import type { Projection, Queryable, Recorded } from '@shop/kit'
import type { CatalogueEvent, HeldLine, Hold, HoldStatus, StockEvent } from '../domain/index.ts'
import { SHELF_COLUMNS } from './stock.ts'
import type { ShelfRow } from './stock.ts'

type Placed = Extract<StockEvent, { type: 'StockHeld' }>['data']

async function insertHolds(tx: Queryable, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map(({ orderId, productId, line, qty, name, image, unitPrice, unitCost, expiresAt }) => ({
    order_id: orderId,
    product_id: productId,
    line,
    qty,
    status: 'held',
    name,
    image,
    unit_price: unitPrice,
    unit_cost: unitCost,
    expires_at: expiresAt,
  }))
  await tx.query(
    `INSERT INTO holds SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(
       order_id uuid, product_id uuid, line integer, qty bigint, status text, name text, image text,
       unit_price bigint, unit_cost bigint, expires_at timestamptz)`,
    [JSON.stringify(rows)],
  )
}

const statusAfter: Partial<Record<CatalogueEvent['type'], HoldStatus>> = {
  HoldKept: 'kept',
  StockSold: 'sold',
  HoldReleased: 'released',
  StockReturned: 'released',
}

async function setStatus(tx: Queryable, event: CatalogueEvent): Promise<void> {
  const status = statusAfter[event.type]
  if (status === undefined || !('orderId' in event.data)) return
  await tx.query('UPDATE holds SET status = $3 WHERE order_id = $1 AND product_id = $2', [
    event.data.orderId,
    event.data.productId,
    status,
  ])
}

async function projectAll(tx: Queryable, recorded: readonly Recorded<CatalogueEvent>[]): Promise<void> {
  const placed = recorded.flatMap(({ event }) => (event.type === 'StockHeld' ? [event.data] : []))
  if (placed.length > 0) await insertHolds(tx, placed)
  for (const { event } of recorded) await setStatus(tx, event)
}

/** What each order is promised, at the terms of that moment. Holds that are over stay: their order may ask again. */
export const holds: Projection<CatalogueEvent> = {
  name: 'holds',
  tables: ['holds'],
  project: (tx, recorded) => projectAll(tx, [recorded]),
  projectAll,
}

export type OrderLine = HeldLine & Pick<Hold, 'status'>

/** What orders are promised, each in the sequence of its lines; an order without any is absent. */
export async function linesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const { rows } = await db.query<OrderLine & { orderId: string }>(
    `SELECT order_id AS "orderId", product_id AS "productId", line, qty, status, name, image, unit_price AS "unitPrice",
       unit_cost AS "unitCost" FROM holds WHERE order_id = ANY($1::uuid[]) ORDER BY line`,
    [orderIds],
  )
  const lines = new Map<string, OrderLine[]>()
  for (const { orderId, ...line } of rows) lines.set(orderId, [...(lines.get(orderId) ?? []), line])
  return lines
}

/**
 * An order's holds with their shelves. Both rows are locked: only then is the status read as it is now, and not as it
 * was before whoever had the shelf let go of it.
 */
export async function lockHolds(tx: Queryable, orderId: string): Promise<(ShelfRow & Hold)[]> {
  const { rows } = await tx.query<ShelfRow & Hold>(
    `SELECT ${SHELF_COLUMNS}, h.qty, h.status FROM holds h JOIN stock s USING (product_id)
     WHERE h.order_id = $1 ORDER BY product_id FOR UPDATE OF s, h`,
    [orderId],
  )
  return rows
}

export interface Overdue {
  readonly orderId: string
  readonly expiresAt: string
}

/** Orders whose holds have run out, the longest overdue first, after the one that was looked at last. */
export async function overdueOrders(db: Queryable, now: string, after: Overdue | undefined, limit: number): Promise<Overdue[]> {
  const { rows } = await db.query<Overdue>(
    `SELECT DISTINCT expires_at AS "expiresAt", order_id AS "orderId" FROM holds
     WHERE status = 'held' AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3) ORDER BY expires_at, order_id LIMIT $4`,
    [now, after?.expiresAt ?? '-infinity', after?.orderId ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}
