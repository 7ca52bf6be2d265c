import { describe, expect, test } from 'vitest'
import { createEventLogBuilder, id, reportRequest } from '../testing/event-log-builder.ts'
import { orderAnalytics } from './orders.ts'

function buildLog() {
  const log = createEventLogBuilder()
  log.placed(1, { at: '2026-06-01T08:59:59.999Z', lines: [[1, 1, 50_00]] })
  log.placed(2, { at: '2026-06-01T09:00:00.000Z', lines: [[1, 1, 49_99]], method: 'COD' })
  log.placed(3, { at: '2026-06-02T09:00:00.000Z', lines: [[1, 1, 150_00]], shipping: 100_00 })
  log.placed(4, { at: '2026-06-07T23:00:00.000Z', lines: [[1, 1, 1_000_00]] })
  log.placed(5, { at: '2026-06-07T23:00:00.000Z', lines: [[1, 1, 999_99]] })
  log.expired(5, '2026-06-07T23:30:00.000Z')
  log.placed(6, { at: '2026-06-08T00:00:00.000Z', lines: [[1, 1, 10_00]], method: 'COD' })
  log.cancelled(6, '2026-06-08T01:00:00.000Z')
  log.paid(1, '2026-06-01T09:00:00.000Z')
  log.delivered(1, '2026-06-01T10:00:00.000Z')
  log.paid(3, '2026-06-02T09:30:00.000Z')
  log.delivered(3, '2026-06-03T09:30:18.000Z')
  log.paid(4, '2026-06-08T00:00:00.000Z')
  return log
}

describe('order-analytics', () => {
  test('counts orders by status; closed orders are in no other figure', () => {
    const report = orderAnalytics(buildLog().salesIndex(), reportRequest())
    expect(report.statusBreakdown).toEqual({ total: 4, paid: 3, delivered: 2, unpaid: 1, cancelled: 2 })
    expect(report.recentOrders.map(({ orderId }) => orderId)).toEqual([id(4), id(3), id(2), id(1)])
    expect(report.recentOrders[1]).toEqual({
      orderId: id(3),
      customerId: id(1),
      placedAt: '2026-06-02T09:00:00.000Z',
      totalPrice: 250_00,
      isPaid: true,
      isDelivered: true,
      paymentMethod: 'Stripe',
    })
  })

  test('value ranges include their minimum and exclude their maximum', () => {
    const { orderValueRanges } = orderAnalytics(buildLog().salesIndex(), reportRequest())
    expect(orderValueRanges.map(({ range, min, max, count, revenue }) => [range, min, max, count, revenue])).toEqual([
      ['0–50', 0, 50_00, 1, 49_99],
      ['50–100', 50_00, 100_00, 1, 50_00],
      ['100–250', 100_00, 250_00, 0, 0],
      ['250–500', 250_00, 500_00, 1, 250_00],
      ['500–1000', 500_00, 1_000_00, 0, 0],
      ['1000+', 1_000_00, null, 1, 1_000_00],
    ])
  })

  test('groups by payment method', () => {
    expect(orderAnalytics(buildLog().salesIndex(), reportRequest()).paymentMethodStats).toEqual([
      { method: 'Stripe', count: 3, revenue: 1_300_00, averageOrderValue: 433_33, paidRate: 100 },
      { method: 'COD', count: 1, revenue: 49_99, averageOrderValue: 49_99, paidRate: 0 },
    ])
  })

  test('uses weekdays and hours of the shop’s time zone', () => {
    const busy = (zone: string) => {
      const { byDay, byHour, byDayAndHour } = orderAnalytics(buildLog().salesIndex(zone), reportRequest()).orderPatterns
      expect([byDay.length, byHour.length, byDayAndHour.length]).toEqual([7, 24, 168])
      return [
        byDay.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders]),
        byHour.filter(({ orders }) => orders > 0).map(({ hour, orders }) => [hour, orders]),
        byDayAndHour.filter(({ orders }) => orders > 0).map(({ day, hour, revenue }) => [day, hour, revenue]),
      ]
    }
    expect(busy('UTC')).toEqual([
      [
        ['Monday', 2],
        ['Tuesday', 1],
        ['Sunday', 1],
      ],
      [
        [8, 1],
        [9, 2],
        [23, 1],
      ],
      [
        ['Monday', 8, 50_00],
        ['Monday', 9, 49_99],
        ['Tuesday', 9, 250_00],
        ['Sunday', 23, 1_000_00],
      ],
    ])
    expect(busy('Europe/Lisbon')[0]).toEqual([
      ['Monday', 3],
      ['Tuesday', 1],
    ])
  })

  test('averages shipping cost and delivery time over the orders that count', () => {
    const { shippingStats, deliveryMetrics } = orderAnalytics(buildLog().salesIndex(), reportRequest())
    expect(shippingStats).toEqual({ avgShippingCost: 25_00, freeShippingOrders: 3, totalShipping: 100_00 })
    // 1 h and 24 h 18 s: 12.5025 h.
    expect(deliveryMetrics).toEqual({ deliveryRate: 66.67, avgDeliveryTime: 12.5 })
  })

  test('lists only weekdays and hours for an empty period', () => {
    const report = orderAnalytics(buildLog().salesIndex(), reportRequest('2020-01-01', '2020-01-01'))
    expect([report.orderValueRanges, report.paymentMethodStats, report.recentOrders]).toEqual([[], [], []])
    expect(report.orderPatterns.byHour).toHaveLength(24)
    expect(report.deliveryMetrics).toEqual({ deliveryRate: 0, avgDeliveryTime: 0 })
  })
})
