import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '../../../lib/format.ts'
import { isReturnRequest } from '../../../lib/orders/attention.ts'
import { attentionQuery } from '../../../lib/orders/attentionQuery.ts'
import { paths } from '../../../lib/paths.ts'
import { TextLink } from '../../../ui/layout.ts'
import { operationsQuery } from '../api/operations.ts'
import { countParked } from '../operations/parkedEvents.ts'
import { productsReportQuery, salesReportQuery } from '../api/reports.ts'
import { formatCount } from '../reports/format.ts'
import { MetricCards, type Metric } from '../reports/metrics/MetricCards.tsx'
import { Sparkline } from '../reports/metrics/Sparkline.tsx'
import { recentRange, splitDays, type DaySales } from './today.ts'

/** Payments and parked events arrive without a signal to this page. */
const REFETCH_MS = 30_000

/** Shown until a figure is known. */
const UNKNOWN = '–'

const linkTo = (to: string, text: string): ReactNode => (
  <TextLink>
    <Link to={to}>{text}</Link>
  </TextLink>
)

/** The moment, anew with each interval: a page that stays open shows the next day, too. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFETCH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function useToday(range: ReturnType<typeof recentRange>, now: Date) {
  const { data: sales } = useQuery(salesReportQuery(range))
  return sales && splitDays(sales, now)
}

function useWaiting() {
  const { data: attention } = useQuery({ ...attentionQuery(), refetchInterval: REFETCH_MS })
  const { data: operations } = useQuery({ ...operationsQuery(), refetchInterval: REFETCH_MS })
  return {
    payments: attention?.entries.length,
    returns: attention?.entries.filter(isReturnRequest).length,
    parked: operations && countParked(operations),
  }
}

const countOr = (count: number | undefined): string => (count === undefined ? UNKNOWN : formatCount(count))

/** What an admin looks at first. Each figure leads to the screen where something can be done about it. */
export function TodayMetrics({ toDeliver }: { toDeliver: number | undefined }) {
  const now = useNow()
  const range = recentRange(now)
  const days = useToday(range, now)
  const { data: products } = useQuery(productsReportQuery(range))
  const { payments, returns, parked } = useWaiting()
  const stock = products?.stockSummary
  const ofToday = (name: string, format: (value: number) => string, valueOf: (day: DaySales) => number): Metric => ({
    name,
    value: days ? format(valueOf(days.today)) : UNKNOWN,
    note: days ? `Yesterday ${format(valueOf(days.yesterday))}` : ' ',
    chart: days && <Sparkline values={days.days.map(valueOf)} />,
  })
  return (
    <MetricCards
      metrics={[
        ofToday('Sales today', formatDollars, ({ revenue }) => revenue),
        ofToday('Orders today', formatCount, ({ orders }) => orders),
        {
          name: 'Orders to deliver',
          value: countOr(toDeliver),
          note: linkTo(`${paths.admin.orderList()}?awaitingDelivery=true&sort=oldest`, 'Show these orders'),
        },
        {
          name: 'Returns to decide',
          value: countOr(returns),
          note: linkTo(paths.admin.returns(), 'Show returns'),
        },
        {
          name: 'Low stock',
          value: countOr(stock?.lowStock),
          note: stock ? linkTo(`${paths.admin.reports()}?tab=products`, `${formatCount(stock.outOfStock)} sold out`) : ' ',
        },
        {
          name: 'Payments to look at',
          value: countOr(payments),
          note: linkTo(paths.admin.payments(), 'Show payments'),
        },
        {
          name: 'Parked events',
          value: countOr(parked),
          note: linkTo(paths.admin.operations(), 'Show operations'),
        },
      ]}
    />
  )
}
