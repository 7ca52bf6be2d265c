import type { Specification } from '@shop/contracts/products'
import { readExclusion, readTaxClass } from '@shop/contracts/terms'
import type { ColumnValues, Projection, Queryable, ReadModelTable, ReadModelChange } from '@shop/kit/event-store'
import type { CatalogueEvent, HeldLine, Hold, HoldStatus } from '../domain/index.ts'
import { STOCK_COLUMNS, type StockRow } from './stock.ts'

const HOLDS: ReadModelTable = { name: 'holds', key: ['order_id', 'product_id'] }

const settle =
  (status: HoldStatus) =>
  ({ orderId, productId }: { readonly orderId: string; readonly productId: string }): readonly ReadModelChange[] => [
    { kind: 'update', table: HOLDS, key: { order_id: orderId, product_id: productId }, set: { status } },
  ]

/**
 * What is held for each order, with the product's name, options, SKU, image, price and cost at that moment. Released holds keep their
 * rows, so that a later reservation for the same order is rejected.
 */
export const holds: Projection<CatalogueEvent> = {
  name: 'holds',
  tables: [HOLDS],
  changes: {
    StockHeld({ orderId, productId, line, qty, name, image, unitPrice, unitCost, expiresAt, ...details }) {
      const { sku = null, options = null, taxClass = null, withdrawalExclusion = null, weight = null } = details
      const hold = { order_id: orderId, product_id: productId, line, qty, status: 'held', expires_at: expiresAt }
      const product = { name, image, unit_price: unitPrice, unit_cost: unitCost, sku, options, tax_class: taxClass, weight }
      return [{ kind: 'insert', table: HOLDS, row: { ...hold, ...product, withdrawal_exclusion: withdrawalExclusion } }]
    },
    HoldKept: settle('kept'),
    StockSold: settle('sold'),
    HoldReleased: settle('released'),
    StockReturned: settle('released'),
    UnitsReturned({ orderId, productId, qty }) {
      const set = ({ returned }: ColumnValues) => ({ returned: Number(returned ?? 0) + qty })
      return [{ kind: 'update', table: HOLDS, key: { order_id: orderId, product_id: productId }, set }]
    },
  },
}

export type OrderHold = HeldLine & Pick<Hold, 'status'>

/** What is absent from lines is null in rows. */
type StoredHold = Omit<OrderHold, 'sku' | 'options' | 'taxClass' | 'withdrawalExclusion' | 'weight'> & {
  readonly orderId: string
  readonly sku: string | null
  readonly options: readonly Specification[] | null
  readonly taxClass: string | null
  readonly withdrawalExclusion: string | null
  readonly weight: number | null
}

/** The holds of each order, in the sequence of its lines. Orders without holds are absent. */
export async function findHolds(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderHold[]>> {
  const { rows } = await db.query<StoredHold>(
    `SELECT order_id AS "orderId", product_id AS "productId", line, qty, status, name, image, unit_price AS "unitPrice",
       unit_cost AS "unitCost", sku, options, tax_class AS "taxClass", withdrawal_exclusion AS "withdrawalExclusion", weight FROM holds
     WHERE order_id = ANY($1::uuid[]) ORDER BY line`,
    [orderIds],
  )
  const holdsByOrder = new Map<string, OrderHold[]>()
  for (const { orderId, sku, options, taxClass, withdrawalExclusion, weight, ...plain } of rows) {
    const kinds = { taxClass: readTaxClass(taxClass), withdrawalExclusion: readExclusion(withdrawalExclusion) }
    const details = { sku: sku ?? undefined, options: options ?? undefined, weight: weight ?? undefined }
    const hold = { ...plain, ...details, ...kinds }
    holdsByOrder.set(orderId, [...(holdsByOrder.get(orderId) ?? []), hold])
  }
  return holdsByOrder
}

/** A hold with the stock of its product. */
export type LockedHold = StockRow & Hold & { readonly orderId: string }

/**
 * Locks the holds of orders with the stock of their products, in the order of their ids. The hold's row is locked too: otherwise the status could be
 * the one from before a concurrent transaction released the stock's lock.
 */
export async function lockHolds(tx: Queryable, orderIds: readonly string[]): Promise<LockedHold[]> {
  const { rows } = await tx.query<LockedHold>(
    `SELECT ${STOCK_COLUMNS}, h.order_id AS "orderId", h.qty, coalesce(h.returned, 0) AS returned, h.status FROM holds h JOIN stock s USING (product_id)
     WHERE h.order_id = ANY($1::uuid[]) ORDER BY product_id, h.order_id FOR UPDATE OF s, h`,
    [orderIds],
  )
  return rows
}

export interface ExpiredHold {
  readonly orderId: string
  readonly expiresAt: string
}

/** Expired holds, one for each order, earliest expiry first; `after` is the last one of the previous page. */
export async function listExpiredHolds(db: Queryable, now: string, after: ExpiredHold | undefined, limit: number) {
  const { rows } = await db.query<ExpiredHold>(
    `SELECT DISTINCT expires_at AS "expiresAt", order_id AS "orderId" FROM holds
     WHERE status = 'held' AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3) ORDER BY expires_at, order_id LIMIT $4`,
    [now, after?.expiresAt ?? '-infinity', after?.orderId ?? '00000000-0000-0000-0000-000000000000', limit],
  )
  return rows
}
