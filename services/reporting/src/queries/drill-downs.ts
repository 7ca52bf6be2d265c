import type { Segment } from '@shop/contracts/reports'
import { reject } from '@shop/kit/domain'
import { dayRangeOf } from '../calendar/period.ts'
import { customerSpending, SEGMENT_OF_PAID } from './customer-spending.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { CustomerProducts, ProductBuyers } from './report-types.ts'

const LIMIT = 15

/** The customers who buy a product, by money spent on it. */
export async function readProductBuyers(context: QueryContext, productId: string): Promise<ProductBuyers> {
  const { store, range } = context
  const products = await store.query('SELECT 1 FROM products WHERE product_id = {productId:UUID}', { productId })
  if (products.length === 0) reject('product_not_found')
  return withHeader(context, async () => ({
    buyers: await store.query(
      `SELECT user_id AS customerId, count() AS orderCount, sum(quantity) AS units, sum(spent) AS totalSpent
       FROM (
         SELECT user_id,
           arraySum((product, quantity) -> if(product = {productId:UUID}, quantity, 0), products, quantities) AS quantity,
           arraySum((product, quantity, price) -> if(product = {productId:UUID}, quantity * price, 0),
             products, quantities, unit_prices) AS spent
         FROM orders
         WHERE closed_as = '' AND day BETWEEN {first:Date} AND {last:Date} AND has(products, {productId:UUID}))
       GROUP BY user_id ORDER BY totalSpent DESC, toString(user_id) LIMIT {shown:UInt32}`,
      { ...dayRangeOf(range), productId, shown: LIMIT },
    ),
  }))
}

/** Undefined for a customer without an order in the range. */
async function readSegment(context: QueryContext, customerId: string): Promise<Segment | undefined> {
  const { sql, params } = customerSpending(context)
  const [row] = await context.store.query<{ segment: Segment }>(
    `SELECT ${SEGMENT_OF_PAID} FROM (${sql}) WHERE user_id = {customerId:UUID}`,
    { ...params, ...context.segments, customerId },
  )
  return row?.segment
}

/** The products a customer buys, under their latest names, and the customer's segment. */
export async function readCustomerProducts(context: QueryContext, customerId: string): Promise<CustomerProducts> {
  const { store, range } = context
  return withHeader(context, async () => {
    const [products, segment] = await Promise.all([
      store.query<CustomerProducts['products'][number]>(
        `SELECT bought.product_id AS productId, products.name AS name, orderCount, units, totalSpent
         FROM (
           SELECT product_id, countIf(nth = 1) AS orderCount, sum(quantity) AS units, sum(quantity * price) AS totalSpent
           FROM orders ARRAY JOIN products AS product_id, quantities AS quantity, unit_prices AS price,
             arrayEnumerateUniq(products) AS nth
           WHERE closed_as = '' AND user_id = {customerId:UUID} AND day BETWEEN {first:Date} AND {last:Date}
           GROUP BY product_id) AS bought
         LEFT JOIN products ON products.product_id = bought.product_id
         ORDER BY totalSpent DESC, toString(bought.product_id) LIMIT {shown:UInt32}`,
        { ...dayRangeOf(range), customerId, shown: LIMIT },
      ),
      readSegment(context, customerId),
    ])
    return { products, ...(segment === undefined ? {} : { segment }) }
  })
}
