import { openDatabase, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import type { WebShop } from './test-shop.ts'

export interface Shelf {
  readonly onHand: number
  readonly available: number
  readonly held: number
  readonly sold: number
}

/** Looks into one service's tables, for figures that no call shows. */
export async function lookInto<Result>(
  shop: Pick<WebShop, 'databaseUrl'>,
  schema: string,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: shop.databaseUrl(schema), schema, logger: silentLogger(), maxConnections: 1 })
  return look(database).finally(() => database.close())
}

/** Where the units of a product are. */
export async function shelf(shop: Pick<WebShop, 'databaseUrl'>, productId: string): Promise<Shelf | undefined> {
  return lookInto(shop, 'catalogue', async (db) => {
    const { rows } = await db.query<Shelf>('SELECT on_hand AS "onHand", available, held, sold FROM stock WHERE product_id = $1', [
      productId,
    ])
    return rows[0]
  })
}
