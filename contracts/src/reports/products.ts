import { z } from 'zod'
import { stockStatuses } from '../stock.ts'
import { count, facts, rate } from './shape.ts'
import type { Money } from './shape.ts'

/** What sold, and what is on the shelf now. Drafts are nowhere; a removed product is where it sold. */
export const productReportOf = <M extends Money>(money: M) => {
  const performer = z.object({
    productId: z.string(),
    name: z.string(),
    totalSold: count,
    totalRevenue: money,
    currentStock: count,
  })
  return z.object({
    /** Best first by revenue, then by units. `rating` is the average, 0 where nobody has rated. */
    productPerformance: z.array(performer.extend({ category: z.string(), brand: z.string(), orders: count, rating: z.number() })),
    categoryAnalysis: z.array(
      z.object({ category: z.string(), products: count, totalSold: count, totalRevenue: money, revenueShare: rate }),
    ),
    /** Lowest stock first. */
    inventoryAnalysis: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        currentStock: count,
        status: z.enum(stockStatuses),
        inventoryValue: money,
      }),
    ),
    stockSummary: z.object({ inStock: count, lowStock: count, outOfStock: count }),
    /** 10 each. */
    topPerformers: z.array(performer),
    worstPerformers: z.array(performer),
    metrics: z.object({ totalProducts: count, totalInventoryValue: money, avgProductRating: z.number() }),
    ...facts,
  })
}

/** Who buys a product: 15, most spent on it first. */
export const productBuyersOf = <M extends Money>(money: M) =>
  z.object({
    buyers: z.array(z.object({ customerId: z.string(), orderCount: count, units: count, totalSpent: money })),
    ...facts,
  })
