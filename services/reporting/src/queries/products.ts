import { stockStatus, type StockStatus } from '@shop/contracts/stock'
import { readProductSales, type ProductSalesRow } from './product-sales.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { ProductReport } from './report-types.ts'
import { descendingBy, percent, quotient, sumOf, twoDecimals } from './rounding.ts'

const LIMIT = 10

type Performance = ProductReport['productPerformance'][number]

/** The average rating in hundredths; 0 without ratings. */
const ratingOf = ({ stars, ratings }: ProductSalesRow): number => quotient(stars, ratings, 100)

function toPerformance(row: ProductSalesRow): Performance {
  const { productId, name, category, brand, totalSold, totalRevenue, orders, removed, available } = row
  const currentStock = removed ? 0 : available
  return { productId, name, category, brand, totalSold, totalRevenue, orders, currentStock, rating: ratingOf(row) / 100 }
}

function toPerformer({ productId, name, totalSold, totalRevenue, currentStock }: Performance) {
  return { productId, name, totalSold, totalRevenue, currentStock }
}

function categoriesOf(performance: readonly Performance[]): ProductReport['categoryAnalysis'] {
  const total = sumOf(performance, 'totalRevenue')
  const rows = [...Map.groupBy(performance, ({ category }) => category)].map(([category, products]) => {
    const totalRevenue = sumOf(products, 'totalRevenue')
    const totalSold = sumOf(products, 'totalSold')
    return { category, products: products.length, totalSold, totalRevenue, revenueShare: percent(totalRevenue, total) }
  })
  return rows.sort(descendingBy('category', 'totalRevenue', 'totalSold'))
}

/** The stock now, whatever the range. */
function inventoryOf(published: readonly ProductSalesRow[]): ProductReport['inventoryAnalysis'] {
  return published
    .map(({ productId, name, available, price }) => {
      return { productId, name, currentStock: available, status: stockStatus(available), inventoryValue: price * available }
    })
    .sort((a, b) => a.currentStock - b.currentStock || (a.productId < b.productId ? -1 : 1))
}

function stockSummary(inventory: ProductReport['inventoryAnalysis']): ProductReport['stockSummary'] {
  const countOf = (expected: StockStatus) => inventory.filter(({ status }) => status === expected).length
  return { inStock: countOf('In Stock'), lowStock: countOf('Low Stock'), outOfStock: countOf('Out of Stock') }
}

/** The best and the worst products. Removed products can be among the best, but never among the worst. */
function performers(performance: readonly Performance[], removed: ReadonlySet<string>) {
  if (performance.every(({ totalSold }) => totalSold === 0)) return { topPerformers: [], worstPerformers: [] }
  const published = performance.filter(({ productId }) => !removed.has(productId))
  return {
    topPerformers: performance.slice(0, LIMIT).map(toPerformer),
    worstPerformers: published.slice(-LIMIT).reverse().map(toPerformer),
  }
}

export async function readProducts(context: QueryContext): Promise<ProductReport> {
  return withHeader(context, async () => {
    const rows = await readProductSales(context)
    const published = rows.filter(({ removed }) => !removed)
    const removed = new Set(rows.filter((row) => row.removed).map(({ productId }) => productId))
    const rated = published.filter(({ ratings }) => ratings > 0)
    const inventory = inventoryOf(published)
    const performance = rows.map(toPerformance).sort(descendingBy('productId', 'totalRevenue', 'totalSold'))
    return {
      productPerformance: performance,
      categoryAnalysis: categoriesOf(performance),
      inventoryAnalysis: inventory,
      stockSummary: stockSummary(inventory),
      ...performers(performance, removed),
      metrics: {
        totalProducts: published.length,
        totalInventoryValue: sumOf(inventory, 'inventoryValue'),
        avgProductRating: twoDecimals(
          rated.reduce((sum, row) => sum + ratingOf(row), 0),
          rated.length * 100,
        ),
      },
    }
  })
}
