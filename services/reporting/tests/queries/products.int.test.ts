import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTime, openReportFixture, product, range, user, type ReportFixture } from '../fixtures/placed-orders.ts'

let fixture: ReportFixture
beforeAll(async () => {
  fixture = await openReportFixture({ now: '2026-04-15T08:00:00Z' })
})
afterAll(() => fixture.close())

const productRow = (name: string, changes: object = {}) => ({
  product_id: product(name),
  seq: 1,
  name: `Product ${name}`,
  brand: 'Kiln',
  category: 'Kitchen',
  price: 1_000,
  removed: 0,
  ...changes,
})

describe('the product report of an empty store', () => {
  it('is empty', async () => {
    expect(await fixture.reports.productAnalytics(allTime)).toMatchObject({
      productPerformance: [],
      categoryAnalysis: [],
      inventoryAnalysis: [],
      stockSummary: { inStock: 0, lowStock: 0, outOfStock: 0 },
      topPerformers: [],
      worstPerformers: [],
      metrics: { totalProducts: 0, totalInventoryValue: 0, avgProductRating: 0 },
    })
  })
})

describe('the product report', () => {
  beforeAll(async () => {
    const { store } = fixture
    await store.insert('products', [
      productRow('a'),
      productRow('b', { category: 'Garden', price: 250 }),
      productRow('c'),
      productRow('d', { removed: 1, category: 'Garden' }),
      productRow('e', { removed: 1 }),
    ])
    await store.insert('products', [productRow('a', { seq: 2, name: 'Renamed' })])
    await store.insert('stock', [
      { product_id: product('a'), seq: 3, available: 11 },
      { product_id: product('b'), seq: 4, available: 10 },
      { product_id: product('d'), seq: 5, available: 7 },
    ])
    await store.insert('reviews', [
      { product_id: product('a'), user_id: user('x'), seq: 6, rating: 5 },
      { product_id: product('a'), user_id: user('y'), seq: 7, rating: 4 },
      { product_id: product('a'), user_id: user('z'), seq: 8, rating: 4 },
      { product_id: product('a'), user_id: user('z'), seq: 8, rating: 4 },
      { product_id: product('c'), user_id: user('z'), seq: 9, rating: 2 },
      { product_id: product('d'), user_id: user('z'), seq: 10, rating: 1 },
    ])
    await fixture.place(
      {
        by: 'x',
        at: '2026-01-31T12:00:00Z',
        lines: [
          ['a', 2, 900],
          ['d', 1, 300],
        ],
      },
      // Two lines of the same product count as one order of it.
      {
        by: 'x',
        at: '2026-02-10T12:00:00Z',
        lines: [
          ['a', 1, 1_000],
          ['a', 1, 800],
          ['b', 4, 250],
        ],
      },
      { by: 'y', at: '2026-03-01T12:00:00Z', lines: [['a', 1, 1_000]] },
      { by: 'y', at: '2026-03-02T12:00:00Z', lines: [['b', 100, 250]], closed: 'cancelled' },
      { by: 'y', at: '2026-04-01T00:00:00Z', lines: [['b', 2, 200]] },
    )
  })

  it('lists published products, and removed ones that sold, best first', async () => {
    const { productPerformance, categoryAnalysis } = await fixture.reports.productAnalytics(allTime)
    const of = (name: string, rest: object) => ({ productId: product(name), name: `Product ${name}`, brand: 'Kiln', ...rest })
    expect(productPerformance).toEqual([
      of('a', {
        name: 'Renamed',
        category: 'Kitchen',
        totalSold: 5,
        totalRevenue: 4_600,
        orders: 3,
        currentStock: 11,
        rating: 4.33,
      }),
      of('b', { category: 'Garden', totalSold: 6, totalRevenue: 1_400, orders: 2, currentStock: 10, rating: 0 }),
      of('d', { category: 'Garden', totalSold: 1, totalRevenue: 300, orders: 1, currentStock: 0, rating: 1 }),
      of('c', { category: 'Kitchen', totalSold: 0, totalRevenue: 0, orders: 0, currentStock: 0, rating: 2 }),
    ])
    expect(categoryAnalysis).toEqual([
      { category: 'Kitchen', products: 2, totalSold: 5, totalRevenue: 4_600, revenueShare: 73.02 },
      { category: 'Garden', products: 2, totalSold: 7, totalRevenue: 1_700, revenueShare: 26.98 },
    ])
  })

  it('lists the stock now, lowest first', async () => {
    const { inventoryAnalysis, stockSummary, metrics } = await fixture.reports.productAnalytics(range('2020-01-01', '2020-01-02'))
    expect(inventoryAnalysis).toEqual([
      { productId: product('c'), name: 'Product c', currentStock: 0, status: 'Out of Stock', inventoryValue: 0 },
      { productId: product('b'), name: 'Product b', currentStock: 10, status: 'Low Stock', inventoryValue: 2_500 },
      { productId: product('a'), name: 'Renamed', currentStock: 11, status: 'In Stock', inventoryValue: 11_000 },
    ])
    expect(stockSummary).toEqual({ inStock: 1, lowStock: 1, outOfStock: 1 })
    // The mean of the rounded ratings 4.33 and 2.
    expect(metrics).toEqual({ totalProducts: 3, totalInventoryValue: 13_500, avgProductRating: 3.17 })
  })

  it('has no performers if nothing sold, and no removed product among the worst', async () => {
    const empty = await fixture.reports.productAnalytics(range('2020-01-01', '2020-01-02'))
    expect(empty).toMatchObject({ topPerformers: [], worstPerformers: [] })
    expect(empty.productPerformance.map(({ totalSold }) => totalSold)).toEqual([0, 0, 0])
    const { topPerformers, worstPerformers } = await fixture.reports.productAnalytics(allTime)
    expect(topPerformers.map(({ name }) => name)).toEqual(['Renamed', 'Product b', 'Product d', 'Product c'])
    expect(worstPerformers.map(({ name }) => name)).toEqual(['Product c', 'Product b', 'Renamed'])
  })

  // Whole months come from monthly rollups and the remaining days from daily ones: every split must give the same figures.
  it.each([
    ['2026-01-31', '2026-03-01', { a: 5, b: 4, d: 1 }],
    ['2026-01-31', '2026-02-10', { a: 4, b: 4, d: 1 }],
    ['2026-02-01', '2026-02-28', { a: 2, b: 4 }],
    ['2026-02-10', '2026-02-10', { a: 2, b: 4 }],
    ['2026-02-11', '2026-02-28', {}],
    ['2026-02-11', '2026-04-01', { a: 1, b: 2 }],
    ['2026-04-01', '2026-04-30', { b: 2 }],
    ['2026-03-01', null, { a: 1, b: 2 }],
    ['2026-03-02', null, { b: 2 }],
    [null, '2026-02-28', { a: 4, b: 4, d: 1 }],
    [null, '2026-02-27', { a: 4, b: 4, d: 1 }],
    [null, '2026-01-30', {}],
  ])('sold from %s to %s', async (startDate, endDate, sold) => {
    const { productPerformance } = await fixture.reports.productAnalytics(range(startDate, endDate))
    const soldProducts = productPerformance.filter(({ totalSold }) => totalSold > 0)
    expect(Object.fromEntries(soldProducts.map(({ productId, totalSold }) => [productId, totalSold]))).toEqual(
      Object.fromEntries(Object.entries(sold).map(([name, units]) => [product(name), units])),
    )
  })

  it('lists the customers who buy a product', async () => {
    const { buyers } = await fixture.reports.productBuyers({ ...allTime, productId: product('a') })
    expect(buyers).toEqual([
      { customerId: user('x'), orderCount: 2, units: 4, totalSpent: 3_600 },
      { customerId: user('y'), orderCount: 1, units: 1, totalSpent: 1_000 },
    ])
    const since = await fixture.reports.productBuyers({ ...range('2026-03-01', null), productId: product('a') })
    expect(since.buyers.map(({ customerId }) => customerId)).toEqual([user('y')])
    await expect(fixture.reports.productBuyers({ ...allTime, productId: user('x') })).rejects.toMatchObject({
      code: 'product_not_found',
    })
  })

  it('lists the products a customer buys', async () => {
    const { products, segment } = await fixture.reports.customerProducts({ ...allTime, customerId: user('x') })
    expect(segment).toBe('New')
    expect(products).toEqual([
      { productId: product('a'), name: 'Renamed', orderCount: 2, units: 4, totalSpent: 3_600 },
      { productId: product('b'), name: 'Product b', orderCount: 1, units: 4, totalSpent: 1_000 },
      { productId: product('d'), name: 'Product d', orderCount: 1, units: 1, totalSpent: 300 },
    ])
    const unknown = await fixture.reports.customerProducts({ ...allTime, customerId: user('q') })
    expect([unknown.products, unknown.segment]).toEqual([[], undefined])
  })
})
