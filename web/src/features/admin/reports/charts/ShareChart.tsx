import { useId } from 'react'
import { Pie, PieChart, Tooltip } from 'recharts'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import { formatCount, formatRate } from '../figures/format.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { fillOf, looks, Patterns, Swatch } from './looks.tsx'
import { Tip } from './Tip.tsx'

const Legend = styled.dl`
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

interface Share {
  name: string
  count: number
}

interface ShareChartProps {
  /** What is shared out: 'orders'. */
  of: string
  /** Up to three. */
  shares: readonly Share[]
}

function shareOf(count: number, total: number): string {
  return formatRate(total === 0 ? 0 : Math.round((count / total) * 1000) / 10)
}

const lookOf = (index: number) => looks[index] ?? looks[0]

function ShareList({ chartId, shares, total }: { chartId: string; shares: readonly Share[]; total: number }) {
  return (
    <Legend>
      {shares.map(({ name, count }, index) => (
        <div key={name}>
          <dt>
            <Swatch chartId={chartId} look={lookOf(index)} />
            {name}
          </dt>
          <dd>{formatCount(count)}</dd>
          <dd>{shareOf(count, total)}</dd>
        </div>
      ))}
    </Legend>
  )
}

/** A ring of a few shares, with their names, counts and per cent beside it. */
export function ShareChart({ of, shares }: ShareChartProps) {
  const id = useId()
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  const summary = shares.map(({ name, count }) => `${name} ${formatCount(count)}, ${shareOf(count, total)}`).join('; ')
  return (
    <>
      <ChartFrame summary={`${formatCount(total)} ${of}: ${summary}.`} height={200} paperShare={0.36}>
        <PieChart>
          {Patterns({ chartId: id })}
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const share = payload[0]?.payload as Share | undefined
              if (!active || !share) return null
              return (
                <Tip
                  name={share.name}
                  facts={[
                    [`Number of ${of}`, formatCount(share.count)],
                    ['Share', shareOf(share.count, total)],
                  ]}
                />
              )
            }}
          />
          <Pie
            data={shares.map((share, index) => ({ ...share, fill: fillOf(id, lookOf(index)) }))}
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
            {formatCount(total)}
          </text>
          <text x="50%" y="50%" dy={19} textAnchor="middle" fill={color.ink2} fontSize={12}>
            {of}
          </text>
        </PieChart>
      </ChartFrame>
      <ShareList chartId={id} shares={shares} total={total} />
    </>
  )
}
