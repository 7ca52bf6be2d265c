import { useId, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDollars } from '../../../../lib/format.ts'
import { color } from '../../../../ui/tokens.ts'
import { dollarFormat, formatCount } from '../format.ts'
import { axisProps, chartMargin, gridProps } from './axisProps.ts'
import { ChartContainer } from './ChartContainer.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axisLabel, bucketLabel, type Bucket, type ComparedBucket, type Granularity } from './timeBuckets.ts'

const MAX_DOTS = 31

const areaProps = { type: 'linear', isAnimationActive: false } as const
const dashedLine = { stroke: color.ink2, strokeWidth: 1.6, strokeDasharray: '5 4', fill: 'none' } as const

function summaryOf(buckets: readonly Bucket[], granularity: Granularity): string {
  const best = buckets.toSorted((a, b) => b.revenue - a.revenue)[0]
  return best
    ? `Revenue per ${granularity}. The best: ${bucketLabel(best, granularity)} with ${formatDollars(best.revenue)}.`
    : 'No revenue.'
}

function BucketTooltip({ bucket, granularity }: { bucket: ComparedBucket; granularity: Granularity }) {
  const { revenue, before, orders } = bucket
  return (
    <ChartTooltip
      name={bucketLabel(bucket, granularity)}
      rows={[
        ['Revenue', formatDollars(revenue)],
        ...(before === undefined ? [] : [['Before', formatDollars(before)] as const]),
        ['Orders', formatCount(orders)],
      ]}
    />
  )
}

/** The fill below the line. */
function FadeDefs({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={color.accent} stopOpacity={0.28} />
        <stop offset="1" stopColor={color.accent} stopOpacity={0.02} />
      </linearGradient>
    </defs>
  )
}

/** Area chart of revenue over time; a dashed line for the period that it is compared with. */
export function RevenueChart({ buckets, granularity }: { buckets: readonly ComparedBucket[]; granularity: Granularity }) {
  const id = useId()
  const summary = useMemo(() => summaryOf(buckets, granularity), [buckets, granularity])
  return (
    <ChartContainer summary={summary} height={290} printWidthRatio={0.56}>
      <AreaChart data={buckets} margin={chartMargin}>
        {FadeDefs({ id })}
        <CartesianGrid {...gridProps} />
        <XAxis
          {...axisProps}
          dataKey="start"
          tickFormatter={(start: string) => axisLabel({ start }, granularity)}
          minTickGap={28}
          interval="preserveStartEnd"
        />
        <YAxis {...axisProps} width={58} tickFormatter={dollarFormat.compact} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bucket = payload[0]?.payload as ComparedBucket | undefined
            return active && bucket ? <BucketTooltip bucket={bucket} granularity={granularity} /> : null
          }}
        />
        <Area dataKey="before" {...areaProps} {...dashedLine} dot={false} activeDot={false} />
        <Area
          dataKey="revenue"
          {...areaProps}
          stroke={color.accent}
          strokeWidth={2.2}
          fill={`url(#${id})`}
          dot={buckets.length <= MAX_DOTS ? { r: 2.5, fill: color.accent, strokeWidth: 0, fillOpacity: 1 } : false}
          activeDot={{ r: 5, stroke: color.surface, strokeWidth: 2 }}
        />
      </AreaChart>
    </ChartContainer>
  )
}
