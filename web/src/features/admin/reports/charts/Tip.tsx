import { styled } from 'styled-components'
import { color, radius, shadow, text } from '../../../../ui/tokens.ts'

const Box = styled.div`
  padding: 10px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
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

/** What a point of a chart says when it is pointed at, or reached with the arrow keys. */
export function Tip({ name, facts }: { name: string; facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box>
      <Name>{name}</Name>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
