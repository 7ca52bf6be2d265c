import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card } from './Card.ts'
import { VisuallyHidden } from './layout.ts'
import { color, narrow, text } from './tokens.ts'

const Frame = styled(Card)`
  padding: 8px 12px;

  ${narrow} {
    padding: 4px 20px;
  }
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.92rem;

  th {
    padding: 12px;
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  td {
    padding: 12px;
    border-top: 1px solid ${color.line};
    white-space: nowrap;
  }

  code {
    font: inherit;
    color: ${color.ink2};
  }

  a {
    display: inline-block;
    padding: 10px 0;
    margin: -10px 0;
    color: ${color.accentText};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  /* On a phone each row is a card: its cells stand below each other, beside their columns' names. */
  ${narrow} {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }

    &,
    tbody,
    tr,
    td {
      display: block;
    }

    tr {
      padding: 12px 0;
    }

    tr + tr {
      border-top: 1px solid ${color.line};
    }

    td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 6px 0;
      border: 0;
      text-align: right;
    }

    td::before {
      content: attr(data-name);
      color: ${color.ink2};
      font-size: ${text.xs};
      font-weight: 600;
      line-height: 1.9;
    }
  }
`

const Cell = styled.td<{ $isFigure: boolean }>`
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;
`

const Name = styled.th<{ $isFigure: boolean }>`
  && {
    text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  }
`

export interface Column<Row> {
  name: string
  /** Figures stand below each other at their last digit. */
  isFigure?: boolean
  /** The cells speak for themselves; the name is for screen readers. */
  isNameHidden?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows of facts; the roles are given because a table shown as cards would lose them. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <Frame as="div">
      <Grid role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, isFigure = false, isNameHidden }) => (
              <Name key={name} role="columnheader" scope="col" $isFigure={isFigure}>
                {isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </Name>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, isFigure = false, isNameHidden, cell }) => (
                <Cell key={name} role="cell" data-name={isNameHidden ? '' : name} $isFigure={isFigure}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  )
}
