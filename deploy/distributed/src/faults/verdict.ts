import { checkTruth } from '@shop/local'
import { createHttpTransport } from '@shop/kit/process'
import type { DistributedShop } from '../shop.ts'
import type { Acknowledged } from './load.ts'
import { lookInto, readLog, readLogs } from './logs.ts'
import { STOCK } from './stage.ts'
import type { Stage } from './stage.ts'

/** What became of the orders; nothing is wrong when every count but the first is 0. */
export interface Verdict {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Products whose shelf does not add up. */
  readonly wrongShelves: number
}

interface Shelf {
  readonly product: string
  readonly available: number
  readonly held: number
  readonly sold: number
}

function soldOf(orders: readonly Acknowledged[], product: string): number {
  return orders.filter((order) => order.product === product && !order.cancelled).reduce((sum, { qty }) => sum + qty, 0)
}

async function wrongShelves({ databaseUrl }: DistributedShop, products: readonly string[], orders: readonly Acknowledged[]) {
  const { rows } = await lookInto(databaseUrl, 'catalogue', (database) =>
    database.query<Shelf>('SELECT product_id AS product, available, held, sold FROM stock WHERE product_id = ANY($1)', [
      products,
    ]),
  )
  return products.filter((product) => {
    const sold = soldOf(orders, product)
    const shelf = rows.find((row) => row.product === product)
    return shelf?.sold !== sold || shelf.held !== 0 || shelf.available !== STOCK - sold
  }).length
}

/** Compares what customers were told with what the shop has. Events may be on their way still: the stock comes last. */
export async function judge(shop: DistributedShop, { products }: Stage, orders: readonly Acknowledged[]): Promise<Verdict> {
  const ids = new Set(orders.map(({ orderId }) => orderId))
  const ofStage = new Set(products)
  const placed = (await readLog(shop.databaseUrl, 'order')).filter(
    ({ type, data }) =>
      type === 'OrderPlaced' && (data.lines as { productId: string }[]).some(({ productId }) => ofStage.has(productId)),
  )
  const stored = new Set(placed.map(({ key }) => key))
  return {
    acknowledged: orders.length,
    lost: [...ids].filter((id) => !stored.has(id)).length,
    // Another order for the same wish, the same order for two wishes, or told twice.
    doubled: [...stored].filter((id) => !ids.has(id)).length + (orders.length - ids.size) + (placed.length - stored.size),
    wrongShelves: await wrongShelves(shop, products, orders),
  }
}

/** How many figures of the reports differ from what plain code makes of the public logs, and of how many. */
export async function judgeReports({ reporting, databaseUrl }: DistributedShop): ReturnType<typeof checkTruth> {
  return checkTruth(createHttpTransport(reporting.split(',')), await readLogs(databaseUrl), new Date())
}
