import { queryDatabase } from './query-database.ts'
import type { RunningShop } from './running-shop.ts'

interface StockLevel {
  readonly onHand: number
  readonly available: number
  readonly held: number
  readonly sold: number
}

export async function readStockLevel(shop: Pick<RunningShop, 'databaseUrl'>, productId: string): Promise<StockLevel | undefined> {
  return queryDatabase(shop, 'catalogue', async (db) => {
    const { rows } = await db.query<StockLevel>(
      'SELECT on_hand AS "onHand", available, held, sold FROM stock WHERE product_id = $1',
      [productId],
    )
    return rows[0]
  })
}
