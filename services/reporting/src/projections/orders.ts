import { weekdays } from '@shop/contracts/reports'
import { spanOf } from '../calendar/period.ts'
import type { OrderReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { decimals, perCent, quotient, sumOf } from './figures.ts'
import type { Question } from './question.ts'
import { readRecentOrders } from './recent-orders.ts'

/** Orders that have weekday, hour, payment method and order value in common. */
interface Cell {
  /** Monday is 1. */
  readonly weekday: number
  readonly hour: number
  readonly method: 'Stripe' | 'COD'
  readonly bucket: number
  readonly orders: number
  readonly revenue: number
  readonly paid: number
  readonly delivered: number
  readonly deliveryTime: number
  readonly cancelled: number
  readonly shipping: number
  readonly freeShipping: number
}

const HOUR_MS = 3_600_000

/** Where the ranges of order values begin, in cents; each ends where the next begins. */
const RANGES = [
  { range: '0–50', min: 0 },
  { range: '50–100', min: 5_000 },
  { range: '100–250', min: 10_000 },
  { range: '250–500', min: 25_000 },
  { range: '500–1000', min: 50_000 },
  { range: '1000+', min: 100_000 },
]

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const trafficOf = (cells: readonly Cell[] = []) => ({
  orders: sumOf(cells, ({ orders }) => orders),
  revenue: sumOf(cells, ({ revenue }) => revenue),
})

async function readCells({ store, range }: Question): Promise<Cell[]> {
  return store.query<Cell>(
    `SELECT toDayOfWeek(day) AS weekday, hour, method, bucket, sum(orders) AS orders, sum(revenue) AS revenue,
       sum(paid) AS paid, sum(delivered) AS delivered, sum(delivery_time) AS deliveryTime, sum(cancelled) AS cancelled,
       sum(shipping) AS shipping, sum(free_shipping) AS freeShipping
     FROM order_days WHERE day BETWEEN {first:Date} AND {last:Date}
     GROUP BY weekday, hour, method, bucket`,
    { ...spanOf(range) },
  )
}

function statusOf(cells: readonly Cell[]): OrderReport['statusBreakdown'] {
  const [total, paid] = [sumOf(cells, ({ orders }) => orders), sumOf(cells, (cell) => cell.paid)]
  const [delivered, cancelled] = [sumOf(cells, (cell) => cell.delivered), sumOf(cells, (cell) => cell.cancelled)]
  return { total, paid, delivered, unpaid: total - paid, cancelled }
}

function valueRanges(cells: readonly Cell[]): OrderReport['orderValueRanges'] {
  const byBucket = Map.groupBy(cells, ({ bucket }) => bucket)
  return RANGES.map(({ range, min }, index) => {
    const { orders: count, revenue } = trafficOf(byBucket.get(index))
    return { range, min, max: RANGES[index + 1]?.min ?? null, count, revenue }
  })
}

function methodStats(cells: readonly Cell[]): OrderReport['paymentMethodStats'] {
  return (['Stripe', 'COD'] as const).flatMap((method) => {
    const own = cells.filter((cell) => cell.method === method)
    const { orders: count, revenue } = trafficOf(own)
    const paidRate = perCent(statusOf(own).paid, count)
    return count === 0 ? [] : [{ method, count, revenue, averageOrderValue: quotient(revenue, count), paidRate }]
  })
}

function patternsOf(cells: readonly Cell[]): OrderReport['orderPatterns'] {
  const byDay = Map.groupBy(cells, ({ weekday }) => weekday)
  const byHour = Map.groupBy(cells, ({ hour }) => hour)
  const byBoth = Map.groupBy(cells, ({ weekday, hour }) => weekday * 24 + hour)
  return {
    byDay: weekdays.map((day, index) => ({ day, ...trafficOf(byDay.get(index + 1)) })),
    byHour: HOURS.map((hour) => ({ hour, ...trafficOf(byHour.get(hour)) })),
    byDayAndHour: weekdays.flatMap((day, index) =>
      HOURS.map((hour) => ({ day, hour, ...trafficOf(byBoth.get((index + 1) * 24 + hour)) })),
    ),
  }
}

export async function readOrders(question: Question): Promise<OrderReport> {
  return withFacts(question, async () => {
    const [cells, recentOrders] = await Promise.all([readCells(question), readRecentOrders(question)])
    const status = statusOf(cells)
    const totalShipping = sumOf(cells, ({ shipping }) => shipping)
    const deliveryTime = sumOf(cells, (cell) => cell.deliveryTime)
    return {
      statusBreakdown: status,
      orderValueRanges: status.total === 0 ? [] : valueRanges(cells),
      paymentMethodStats: methodStats(cells),
      orderPatterns: patternsOf(cells),
      shippingStats: {
        avgShippingCost: quotient(totalShipping, status.total),
        freeShippingOrders: sumOf(cells, ({ freeShipping }) => freeShipping),
        totalShipping,
      },
      deliveryMetrics: {
        deliveryRate: perCent(status.delivered, status.paid),
        avgDeliveryTime: decimals(deliveryTime, status.delivered * HOUR_MS),
      },
      recentOrders,
    }
  })
}
