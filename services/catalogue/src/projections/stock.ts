import type { Variant } from '@shop/contracts/products'
import type { ShopTerms } from '@shop/contracts/terms'
import type { RecordedEvent, StreamState } from '@shop/kit/domain'
import {
  arrayParameter,
  type Projection,
  type Queryable,
  type ReadModelTable,
  type ColumnValues,
  type ReadModelChange,
} from '@shop/kit/event-store'
import { stock as decider, type CatalogueEvent, type StockChange, type StockLevels, type StockState } from '../domain/index.ts'
import { stockStream } from '../store/streams.ts'
import { CHANGED_TERMS } from './terms.ts'

const STOCK: ReadModelTable = { name: 'stock', key: ['product_id'] }

function toLevels({ shelf: levels }: StockChange, { version }: RecordedEvent<CatalogueEvent>): ColumnValues {
  const { onHand, available, held, sold } = levels
  return { version, on_hand: onHand, available, held, sold }
}

const setLevels = (data: StockChange, recorded: RecordedEvent<CatalogueEvent>): readonly ReadModelChange[] => [
  { kind: 'update', table: STOCK, key: { product_id: data.productId }, set: toLevels(data, recorded) },
]

/** The stock levels of each product. Every change of a product's stock locks its row first. */
export const stock: Projection<CatalogueEvent> = {
  name: 'stock',
  tables: [STOCK],
  changes: {
    StockOpened: (data, recorded) => [
      { kind: 'insert', table: STOCK, row: { product_id: data.productId, ...toLevels(data, recorded) } },
    ],
    StockAdjusted: setLevels,
    StockHeld: setLevels,
    HoldKept: setLevels,
    StockSold: setLevels,
    HoldReleased: setLevels,
    StockReturned: setLevels,
    UnitsReturned: setLevels,
  },
}

export interface StockRow extends StockLevels {
  readonly productId: string
  /** The version of the product's stock stream. */
  readonly version: number
}

export const STOCK_COLUMNS = 's.product_id AS "productId", s.version, s.on_hand AS "onHand", s.available, s.held, s.sold'

/** The state to decide on, from a locked row; this avoids reading the whole stream. */
export function stockStateOf(
  { productId, version, onHand, available, held, sold }: StockRow,
  holds: StockState['holds'] = {},
): StreamState<StockState> {
  const state = { ...decider.initial, open: true, levels: { onHand, available, held, sold }, holds }
  return { stream: stockStream(productId), state, version }
}

/** @returns undefined for an unknown product */
export async function readLevels(db: Queryable, productId: string): Promise<StockLevels | undefined> {
  const { rows } = await db.query<StockLevels>(
    'SELECT on_hand AS "onHand", available, held, sold FROM stock WHERE product_id = $1',
    [productId],
  )
  return rows[0]
}

/** Locks one product's stock until the transaction ends. */
export async function lockStock(tx: Queryable, productId: string): Promise<StockRow | undefined> {
  const { rows } = await tx.query<StockRow>(`SELECT ${STOCK_COLUMNS} FROM stock s WHERE product_id = $1 FOR UPDATE`, [productId])
  return rows[0]
}

/** Locks the stock of products until the transaction ends, in the order of their ids, as orders do. */
export async function lockStockOf(tx: Queryable, productIds: readonly string[]): Promise<Map<string, StockRow>> {
  const { rows } = await tx.query<StockRow>(
    `SELECT ${STOCK_COLUMNS} FROM stock s WHERE product_id = ANY($1::uuid[]) ORDER BY product_id FOR UPDATE`,
    [productIds],
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

export interface PublishedStock extends StockRow {
  readonly name: string
  readonly image: string
  readonly price: number
  readonly cost: number | null
  readonly sku: string | null
  readonly variant: Variant | null
  readonly taxClass: string | null
  readonly withdrawalExclusion: string | null
  /** In grams. */
  readonly weight: number | null
  /** Those of the shop, not of the product: an order takes no second statement for them. Null while nobody has changed them. */
  readonly terms: ShopTerms | null
  /** When a hold of this moment expires, by the database's clock, which all processes share. */
  readonly holdExpiresAt: string
}

/**
 * Locks the stock of published products, with what an order line copies from the product. Rows are locked in the order
 * of their ids, so that two orders with the same products cannot deadlock.
 */
export async function lockPublishedStock(
  tx: Queryable,
  productIds: readonly string[],
  holdSeconds: number,
): Promise<Map<string, PublishedStock>> {
  const { rows } = await tx.query<PublishedStock>(
    `SELECT ${STOCK_COLUMNS}, p.name, p.image, p.price, p.cost, p.sku, p.variant, p.tax_class AS "taxClass", p.weight,
       p.withdrawal_exclusion AS "withdrawalExclusion", ${CHANGED_TERMS} AS terms,
       statement_timestamp() + make_interval(secs => $2) AS "holdExpiresAt" FROM stock s JOIN products p USING (product_id)
     WHERE product_id = ANY(${arrayParameter('$1', 'uuid')}) AND NOT p.draft ORDER BY product_id FOR UPDATE OF s`,
    [productIds, holdSeconds],
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Those of the products whose stock another transaction has locked. */
export async function findLockedStock(db: Queryable, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ productId: string }>(
    `WITH free AS (SELECT product_id FROM stock WHERE product_id = ANY($1::uuid[]) FOR SHARE SKIP LOCKED)
     SELECT product_id AS "productId" FROM stock
     WHERE product_id = ANY($1::uuid[]) AND product_id NOT IN (SELECT product_id FROM free)`,
    [productIds],
  )
  return new Set(rows.map(({ productId }) => productId))
}
