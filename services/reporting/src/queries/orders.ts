import { orderValueLabel, orderValueSteps, weekdays } from '@shop/contracts/reports'
import { type PaymentMethod, paymentMethods } from '@shop/contracts/shared'
import { dayRangeOf } from '../calendar/period.ts'
import { readRecentOrders } from './recent-orders.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { OrderReport } from './report-types.ts'
import { percent, quotient, sumOf, twoDecimals } from './rounding.ts'

/** Totals of the orders with the same weekday, hour, payment method and order-value range. Amounts are in cents. */
interface OrderGroup {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
  readonly hour: number
  readonly method: PaymentMethod
  /** Index of the order-value range. */
  readonly bucket: number
  readonly orders: number
  readonly revenue: number
  readonly paid: number
  readonly delivered: number
  /** Milliseconds from payment to delivery, of the delivered orders. */
  readonly deliveryTime: number
  readonly cancelled: number
  readonly shipping: number
  readonly freeShipping: number
}

const HOUR_MS = 3_600_000

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const totalsOf = (groups: readonly OrderGroup[] = []) => ({
  orders: sumOf(groups, 'orders'),
  revenue: sumOf(groups, 'revenue'),
})

async function readOrderGroups({ store, tables, range }: QueryContext): Promise<OrderGroup[]> {
  return store.query<OrderGroup>(
    `SELECT toDayOfWeek(day) AS weekday, hour, method, bucket, sum(orders) AS orders, sum(revenue) AS revenue,
       sum(paid) AS paid, sum(delivered) AS delivered, sum(delivery_time) AS deliveryTime, sum(cancelled) AS cancelled,
       sum(shipping) AS shipping, sum(free_shipping) AS freeShipping
     FROM ${tables.orderDays} AS days WHERE day BETWEEN {first:Date} AND {last:Date}
     GROUP BY weekday, hour, method, bucket`,
    { ...dayRangeOf(range) },
  )
}

function statusOf(groups: readonly OrderGroup[]): OrderReport['statusBreakdown'] {
  const total = sumOf(groups, 'orders')
  const paid = sumOf(groups, 'paid')
  const delivered = sumOf(groups, 'delivered')
  const cancelled = sumOf(groups, 'cancelled')
  return { total, paid, delivered, unpaid: total - paid, cancelled }
}

function valueRanges(groups: readonly OrderGroup[]): OrderReport['orderValueRanges'] {
  const byBucket = Map.groupBy(groups, ({ bucket }) => bucket)
  return orderValueSteps.map((min, index) => {
    const { orders: count, revenue } = totalsOf(byBucket.get(index))
    const max = orderValueSteps[index + 1] ?? null
    return { range: orderValueLabel(min, max), min, max, count, revenue }
  })
}

function methodStats(groups: readonly OrderGroup[]): OrderReport['paymentMethodStats'] {
  return paymentMethods.flatMap((method) => {
    const ofMethod = groups.filter((group) => group.method === method)
    const { orders: count, revenue } = totalsOf(ofMethod)
    const paidRate = percent(statusOf(ofMethod).paid, count)
    return count === 0 ? [] : [{ method, count, revenue, averageOrderValue: quotient(revenue, count), paidRate }]
  })
}

function patternsOf(groups: readonly OrderGroup[]): OrderReport['orderPatterns'] {
  const byWeekday = Map.groupBy(groups, ({ weekday }) => weekday)
  const byHour = Map.groupBy(groups, ({ hour }) => hour)
  const byWeekdayAndHour = Map.groupBy(groups, ({ weekday, hour }) => weekday * 24 + hour)
  return {
    byDay: weekdays.map((day, index) => ({ day, ...totalsOf(byWeekday.get(index + 1)) })),
    byHour: HOURS.map((hour) => ({ hour, ...totalsOf(byHour.get(hour)) })),
    byDayAndHour: weekdays.flatMap((day, index) =>
      HOURS.map((hour) => ({ day, hour, ...totalsOf(byWeekdayAndHour.get((index + 1) * 24 + hour)) })),
    ),
  }
}

export async function readOrders(context: QueryContext): Promise<OrderReport> {
  return withHeader(context, async () => {
    const [groups, recentOrders] = await Promise.all([readOrderGroups(context), readRecentOrders(context)])
    const status = statusOf(groups)
    const totalShipping = sumOf(groups, 'shipping')
    const deliveryTime = sumOf(groups, 'deliveryTime')
    return {
      statusBreakdown: status,
      orderValueRanges: status.total === 0 ? [] : valueRanges(groups),
      paymentMethodStats: methodStats(groups),
      orderPatterns: patternsOf(groups),
      shippingStats: {
        avgShippingCost: quotient(totalShipping, status.total),
        freeShippingOrders: sumOf(groups, 'freeShipping'),
        totalShipping,
      },
      deliveryMetrics: {
        deliveryRate: percent(status.delivered, status.paid),
        avgDeliveryTime: twoDecimals(deliveryTime, status.delivered * HOUR_MS),
      },
      recentOrders,
    }
  })
}
