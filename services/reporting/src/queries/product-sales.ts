import { splitIntoUnits } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import { IN_PARTIAL_UNITS, unitParams } from './unit-split.ts'

/** A published product, or a removed one that sold in the range. Amounts are in cents. */
export interface ProductSalesRow {
  readonly productId: string
  readonly name: string
  readonly category: string
  readonly brand: string
  readonly price: number
  readonly removed: boolean
  readonly available: number
  /** The sum of all ratings. */
  readonly stars: number
  readonly ratings: number
  readonly totalSold: number
  readonly totalRevenue: number
  readonly orders: number
}

/** Reads whole months from their rollups, and the days outside of them from the daily rollups. */
const SOLD = `
  SELECT product_id, sum(units) AS totalSold, sum(revenue) AS totalRevenue, sum(orders) AS orders
  FROM (
    SELECT product_id, units, revenue, orders FROM product_months
    WHERE month BETWEEN {wholeFirst:Date} AND {wholeLast:Date}
    UNION ALL
    SELECT product_id, units, revenue, orders FROM product_days WHERE ${IN_PARTIAL_UNITS})
  GROUP BY product_id`

export async function readProductSales({ store, range }: QueryContext): Promise<ProductSalesRow[]> {
  return store.query<ProductSalesRow>(
    `SELECT products.product_id AS productId, name, category, brand, price, CAST(removed AS Bool) AS removed,
       stock.available AS available, rated.stars AS stars, rated.ratings AS ratings,
       sold.totalSold AS totalSold, sold.totalRevenue AS totalRevenue, sold.orders AS orders
     FROM products
     LEFT JOIN (${SOLD}) AS sold ON sold.product_id = products.product_id
     LEFT JOIN stock ON stock.product_id = products.product_id
     LEFT JOIN (SELECT product_id, sum(rating) AS stars, count() AS ratings FROM reviews GROUP BY product_id) AS rated
       ON rated.product_id = products.product_id
     WHERE products.removed = 0 OR sold.totalSold > 0`,
    unitParams(splitIntoUnits(range, 1)),
  )
}
