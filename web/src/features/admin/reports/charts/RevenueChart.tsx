import { useId, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDollars } from '../../../../lib/format.ts'
import { color } from '../../../../ui/tokens.ts'
import { formatCount, formatShortDollars } from '../figures/format.ts'
import { axisLook, gridLook, margins } from './axes.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { axisName, pointName } from './series.ts'
import type { Grain, Point } from './series.ts'
import { Tip } from './Tip.tsx'

const MOST_DOTS = 31

function summaryOf(points: readonly Point[], grain: Grain): string {
  const best = points.toSorted((one, other) => other.revenue - one.revenue)[0]
  return best ? `Revenue per ${grain}. The best: ${pointName(best, grain)} with ${formatDollars(best.revenue)}.` : 'No revenue.'
}

/** Revenue along the calendar. */
export function RevenueChart({ points, grain }: { points: readonly Point[]; grain: Grain }) {
  const id = useId()
  const summary = useMemo(() => summaryOf(points, grain), [points, grain])
  return (
    <ChartFrame summary={summary} height={290} paperShare={0.56}>
      <AreaChart data={points} margin={margins}>
        <defs>
          <linearGradient id={`${id}-fade`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={color.accent} stopOpacity={0.28} />
            <stop offset="1" stopColor={color.accent} stopOpacity={0.02} />
          </linearGradient>
        </defs>
        <CartesianGrid {...gridLook} />
        <XAxis
          {...axisLook}
          dataKey="start"
          tickFormatter={(start: string) => axisName({ start }, grain)}
          minTickGap={28}
          interval="preserveStartEnd"
        />
        <YAxis {...axisLook} width={58} tickFormatter={formatShortDollars} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as Point | undefined
            if (!active || !point) return null
            return (
              <Tip
                name={pointName(point, grain)}
                facts={[
                  ['Revenue', formatDollars(point.revenue)],
                  ['Orders', formatCount(point.orders)],
                ]}
              />
            )
          }}
        />
        <Area
          dataKey="revenue"
          type="linear"
          stroke={color.accent}
          strokeWidth={2.2}
          fill={`url(#${id}-fade)`}
          dot={points.length <= MOST_DOTS ? { r: 2.5, fill: color.accent, strokeWidth: 0, fillOpacity: 1 } : false}
          activeDot={{ r: 5, stroke: color.surface, strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartFrame>
  )
}
