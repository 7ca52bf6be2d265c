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

/** Figures with their names; the last one is the sum. */
export function Summary({ rows }: { rows: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <List>
      {rows.map(([name, figure]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </Fragment>
      ))}
    </List>
  )
}
