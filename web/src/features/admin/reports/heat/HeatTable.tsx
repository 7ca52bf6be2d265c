import { styled } from 'styled-components'
import { color, phone, text, tight } from '../../../../ui/tokens.ts'
import { shadeOf } from './shade.ts'

const Scroll = styled.div`
  overflow-x: auto;
  border-radius: 6px;
`

/** On a phone the last columns are left to the table behind the fold. */
const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 3px;
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  th {
    padding: 6px;
    color: ${color.ink2};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  thead th,
  td {
    text-align: center;
  }

  thead th:first-child {
    text-align: left;
  }

  td {
    min-width: 40px;
    padding: 8px 4px;
    border-radius: 6px;
    color: ${color.ink};
    white-space: nowrap;
  }

  ${tight} {
    th {
      padding: 4px 2px;
      white-space: normal;
    }

    td {
      min-width: 0;
      padding: 8px 1px;
    }
  }

  ${phone} {
    border-spacing: 2px;
    font-size: 0.7rem;

    th:nth-child(n + 7),
    td:nth-child(n + 7) {
      display: none;
    }
  }
`

/** The strongest ground that words can still be read on. */
const STRONGEST = 42

export interface HeatRow {
  name: string
  /** Null where there is nothing to say, such as months to come. */
  cells: readonly ({ value: number; words: string } | null)[]
}

interface HeatTableProps {
  label: string
  corner: string
  columns: readonly string[]
  rows: readonly HeatRow[]
}

/** A table whose cells are the darker the more they say. */
export function HeatTable({ label, corner, columns, rows }: HeatTableProps) {
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)))
  return (
    <Scroll tabIndex={0} role="region" aria-label={label} data-scroll>
      <Grid aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => {
                const cell = cells[index]
                return cell ? (
                  <td key={column} style={{ background: shadeOf(cell.value, most, STRONGEST) }}>
                    {cell.words}
                  </td>
                ) : (
                  <td key={column} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroll>
  )
}
