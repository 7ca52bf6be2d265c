import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, useChartWidth, XAxis, YAxis } from 'recharts'
import { styled } from 'styled-components'
import { Row } from '../../../../ui/layout.ts'
import { color, text } from '../../../../ui/tokens.ts'
import { axisLook, gridLook, margins } from './axes.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { fillOf, looks, Patterns, Swatch } from './looks.tsx'
import { Tip } from './Tip.tsx'

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

const MOST_LABELLED = 8
/** What a bar's label needs, and what the axis takes. */
const LABEL_ROOM = 50
const AXIS_ROOM = 70

/** The bars' values above them, where they have room beside each other. */
function Labels({ bars, format }: { bars: number; format: (value: number) => string }) {
  const width = useChartWidth() ?? 0
  if (bars > MOST_LABELLED || (width - AXIS_ROOM) / bars < LABEL_ROOM) return null
  return <LabelList position="top" fill={color.ink} fontSize={12} formatter={(label) => format(Number(label))} />
}

export interface BarSeries<Item> {
  name: string
  value: (item: Item) => number
}

interface BarsChartProps<Item> {
  summary: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Up to three, side by side. */
  series: readonly BarSeries<Item>[]
  /** The value in full, and as the axis and the bars have room for. */
  format: (value: number) => string
  formatShort: (value: number) => string
  /** What else is said of a bar that is pointed at. */
  more?: (item: Item) => readonly (readonly [name: string, value: string])[]
  paperShare?: number
  height?: number
}

/** Bars over names: months, ranges, segments. */
export function BarsChart<Item>(props: BarsChartProps<Item>) {
  const { summary, items, nameOf, series, format, formatShort, more, paperShare = 1, height = 260 } = props
  const id = useId()
  const shown = series.flatMap((each, index) => {
    const look = looks[index]
    return look ? [{ ...each, look }] : []
  })
  return (
    <>
      {shown.length > 1 && (
        <Legend $gap="s4">
          {shown.map(({ name, look }) => (
            <span key={name}>
              <Swatch chartId={id} look={look} />
              {name}
            </span>
          ))}
        </Legend>
      )}
      <ChartFrame summary={summary} paperShare={paperShare} height={height}>
        <BarChart data={items} margin={{ ...margins, top: 24 }} barCategoryGap="24%" barGap={3}>
          {Patterns({ chartId: id })}
          <CartesianGrid {...gridLook} />
          <XAxis {...axisLook} dataKey={nameOf} minTickGap={4} interval="equidistantPreserveStart" />
          <YAxis {...axisLook} width={58} tickFormatter={formatShort} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: color.fog, fillOpacity: 0.6 }}
            content={({ active, payload }) => {
              const item = payload[0]?.payload as Item | undefined
              if (!active || !item) return null
              const facts = shown.map(({ name, value }) => [name, format(value(item))] as const)
              return <Tip name={nameOf(item)} facts={[...facts, ...(more?.(item) ?? [])]} />
            }}
          />
          {shown.map(({ name, value, look }) => (
            <Bar
              key={name}
              name={name}
              dataKey={value}
              fill={fillOf(id, look)}
              stroke={look.ink}
              strokeWidth={look.pattern === 'plain' ? 0 : 1.2}
              radius={[5, 5, 0, 0]}
              maxBarSize={56}
              isAnimationActive={false}
            >
              {shown.length === 1 && <Labels bars={items.length} format={formatShort} />}
            </Bar>
          ))}
        </BarChart>
      </ChartFrame>
    </>
  )
}
