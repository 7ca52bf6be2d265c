import { describe, expect, test } from 'vitest'
import { asked, createTale, id } from '../testing/tale.ts'
import { productAnalytics } from './products.ts'

const at = '2026-06-10T12:00:00.000Z'

function shelf() {
  const tale = createTale()
  tale.product(1, { category: 'Books', price: 10_00 })
  tale.product(2, { category: 'Toys', price: 5_00 })
  tale.product(3, { category: 'Toys', price: 7_00 })
  tale.product(4, { category: 'Books' })
  tale.stock(1, 11)
  tale.stock(2, 1)
  tale.stock(4, 3)
  tale.stock(9, 50)
  // Sold dearer than it is now; twice in one order.
  tale.placed(1, {
    at,
    lines: [
      [1, 2, 12_00],
      [1, 1, 12_00],
      [2, 3, 5_00],
    ],
  })
  tale.placed(2, { at, lines: [[4, 4, 9_00]] })
  tale.placed(3, { at, lines: [[3, 9, 9_00]] })
  tale.cancelled(3, at)
  tale.review(1, 1, 5)
  tale.review(1, 2, 4)
  tale.review(1, 3, 4)
  tale.review(2, 1, 2)
  tale.tell('catalogue', 'ProductRemoved', at, { productId: id(4) })
  return tale
}

describe('product-analytics', () => {
  test('lists what sold, best first, what did not with zeros, and drafts never', () => {
    const { productPerformance } = productAnalytics(shelf().books(), asked())
    expect(
      productPerformance.map(({ productId, totalSold, totalRevenue, orders, currentStock, rating }) => [
        productId,
        totalSold,
        totalRevenue,
        orders,
        currentStock,
        rating,
      ]),
    ).toEqual([
      [id(4), 4, 36_00, 1, 0, 0],
      [id(1), 3, 36_00, 1, 11, 4.33],
      [id(2), 3, 15_00, 1, 1, 2],
      [id(3), 0, 0, 0, 0, 0],
    ])
  })

  test('a removed product is listed where it sold only', () => {
    const before = productAnalytics(shelf().books(), asked('2026-01-01', '2026-01-31'))
    expect(before.productPerformance.map(({ productId }) => productId)).toEqual([id(1), id(2), id(3)])
    expect([before.topPerformers, before.worstPerformers]).toEqual([[], []])
  })

  test('shares the revenue out among the categories', () => {
    expect(productAnalytics(shelf().books(), asked()).categoryAnalysis).toEqual([
      { category: 'Books', products: 2, totalSold: 7, totalRevenue: 72_00, revenueShare: 82.76 },
      { category: 'Toys', products: 2, totalSold: 3, totalRevenue: 15_00, revenueShare: 17.24 },
    ])
  })

  test('takes stock of what is on sale, lowest first, at the price of now', () => {
    const report = productAnalytics(shelf().books(), asked())
    expect(report.inventoryAnalysis).toEqual([
      { productId: id(3), name: 'Product 3', currentStock: 0, status: 'Out of Stock', inventoryValue: 0 },
      { productId: id(2), name: 'Product 2', currentStock: 1, status: 'Low Stock', inventoryValue: 5_00 },
      { productId: id(1), name: 'Product 1', currentStock: 11, status: 'In Stock', inventoryValue: 110_00 },
    ])
    expect(report.stockSummary).toEqual({ inStock: 1, lowStock: 1, outOfStock: 1 })
    // (4.33 + 2) / 2 is 3.165: a half, and up.
    expect(report.metrics).toEqual({ totalProducts: 3, totalInventoryValue: 115_00, avgProductRating: 3.17 })
  })

  test('names the ten best and the ten worst, the worst of those on sale first', () => {
    const tale = createTale()
    for (let number = 1; number <= 12; number += 1) {
      tale.product(number)
      tale.placed(number, { at, lines: [[number, 1, number * 100]] })
    }
    tale.tell('catalogue', 'ProductRemoved', at, { productId: id(1) })
    const report = productAnalytics(tale.books(), asked())
    const numbers = (rows: readonly { productId: string }[]) => rows.map(({ productId }) => Number(productId.slice(-12)))
    expect(numbers(report.topPerformers)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(numbers(report.worstPerformers)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})
