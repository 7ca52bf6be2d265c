import { Fragment } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: 12px;
  margin: 14px 0 18px;

  dt {
    color: ${color.ink2};
  }

  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  dt:nth-last-of-type(1),
  dd:nth-last-of-type(1) {
    color: ${color.ink};
    font-weight: 700;
    font-size: 1.2rem;
    border-top: 1px solid ${color.line};
    padding-top: 14px;
  }
`

/** Labelled amounts; the last row is emphasised as the total. */
export function Summary({ rows }: { rows: readonly (readonly [label: string, amount: string])[] }) {
  return (
    <List>
      {rows.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
    </List>
  )
}
