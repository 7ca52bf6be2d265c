import { styled } from 'styled-components'
import { color, phone, text, cardLayout } from '../../../../ui/tokens.ts'
import { heatmapColor } from './heatmapColor.ts'

const ScrollRegion = styled.div`
  overflow-x: auto;
  border-radius: 6px;
`

/** Phones show the first six columns; the report panel's table has all of them. */
const StyledTable = styled.table`
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

  ${cardLayout} {
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

/** Share of the accent colour in the darkest cell, in per cent. Text on it stays readable. */
const MAX_INTENSITY = 42

export interface HeatmapRow {
  name: string
  /** Cells beyond the end of the array are empty. */
  cells: readonly { value: number; label: string }[]
}

interface HeatmapTableProps {
  label: string
  cornerLabel: string
  columns: readonly string[]
  rows: readonly HeatmapRow[]
}

/** A table that colours each cell by its value. */
export function HeatmapTable({ label, cornerLabel, columns, rows }: HeatmapTableProps) {
  const max = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)))
  return (
    <ScrollRegion tabIndex={0} role="region" aria-label={label} data-scroll>
      <StyledTable aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{cornerLabel}</th>
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
                  <td key={column} style={{ background: heatmapColor(cell.value, max, MAX_INTENSITY) }}>
                    {cell.label}
                  </td>
                ) : (
                  <td key={column} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </StyledTable>
    </ScrollRegion>
  )
}
