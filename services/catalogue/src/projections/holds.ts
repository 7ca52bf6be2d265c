import type { Projection, Queryable, RecordedEvent } from '@shop/kit'
import type { CatalogueEvent, HeldLine, Hold, HoldStatus, StockEvent } from '../domain/index.ts'
import { STOCK_COLUMNS } from './stock.ts'
import type { StockRow } from './stock.ts'

type StockHeld = Extract<StockEvent, { type: 'StockHeld' }>['data']

async function insertHolds(tx: Queryable, held: readonly StockHeld[]): Promise<void> {
  const rows = held.map(({ orderId, productId, line, qty, name, image, unitPrice, unitCost, expiresAt }) => ({
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

async function updateStatus(tx: Queryable, event: CatalogueEvent): Promise<void> {
  const status = statusAfter[event.type]
  if (status === undefined || !('orderId' in event.data)) return
  await tx.query('UPDATE holds SET status = $3 WHERE order_id = $1 AND product_id = $2', [
    event.data.orderId,
    event.data.productId,
    status,
  ])
}

async function projectAll(tx: Queryable, recorded: readonly RecordedEvent<CatalogueEvent>[]): Promise<void> {
  const held = recorded.flatMap(({ event }) => (event.type === 'StockHeld' ? [event.data] : []))
  if (held.length > 0) await insertHolds(tx, held)
  for (const { event } of recorded) await updateStatus(tx, event)
}

/**
 * What is held for each order, with the product's name, image, price and cost at that moment. Released holds keep their
 * rows, so that a later reservation for the same order is rejected.
 */
export const holds: Projection<CatalogueEvent> = {
  name: 'holds',
  tables: ['holds'],
  project: (tx, recorded) => projectAll(tx, [recorded]),
  projectAll,
}

export type OrderHold = HeldLine & Pick<Hold, 'status'>

/** The holds of each order, in the sequence of its lines. Orders without holds are absent. */
export async function findHolds(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderHold[]>> {
  const { rows } = await db.query<OrderHold & { orderId: string }>(
    `SELECT order_id AS "orderId", product_id AS "productId", line, qty, status, name, image, unit_price AS "unitPrice",
       unit_cost AS "unitCost" FROM holds WHERE order_id = ANY($1::uuid[]) ORDER BY line`,
    [orderIds],
  )
  const holdsByOrder = new Map<string, OrderHold[]>()
  for (const { orderId, ...hold } of rows) holdsByOrder.set(orderId, [...(holdsByOrder.get(orderId) ?? []), hold])
  return holdsByOrder
}

/**
 * Locks an order's holds with the stock of their products. The hold's row is locked too: otherwise the status could be
 * the one from before a concurrent transaction released the stock's lock.
 */
export async function lockHolds(tx: Queryable, orderId: string): Promise<(StockRow & Hold)[]> {
  const { rows } = await tx.query<StockRow & Hold>(
    `SELECT ${STOCK_COLUMNS}, h.qty, h.status FROM holds h JOIN stock s USING (product_id)
     WHERE h.order_id = $1 ORDER BY product_id FOR UPDATE OF s, h`,
    [orderId],
  )
  return rows
}

export interface ExpiredHold {
  readonly orderId: string
  readonly expiresAt: string
}

/** Expired holds, one for each order, earliest expiry first; `after` is the last one of the previous page. */
export async function findExpiredHolds(
  db: Queryable,
  now: string,
  after: ExpiredHold | undefined,
  limit: number,
): Promise<ExpiredHold[]> {
  const { rows } = await db.query<ExpiredHold>(
    `SELECT DISTINCT expires_at AS "expiresAt", order_id AS "orderId" FROM holds
     WHERE status = 'held' AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3) ORDER BY expires_at, order_id LIMIT $4`,
    [now, after?.expiresAt ?? '-infinity', after?.orderId ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}
