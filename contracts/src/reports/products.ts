import { z } from 'zod'
import { stockStatuses } from '../stock/stock.ts'
import { count, header, type Money, rate } from './shape.ts'

/** Sales in the range and stock now. Drafts are never listed; a removed product is listed if it sold in the range. */
export const productReportOf = <M extends Money>(money: M) => {
  const productSales = z.object({
    productId: z.string(),
    name: z.string(),
    totalSold: count,
    totalRevenue: money,
    currentStock: count,
  })
  return z.object({
    /** Best first by revenue, then by units. `rating` is the average, 0 without ratings. */
    productPerformance: z.array(
      productSales.extend({ category: z.string(), brand: z.string(), orders: count, rating: z.number() }),
    ),
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
    topPerformers: z.array(productSales),
    worstPerformers: z.array(productSales),
    metrics: z.object({ totalProducts: count, totalInventoryValue: money, avgProductRating: z.number() }),
    ...header,
  })
}

/** The customers who buy a product: 15, most spent first. */
export const productBuyersOf = <M extends Money>(money: M) =>
  z.object({
    buyers: z.array(z.object({ customerId: z.string(), orderCount: count, units: count, totalSpent: money })),
    ...header,
  })
