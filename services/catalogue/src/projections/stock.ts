import type { Projection, Queryable, Recorded } from '@shop/kit'
import { stock as decider } from '../domain/index.ts'
import type { CatalogueEvent, Shelf, StockEvent, StockState } from '../domain/index.ts'

type RecordedStock = Recorded<StockEvent>

function isStock(recorded: Recorded<CatalogueEvent>): recorded is RecordedStock {
  return 'shelf' in recorded.event.data
}

/** Of several facts about one row only the last one says how it stands. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

async function putShelves(tx: Queryable, recorded: readonly RecordedStock[]): Promise<void> {
  const rows = lastOf(recorded, ({ stream }) => stream).map(({ version, event: { data } }) => ({
    product_id: data.productId,
    version,
    on_hand: data.shelf.onHand,
    available: data.shelf.available,
    held: data.shelf.held,
    sold: data.shelf.sold,
  }))
  await tx.query(
    `INSERT INTO stock SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(
       product_id uuid, version integer, on_hand bigint, available bigint, held bigint, sold bigint)
     ON CONFLICT (product_id) DO UPDATE SET version = excluded.version, on_hand = excluded.on_hand,
       available = excluded.available, held = excluded.held, sold = excluded.sold`,
    [JSON.stringify(rows)],
  )
}

/** What is on the shelf and what is promised: the row that every change of a product's stock locks first. */
export const stock: Projection<CatalogueEvent> = {
  name: 'stock',
  tables: ['stock'],
  async project(tx, recorded) {
    if (isStock(recorded)) await putShelves(tx, [recorded])
  },
  async projectAll(tx, recorded) {
    const ofStock = recorded.filter(isStock)
    if (ofStock.length > 0) await putShelves(tx, ofStock)
  },
}

export interface ShelfRow extends Shelf {
  readonly productId: string
  readonly version: number
}

export const SHELF_COLUMNS = 's.product_id AS "productId", s.version, s.on_hand AS "onHand", s.available, s.held, s.sold'

/** The state that a decision is made on, as the locked row tells it. */
export function stateOf({ onHand, available, held, sold }: Shelf, holds: StockState['holds'] = {}): StockState {
  return { ...decider.initial, open: true, shelf: { onHand, available, held, sold }, holds }
}

/** One product's shelf, locked until the transaction ends. */
export async function lockShelf(tx: Queryable, productId: string): Promise<ShelfRow | undefined> {
  const { rows } = await tx.query<ShelfRow>(`SELECT ${SHELF_COLUMNS} FROM stock s WHERE product_id = $1 FOR UPDATE`, [productId])
  return rows[0]
}

export interface Offer extends ShelfRow {
  readonly name: string
  readonly image: string
  readonly price: number
  readonly cost: number | null
}

/**
 * The shelves of published products with what they are sold as, locked in the order of their ids, so that two orders
 * with the same products wait for each other and never block each other.
 */
export async function lockOffers(tx: Queryable, productIds: readonly string[]): Promise<Map<string, Offer>> {
  const { rows } = await tx.query<Offer>(
    `SELECT ${SHELF_COLUMNS}, p.name, p.image, p.price, p.cost FROM stock s JOIN products p USING (product_id)
     WHERE product_id = ANY($1::uuid[]) AND NOT p.draft ORDER BY product_id FOR UPDATE OF s`,
    [productIds],
  )
  return new Map(rows.map((row) => [row.productId, row]))
}
