import { useId } from 'react'
import { Pie, PieChart, Tooltip } from 'recharts'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import { countFormat, formatCount, formatShare } from '../format.ts'
import { ChartContainer } from './ChartContainer.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { fillOf, LegendSwatch, PatternDefs, seriesStyles } from './seriesStyles.tsx'

const LegendList = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: 8px 10px;
  margin-top: 12px;
  font-size: ${text.s};

  div {
    display: contents;
  }

  dt {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  dd {
    font-weight: 600;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  dd:last-child {
    min-width: 5ch;
    color: ${color.ink2};
    font-weight: 400;
  }
`

interface Slice {
  name: string
  count: number
}

interface DonutChartProps {
  /** What is counted, in the plural: 'orders'. */
  unit: string
  /** At most three. */
  slices: readonly Slice[]
}

/** Larger totals do not fit into the hole. */
const MAX_FULL = 100_000

const styleOf = (index: number) => seriesStyles[index] ?? seriesStyles[0]

function Legend({ chartId, slices, total }: { chartId: string; slices: readonly Slice[]; total: number }) {
  return (
    <LegendList>
      {slices.map(({ name, count }, index) => (
        <div key={name}>
          <dt>
            <LegendSwatch chartId={chartId} style={styleOf(index)} />
            {name}
          </dt>
          <dd>{formatCount(count)}</dd>
          <dd>{formatShare(count, total)}</dd>
        </div>
      ))}
    </LegendList>
  )
}

function SliceTooltip({ slice: { name, count }, unit, total }: { slice: Slice; unit: string; total: number }) {
  const rows = [
    [`Number of ${unit}`, formatCount(count)],
    ['Share', formatShare(count, total)],
  ] as const
  return <ChartTooltip name={name} rows={rows} />
}

/** A donut chart with the total in its centre, and a legend with the count and percentage of each slice. */
export function DonutChart({ unit, slices }: DonutChartProps) {
  const id = useId()
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const summary = slices.map(({ name, count }) => `${name} ${formatCount(count)}, ${formatShare(count, total)}`).join('; ')
  return (
    <>
      <ChartContainer summary={`${formatCount(total)} ${unit}: ${summary}.`} height={200} printWidthRatio={0.36}>
        <PieChart>
          {PatternDefs({ chartId: id })}
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const slice = payload[0]?.payload as Slice | undefined
              return active && slice ? <SliceTooltip slice={slice} unit={unit} total={total} /> : null
            }}
          />
          <Pie
            data={slices.map((slice, index) => ({ ...slice, fill: fillOf(id, styleOf(index)) }))}
            dataKey="count"
            nameKey="name"
            innerRadius="64%"
            outerRadius="94%"
            startAngle={90}
            endAngle={-270}
            isAnimationActive={false}
            stroke={color.surface}
            strokeWidth={2.5}
          />
          <text x="50%" y="50%" textAnchor="middle" fill={color.ink} fontSize={22} fontWeight={700}>
            {total < MAX_FULL ? formatCount(total) : countFormat.compact(total)}
          </text>
          <text x="50%" y="50%" dy={19} textAnchor="middle" fill={color.ink2} fontSize={12}>
            {unit}
          </text>
        </PieChart>
      </ChartContainer>
      <Legend chartId={id} slices={slices} total={total} />
    </>
  )
}
