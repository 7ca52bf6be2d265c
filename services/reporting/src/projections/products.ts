import { stockStatus } from '@shop/contracts'
import type { ProductReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { byLargest, decimals, perCent, quotient, sumOf } from './figures.ts'
import { readProductSales } from './product-sales.ts'
import type { ProductRow } from './product-sales.ts'
import type { Question } from './question.ts'

const SHOWN = 10

type Performance = ProductReport['productPerformance'][number]

/** Hundredths of a star; 0 where nobody has rated. */
const ratingOf = ({ stars, ratings }: ProductRow): number => quotient(stars, ratings, 100)

function performanceOf(row: ProductRow): Performance {
  const { productId, name, category, brand, totalSold, totalRevenue, orders, removed, available } = row
  const currentStock = removed ? 0 : available
  return { productId, name, category, brand, totalSold, totalRevenue, orders, currentStock, rating: ratingOf(row) / 100 }
}

function performerOf({ productId, name, totalSold, totalRevenue, currentStock }: Performance) {
  return { productId, name, totalSold, totalRevenue, currentStock }
}

function categoriesOf(performance: readonly Performance[]): ProductReport['categoryAnalysis'] {
  const all = sumOf(performance, ({ totalRevenue }) => totalRevenue)
  const rows = [...Map.groupBy(performance, ({ category }) => category)].map(([category, products]) => {
    const totalRevenue = sumOf(products, (product) => product.totalRevenue)
    const totalSold = sumOf(products, (product) => product.totalSold)
    return { category, products: products.length, totalSold, totalRevenue, revenueShare: perCent(totalRevenue, all) }
  })
  return rows.sort(
    byLargest(
      ({ category }) => category,
      ({ totalRevenue }) => totalRevenue,
      ({ totalSold }) => totalSold,
    ),
  )
}

/** What is on the shelf now, whatever the range. */
function inventoryOf(published: readonly ProductRow[]): ProductReport['inventoryAnalysis'] {
  return published
    .map(({ productId, name, available, price }) => {
      return { productId, name, currentStock: available, status: stockStatus(available), inventoryValue: price * available }
    })
    .sort(
      byLargest(
        ({ productId }) => productId,
        ({ currentStock }) => -currentStock,
      ),
    )
}

function stockSummary(inventory: ProductReport['inventoryAnalysis']): ProductReport['stockSummary'] {
  const countOf = (wanted: string) => inventory.filter(({ status }) => status === wanted).length
  return { inStock: countOf('In Stock'), lowStock: countOf('Low Stock'), outOfStock: countOf('Out of Stock') }
}

/** The best and the worst. A removed product is no bad performer: it cannot do better. */
function performers(performance: readonly Performance[], removed: ReadonlySet<string>) {
  if (performance.every(({ totalSold }) => totalSold === 0)) return { topPerformers: [], worstPerformers: [] }
  const published = performance.filter(({ productId }) => !removed.has(productId))
  return {
    topPerformers: performance.slice(0, SHOWN).map(performerOf),
    worstPerformers: published.slice(-SHOWN).reverse().map(performerOf),
  }
}

export async function readProducts(question: Question): Promise<ProductReport> {
  return withFacts(question, async () => {
    const rows = await readProductSales(question)
    const published = rows.filter(({ removed }) => !removed)
    const removed = new Set(rows.filter((row) => row.removed).map(({ productId }) => productId))
    const rated = published.filter(({ ratings }) => ratings > 0)
    const inventory = inventoryOf(published)
    const performance = rows.map(performanceOf).sort(
      byLargest(
        ({ productId }) => productId,
        ({ totalRevenue }) => totalRevenue,
        ({ totalSold }) => totalSold,
      ),
    )
    return {
      productPerformance: performance,
      categoryAnalysis: categoriesOf(performance),
      inventoryAnalysis: inventory,
      stockSummary: stockSummary(inventory),
      ...performers(performance, removed),
      metrics: {
        totalProducts: published.length,
        totalInventoryValue: sumOf(inventory, ({ inventoryValue }) => inventoryValue),
        avgProductRating: decimals(sumOf(rated, ratingOf), rated.length * 100),
      },
    }
  })
}
