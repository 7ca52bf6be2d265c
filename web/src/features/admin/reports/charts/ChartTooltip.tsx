import { styled } from 'styled-components'
import { color, radius, shadow, text } from '../../../../ui/tokens.ts'

const Box = styled.div`
  padding: 10px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.raised};
  box-shadow: ${shadow.high};
  color: ${color.ink};
  font-size: ${text.s};

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
  }

  dt {
    color: ${color.ink2};
  }

  dd {
    text-align: right;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

const Name = styled.p`
  margin-bottom: 4px;
  font-weight: 650;
`

export type TooltipRow = readonly [label: string, value: string]

/** Content of the tooltip of a data point, shown on hover and on keyboard focus. */
export function ChartTooltip({ name, rows }: { name: string; rows: readonly TooltipRow[] }) {
  return (
    <Box>
      <Name>{name}</Name>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
