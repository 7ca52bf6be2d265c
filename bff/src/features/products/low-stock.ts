import { madeAtOf } from '@shop/contracts/shared'
import { type LowStock, stockStatus } from '@shop/contracts/stock'
import type { RouteContext } from '../context.ts'
import { RECENT_DAYS, reportRecentSales } from './recent-sales.ts'

/** A product with more units is low, too, when they last for no longer than this. */
const LOW_DAYS = 14
const MAX_SHOWN = 200
const DAY_MS = 24 * 3_600_000
/** Fewer days say too little about the pace of a young product. */
const MIN_DAYS = 7

/** The recent days in which a product could be sold. */
function recentDaysOf(productId: string, now: Date): number {
  const madeAt = madeAtOf(productId)
  if (madeAt === undefined) return RECENT_DAYS
  const age = Math.ceil((now.getTime() - madeAt) / DAY_MS)
  return Math.min(Math.max(age, MIN_DAYS), RECENT_DAYS)
}

/** The published products that are low, with the days that they last at the pace of the last 30 days, or of as many as a younger product has. */
export async function findLowStock(context: Pick<RouteContext, 'clients' | 'clock' | 'timeZone'>): Promise<LowStock> {
  const { inventoryAnalysis, productPerformance } = await reportRecentSales(context)
  const soldById = new Map(productPerformance.map(({ productId, totalSold }) => [productId, totalSold]))
  const now = context.clock()
  const all = inventoryAnalysis.map(({ productId, name, currentStock }) => {
    const sold = soldById.get(productId) ?? 0
    const daysLeft = sold > 0 ? Math.floor((currentStock * recentDaysOf(productId, now)) / sold) : null
    return { _id: productId, name, countInStock: currentStock, sold, daysLeft }
  })
  const low = all.filter(
    ({ countInStock, daysLeft }) => stockStatus(countInStock) !== 'In Stock' || (daysLeft !== null && daysLeft <= LOW_DAYS),
  )
  const order = ({ countInStock, daysLeft }: (typeof low)[number]) => daysLeft ?? (countInStock === 0 ? 0 : Infinity)
  const sorted = low.toSorted((a, b) => (order(a) === order(b) ? b.sold - a.sold : order(a) - order(b)))
  return { total: low.length, products: sorted.slice(0, MAX_SHOWN) }
}
