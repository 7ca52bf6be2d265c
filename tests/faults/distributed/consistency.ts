import type { DistributedShop } from '@shop/distributed'
import { publicEvents } from '@shop/contracts/events'
import { reportingOperations } from '@shop/contracts/operations/calls'
import type { OrderList } from '@shop/contracts/orders'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { compareOrders, compareReports } from '@shop/ops'
import { STOCK, type LoadFixture } from './load-fixture.ts'
import type { AcknowledgedOrder } from './order-load.ts'
import { expectSuccess } from './shop-client.ts'
import { readLog, readLogs, withServiceDatabase } from './service-databases.ts'

/** The shop is consistent when every count but the first is 0. */
export interface Consistency {
  readonly acknowledged: number
  /** Acknowledged orders that are not stored. */
  readonly lost: number
  /** Stored orders that were not acknowledged or exist twice. */
  readonly duplicated: number
  /** Products whose stock level does not match their orders. */
  readonly wrongStockLevels: number
}

interface StockLevel {
  readonly product: string
  readonly available: number
  readonly held: number
  readonly sold: number
}

function soldQuantity(orders: readonly AcknowledgedOrder[], product: string): number {
  return orders.filter((order) => order.product === product && !order.cancelled).reduce((sum, { qty }) => sum + qty, 0)
}

async function countWrongStockLevels(
  { databaseUrl }: DistributedShop,
  products: readonly string[],
  orders: readonly AcknowledgedOrder[],
): Promise<number> {
  const { rows } = await withServiceDatabase(databaseUrl, 'catalogue', (database) =>
    database.query<StockLevel>('SELECT product_id AS product, available, held, sold FROM stock WHERE product_id = ANY($1)', [
      products,
    ]),
  )
  return products.filter((product) => {
    const sold = soldQuantity(orders, product)
    const level = rows.find((row) => row.product === product)
    return level?.sold !== sold || level.held !== 0 || level.available !== STOCK - sold
  }).length
}

/** Compares acknowledged orders with the order log and the stock. Stock follows by events, so it may lag behind. */
export async function checkOrders(
  shop: DistributedShop,
  { products }: LoadFixture,
  orders: readonly AcknowledgedOrder[],
): Promise<Consistency> {
  const acknowledgedIds = new Set(orders.map(({ orderId }) => orderId))
  const ofFixture = new Set(products)
  const placed = (await readLog(shop.databaseUrl, 'order')).filter(
    ({ type, data }) =>
      type === 'OrderPlaced' && (data.lines as { productId: string }[]).some(({ productId }) => ofFixture.has(productId)),
  )
  const storedIds = new Set(placed.map(({ key }) => key))
  const unacknowledged = [...storedIds].filter((id) => !acknowledgedIds.has(id)).length
  return {
    acknowledged: orders.length,
    lost: [...acknowledgedIds].filter((id) => !storedIds.has(id)).length,
    // Also one order acknowledged for two requests, and one order published twice.
    duplicated: unacknowledged + (orders.length - acknowledgedIds.size) + (placed.length - storedIds.size),
    wrongStockLevels: await countWrongStockLevels(shop, products, orders),
  }
}

/** The sources whose newest event is not in the reports. Cheaper to ask again and again than to compare every figure. */
export async function sourcesBehind({ reporting, internalToken, databaseUrl }: DistributedShop): Promise<string[]> {
  const transport = createHttpTransport(reporting.split(','), { tokens: [internalToken] })
  const { watermarks } = await createClient(reportingOperations, transport).status({})
  const sources = Object.keys(publicEvents)
  const newest = await Promise.all(
    sources.map((source) =>
      withServiceDatabase(databaseUrl, source, async (database) => {
        const { rows } = await database.query<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM outbox')
        return rows[0]?.seq ?? 0
      }),
    ),
  )
  const reported = (source: string) => Math.max(0, ...watermarks.filter((one) => one.source === source).map(({ seq }) => seq))
  return sources.filter((source, index) => reported(source) < (newest[index] ?? 0))
}

/**
 * Compares every figure of the reports with those that the oracle computes from the public logs, and those logs with the
 * moments, totals and states of the orders that an admin sees.
 */
export async function checkReportFigures(
  { reporting, internalToken, databaseUrl }: DistributedShop,
  { send, adminToken: token }: LoadFixture,
): ReturnType<typeof compareReports> {
  const fetchPage = (page: number) =>
    expectSuccess(send<OrderList>({ path: `/api/orders?sort=oldest&pageNumber=${String(page)}`, token }))
  const orders = await compareOrders(fetchPage, () => readLogs(databaseUrl))
  const reports = await compareReports(
    createHttpTransport(reporting.split(','), { tokens: [internalToken] }),
    await readLogs(databaseUrl),
    new Date(),
  )
  return { cells: orders.cells + reports.cells, faults: [...orders.faults, ...reports.faults] }
}
