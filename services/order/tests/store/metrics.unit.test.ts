import { createCounters } from '@shop/kit/telemetry'
import { readSeries } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import {
  abandoned,
  cancelled,
  delivered,
  expired,
  latePayment,
  paidByCard,
  paidOnDelivery,
  placed,
  refunded,
  totals,
} from '../../src/domain/order-fixtures.ts'
import { counters } from '../../src/store/metrics.ts'

describe('the metrics of orders', () => {
  it('count orders placed, revenue in cents when it is paid, and how orders end', async () => {
    const { record, series } = createCounters(counters)
    record([placed('COD'), placed('COD'), placed('Stripe'), delivered, paidOnDelivery, paidByCard, paidByCard])
    record([expired, expired, cancelled, abandoned, latePayment('cs_2'), refunded('re_1')])
    expect(await readSeries(series)).toEqual({
      'shop_orders_placed_total{method="COD"}': 2,
      'shop_orders_placed_total{method="Stripe"}': 1,
      'shop_revenue_cents_total{method="COD"}': totals.total,
      'shop_revenue_cents_total{method="Stripe"}': 2 * totals.total,
      'shop_orders_ended_total{outcome="delivered"}': 1,
      'shop_orders_ended_total{outcome="expired"}': 2,
      'shop_orders_ended_total{outcome="cancelled"}': 1,
    })
  })
})
