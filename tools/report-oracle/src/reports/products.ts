import { stockStatus } from '@shop/contracts/stock'
import { percent, sum, sumOf, twoDecimals } from '../rounding.ts'
import { headerOf, isWithin, periodOf, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { SalesIndex } from './sales-index.ts'
import { totalsByProduct } from './sales-totals.ts'
import { sortBy } from './sort-by.ts'

type Performance = Report<'productAnalytics'>['productPerformance'][number]

const LIMIT = 10

function ratingOf({ ratings }: SalesIndex, productId: string): number {
  const values = [...(ratings.get(productId)?.values() ?? [])]
  return twoDecimals(sum(values), values.length)
}

/** Published products, and removed ones that sold in the period. */
function performances(salesIndex: SalesIndex, request: ReportRequest): Performance[] {
  const period = periodOf(request)
  const sold = totalsByProduct(salesIndex.sales.filter(({ day }) => isWithin(day, period)))
  const listed = [...salesIndex.products.values()].filter(({ productId, removed }) => !removed || sold.has(productId))
  const rows = listed.map(({ productId, name, category, brand, removed }): Performance => {
    const { units, revenue, orders } = sold.get(productId) ?? { units: 0, revenue: 0, orders: 0 }
    return {
      productId,
      name,
      category,
      brand,
      totalSold: units,
      totalRevenue: revenue,
      orders,
      currentStock: removed ? 0 : (salesIndex.available.get(productId) ?? 0),
      rating: ratingOf(salesIndex, productId),
    }
  })
  return sortBy(
    rows,
    ({ totalRevenue }) => -totalRevenue,
    ({ totalSold }) => -totalSold,
    ({ productId }) => productId,
  )
}

function categories(rows: readonly Performance[]) {
  const total = sumOf(rows, ({ totalRevenue }) => totalRevenue)
  const groups = [...Map.groupBy(rows, ({ category }) => category)].map(([category, members]) => {
    const totalRevenue = sumOf(members, (row) => row.totalRevenue)
    const totalSold = sumOf(members, (row) => row.totalSold)
    return { category, products: members.length, totalSold, totalRevenue, revenueShare: percent(totalRevenue, total) }
  })
  return sortBy(
    groups,
    ({ totalRevenue }) => -totalRevenue,
    ({ totalSold }) => -totalSold,
    ({ category }) => category,
  )
}

function inventory({ products, available }: SalesIndex) {
  const rows = [...products.values()]
    .filter(({ removed }) => !removed)
    .map(({ productId, name, price }) => {
      const currentStock = available.get(productId) ?? 0
      return { productId, name, currentStock, status: stockStatus(currentStock), inventoryValue: price * currentStock }
    })
  return sortBy(
    rows,
    ({ currentStock }) => currentStock,
    ({ productId }) => productId,
  )
}

const toPerformer = ({ productId, name, totalSold, totalRevenue, currentStock }: Performance) => ({
  productId,
  name,
  totalSold,
  totalRevenue,
  currentStock,
})

export function productAnalytics(salesIndex: SalesIndex, request: ReportRequest): Report<'productAnalytics'> {
  const rows = performances(salesIndex, request)
  const ranked = rows.some(({ totalSold }) => totalSold > 0) ? rows : []
  const published = ranked.filter(({ productId }) => salesIndex.products.get(productId)?.removed === false)
  const inventoryAnalysis = inventory(salesIndex)
  const countOf = (status: string) => inventoryAnalysis.filter((row) => row.status === status).length
  // Ratings in hundredths are integers, so their mean is exact.
  const ratings = inventoryAnalysis
    .map(({ productId }) => Math.round(ratingOf(salesIndex, productId) * 100))
    .filter((rating) => rating > 0)
  return {
    productPerformance: rows,
    categoryAnalysis: categories(rows),
    inventoryAnalysis,
    stockSummary: { inStock: countOf('In Stock'), lowStock: countOf('Low Stock'), outOfStock: countOf('Out of Stock') },
    topPerformers: ranked.slice(0, LIMIT).map(toPerformer),
    worstPerformers: published.slice(-LIMIT).reverse().map(toPerformer),
    metrics: {
      totalProducts: inventoryAnalysis.length,
      totalInventoryValue: sumOf(inventoryAnalysis, ({ inventoryValue }) => inventoryValue),
      avgProductRating: twoDecimals(sum(ratings), ratings.length * 100),
    },
    ...headerOf(salesIndex, request),
  }
}
