import { Fragment } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: 12px;
  margin: 14px 0 12px;

  dt {
    color: ${color.ink2};
  }

  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

const Total = styled.dl`
  display: flex;
  justify-content: space-between;
  column-gap: 12px;
  padding-top: 14px;
  border-top: 1px solid ${color.line};
  font-weight: 700;
  font-size: 1.2rem;

  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

/** Labelled amounts. */
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

/** The emphasised sum of labelled amounts, which may stand apart from them. */
export function SummaryTotal({ amount }: { amount: string }) {
  return (
    <Total>
      <dt>Total</dt>
      <dd>{amount}</dd>
    </Total>
  )
}
