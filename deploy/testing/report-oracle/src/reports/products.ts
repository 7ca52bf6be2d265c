import { stockStatus } from '@shop/contracts'
import { decimal, percent, sum, sumOf } from '../exact.ts'
import type { Books } from './books.ts'
import type { Answer } from './answer.ts'
import { sortedBy } from './order-by.ts'
import { soldByProduct } from './sold.ts'
import { factsOf, isWithin, periodOf } from './question.ts'
import type { Question } from './question.ts'

type Performance = Answer<'productAnalytics'>['productPerformance'][number]

const LISTED = 10

function ratingOf({ ratings }: Books, productId: string): number {
  const given = [...(ratings.get(productId)?.values() ?? [])]
  return decimal(sum(given), given.length)
}

/** On sale, or sold in the period and removed since. */
function performances(books: Books, question: Question): Performance[] {
  const period = periodOf(question)
  const sold = soldByProduct(books.sales.filter(({ day }) => isWithin(day, period)))
  const listed = [...books.products.values()].filter(({ productId, removed }) => !removed || sold.has(productId))
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
      currentStock: removed ? 0 : (books.available.get(productId) ?? 0),
      rating: ratingOf(books, productId),
    }
  })
  return sortedBy(
    rows,
    ({ totalRevenue }) => -totalRevenue,
    ({ totalSold }) => -totalSold,
    ({ productId }) => productId,
  )
}

function categories(rows: readonly Performance[]) {
  const all = sumOf(rows, ({ totalRevenue }) => totalRevenue)
  const groups = [...Map.groupBy(rows, ({ category }) => category)].map(([category, members]) => {
    const totalRevenue = sumOf(members, (row) => row.totalRevenue)
    const totalSold = sumOf(members, (row) => row.totalSold)
    return { category, products: members.length, totalSold, totalRevenue, revenueShare: percent(totalRevenue, all) }
  })
  return sortedBy(
    groups,
    ({ totalRevenue }) => -totalRevenue,
    ({ totalSold }) => -totalSold,
    ({ category }) => category,
  )
}

function inventory({ products, available }: Books) {
  const rows = [...products.values()]
    .filter(({ removed }) => !removed)
    .map(({ productId, name, price }) => {
      const currentStock = available.get(productId) ?? 0
      return { productId, name, currentStock, status: stockStatus(currentStock), inventoryValue: price * currentStock }
    })
  return sortedBy(
    rows,
    ({ currentStock }) => currentStock,
    ({ productId }) => productId,
  )
}

const performer = ({ productId, name, totalSold, totalRevenue, currentStock }: Performance) => ({
  productId,
  name,
  totalSold,
  totalRevenue,
  currentStock,
})

export function productAnalytics(books: Books, question: Question): Answer<'productAnalytics'> {
  const rows = performances(books, question)
  const ranked = rows.some(({ totalSold }) => totalSold > 0) ? rows : []
  const onSale = ranked.filter(({ productId }) => books.products.get(productId)?.removed === false)
  const inventoryAnalysis = inventory(books)
  const having = (status: string) => inventoryAnalysis.filter((row) => row.status === status).length
  // Ratings in hundredths are whole numbers, whose mean is exact.
  const ratings = inventoryAnalysis
    .map(({ productId }) => Math.round(ratingOf(books, productId) * 100))
    .filter((rating) => rating > 0)
  return {
    productPerformance: rows,
    categoryAnalysis: categories(rows),
    inventoryAnalysis,
    stockSummary: { inStock: having('In Stock'), lowStock: having('Low Stock'), outOfStock: having('Out of Stock') },
    topPerformers: ranked.slice(0, LISTED).map(performer),
    worstPerformers: onSale.slice(-LISTED).reverse().map(performer),
    metrics: {
      totalProducts: inventoryAnalysis.length,
      totalInventoryValue: sumOf(inventoryAnalysis, ({ inventoryValue }) => inventoryValue),
      avgProductRating: decimal(sum(ratings), ratings.length * 100),
    },
    ...factsOf(books, question),
  }
}
