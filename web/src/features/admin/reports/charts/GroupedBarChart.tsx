import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, useChartWidth, XAxis, YAxis } from 'recharts'
import { styled } from 'styled-components'
import { Row } from '../../../../ui/layout.ts'
import { color, text } from '../../../../ui/tokens.ts'
import type { ValueFormat } from '../format.ts'
import { axisProps, chartMargin, gridProps } from './axisProps.ts'
import { ChartContainer } from './ChartContainer.tsx'
import { ChartTooltip, type TooltipRow } from './ChartTooltip.tsx'
import { fillOf, LegendSwatch, PatternDefs, seriesStyles, type SeriesStyle } from './seriesStyles.tsx'

const Legend = styled(Row)`
  margin-bottom: 8px;
  color: ${color.ink2};
  font-size: ${text.s};

  span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
`

const MAX_LABELLED_BARS = 8
/** Widths in pixels. */
const MIN_LABEL_WIDTH = 50
const Y_AXIS_WIDTH = 70

/** Values above the bars, if there are few enough bars to fit them side by side. */
function BarLabels({ bars, format }: { bars: number; format: (value: number) => string }) {
  const width = useChartWidth() ?? 0
  if (bars > MAX_LABELLED_BARS || (width - Y_AXIS_WIDTH) / bars < MIN_LABEL_WIDTH) return null
  return (
    <LabelList
      position="top"
      fill={color.ink}
      fontSize={12}
      formatter={(value) => (typeof value === 'number' ? format(value) : value)}
    />
  )
}

const barProps = { maxBarSize: 56, isAnimationActive: false }

export interface BarSeries<Item> {
  name: string
  value: (item: Item) => number
}

export interface GroupedBarChartProps<Item> {
  /** Accessible name of the chart. */
  summary: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** The title of the tooltip where it says more than the name on the axis. */
  labelOf?: (item: Item) => string
  /** At most three; the bars of an item stand side by side. */
  series: readonly BarSeries<Item>[]
  format: ValueFormat
  /** Rows of the tooltip below the series' values. */
  extraTooltipRows?: (item: Item) => readonly TooltipRow[]
  printWidthRatio?: number
  height?: number
}

function SeriesLegend({ chartId, series }: { chartId: string; series: readonly { name: string; style: SeriesStyle }[] }) {
  return (
    <Legend $gap="s4">
      {series.map(({ name, style }) => (
        <span key={name}>
          <LegendSwatch chartId={chartId} style={style} />
          {name}
        </span>
      ))}
    </Legend>
  )
}

/** A bar chart over categories, with a legend when it has several series. */
export function GroupedBarChart<Item>(props: GroupedBarChartProps<Item>) {
  const { summary, items, nameOf, labelOf = nameOf, series, format, extraTooltipRows, printWidthRatio = 1, height = 260 } = props
  const id = useId()
  const styledSeries = series.flatMap((each, index) => {
    const style = seriesStyles[index]
    return style ? [{ ...each, style }] : []
  })
  return (
    <>
      {styledSeries.length > 1 && <SeriesLegend chartId={id} series={styledSeries} />}
      <ChartContainer summary={summary} printWidthRatio={printWidthRatio} height={height}>
        <BarChart data={items} margin={{ ...chartMargin, top: 24 }} barCategoryGap="24%" barGap={3}>
          {PatternDefs({ chartId: id })}
          <CartesianGrid {...gridProps} />
          <XAxis {...axisProps} dataKey={nameOf} minTickGap={4} interval="equidistantPreserveStart" />
          <YAxis {...axisProps} width={58} tickFormatter={format.compact} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: color.fog, fillOpacity: 0.6 }}
            content={({ active, payload }) => {
              const item = payload[0]?.payload as Item | undefined
              if (!active || !item) return null
              const rows = styledSeries.map(({ name, value }) => [name, format.full(value(item))] as const)
              return <ChartTooltip name={labelOf(item)} rows={[...rows, ...(extraTooltipRows?.(item) ?? [])]} />
            }}
          />
          {styledSeries.map(({ name, value, style }) => (
            <Bar
              key={name}
              name={name}
              dataKey={value}
              fill={fillOf(id, style)}
              stroke={style.stroke}
              strokeWidth={style.pattern === 'plain' ? 0 : 1.2}
              {...barProps}
              radius={[5, 5, 0, 0]}
            >
              {styledSeries.length === 1 && <BarLabels bars={items.length} format={format.compact} />}
            </Bar>
          ))}
        </BarChart>
      </ChartContainer>
    </>
  )
}
