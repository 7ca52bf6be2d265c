import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, id, reportRequest } from '../testing/event-log-builder.ts'
import { customerProducts, productBuyers } from './drill-downs.ts'

function buildSales() {
  const log = createEventLogBuilder()
  log.product(1, { name: 'Lamp' })
  log.product(2, { name: 'Pen' })
  log.placed(1, {
    at: '2026-06-01T12:00:00.000Z',
    user: 1,
    lines: [
      [1, 1, 10_00],
      [1, 2, 10_00],
      [2, 1, 1_00],
    ],
  })
  log.placed(2, { at: '2026-06-02T12:00:00.000Z', user: 1, lines: [[1, 1, 12_00]] })
  log.placed(3, { at: '2026-06-02T12:00:00.000Z', user: 2, lines: [[1, 9, 10_00]] })
  log.placed(4, { at: '2026-06-02T12:00:00.000Z', user: 2, lines: [[1, 9, 10_00]] })
  log.cancelled(4, '2026-06-02T13:00:00.000Z')
  log.append('catalogue', 'ProductRemoved', '2026-06-03T12:00:00.000Z', { productId: id(1) })
  return log.salesIndex()
}

describe('drill-downs', () => {
  test('list the customers of a product, counting an order with two lines of it once', () => {
    expect(productBuyers(buildSales(), reportRequest(), id(1)).buyers).toEqual([
      { customerId: id(2), orderCount: 1, units: 9, totalSpent: 90_00 },
      { customerId: id(1), orderCount: 2, units: 4, totalSpent: 42_00 },
    ])
    expect(productBuyers(buildSales(), reportRequest('2026-06-01', '2026-06-01'), id(1)).buyers).toEqual([
      { customerId: id(1), orderCount: 1, units: 3, totalSpent: 30_00 },
    ])
  })

  test('list the products of a customer, including removed ones', () => {
    expect(customerProducts(buildSales(), reportRequest(), id(1)).products).toEqual([
      { productId: id(1), name: 'Lamp', orderCount: 2, units: 4, totalSpent: 42_00 },
      { productId: id(2), name: 'Pen', orderCount: 1, units: 1, totalSpent: 1_00 },
    ])
  })

  test('have the segment of a customer who ordered in the range', () => {
    const segmentIn = (...range: readonly string[]) => customerProducts(buildSales(), reportRequest(...range), id(1)).segment
    expect([segmentIn(), segmentIn('2026-06-03', '2026-06-04')]).toEqual(['New', undefined])
  })
})
