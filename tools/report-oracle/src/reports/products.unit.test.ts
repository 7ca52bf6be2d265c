import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, id, reportRequest } from '../testing/event-log-builder.ts'
import { productAnalytics } from './products.ts'

const at = '2026-06-10T12:00:00.000Z'

function buildLog() {
  const log = createEventLogBuilder()
  log.product(1, { category: 'SalesIndex', price: 10_00 })
  log.product(2, { category: 'Toys', price: 5_00 })
  log.product(3, { category: 'Toys', price: 7_00 })
  log.product(4, { category: 'SalesIndex' })
  log.stock(1, 11)
  log.stock(2, 1)
  log.stock(4, 3)
  log.stock(9, 50)
  // Sold at a higher price than now, on two lines of one order.
  log.placed(1, {
    at,
    lines: [
      [1, 2, 12_00],
      [1, 1, 12_00],
      [2, 3, 5_00],
    ],
  })
  log.placed(2, { at, lines: [[4, 4, 9_00]] })
  log.placed(3, { at, lines: [[3, 9, 9_00]] })
  log.cancelled(3, at)
  log.review(1, 1, 5)
  log.review(1, 2, 4)
  log.review(1, 3, 4)
  log.review(2, 1, 2)
  log.append('catalogue', 'ProductRemoved', at, { productId: id(4) })
  return log
}

describe('product-analytics', () => {
  test('lists products best first, unsold ones with zeros, and no drafts', () => {
    const { productPerformance } = productAnalytics(buildLog().salesIndex(), reportRequest())
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

  test('lists a removed product only if it sold in the range', () => {
    const before = productAnalytics(buildLog().salesIndex(), reportRequest('2026-01-01', '2026-01-31'))
    expect(before.productPerformance.map(({ productId }) => productId)).toEqual([id(1), id(2), id(3)])
    expect([before.topPerformers, before.worstPerformers]).toEqual([[], []])
  })

  test('computes the revenue share of each category', () => {
    expect(productAnalytics(buildLog().salesIndex(), reportRequest()).categoryAnalysis).toEqual([
      { category: 'SalesIndex', products: 2, totalSold: 7, totalRevenue: 72_00, revenueShare: 82.76 },
      { category: 'Toys', products: 2, totalSold: 3, totalRevenue: 15_00, revenueShare: 17.24 },
    ])
  })

  test('lists the stock of published products, lowest first, at current prices', () => {
    const report = productAnalytics(buildLog().salesIndex(), reportRequest())
    expect(report.inventoryAnalysis).toEqual([
      { productId: id(3), name: 'Product 3', currentStock: 0, status: 'Out of Stock', inventoryValue: 0 },
      { productId: id(2), name: 'Product 2', currentStock: 1, status: 'Low Stock', inventoryValue: 5_00 },
      { productId: id(1), name: 'Product 1', currentStock: 11, status: 'In Stock', inventoryValue: 110_00 },
    ])
    expect(report.stockSummary).toEqual({ inStock: 1, lowStock: 1, outOfStock: 1 })
    // (4.33 + 2) / 2 is 3.165, rounded half up.
    expect(report.metrics).toEqual({ totalProducts: 3, totalInventoryValue: 115_00, avgProductRating: 3.17 })
  })

  test('lists the ten best and the ten worst products, without removed ones among the worst', () => {
    const log = createEventLogBuilder()
    for (let number = 1; number <= 12; number += 1) {
      log.product(number)
      log.placed(number, { at, lines: [[number, 1, number * 100]] })
    }
    log.append('catalogue', 'ProductRemoved', at, { productId: id(1) })
    const report = productAnalytics(log.salesIndex(), reportRequest())
    const numbers = (rows: readonly { productId: string }[]) => rows.map(({ productId }) => Number(productId.slice(-12)))
    expect(numbers(report.topPerformers)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(numbers(report.worstPerformers)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})
