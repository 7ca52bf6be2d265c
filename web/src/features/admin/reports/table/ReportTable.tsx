import { Search } from 'lucide-react'
import { styled } from 'styled-components'
import { TextField } from '../../../../ui/Field.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { color, text, tight } from '../../../../ui/tokens.ts'
import type { ReportColumn } from './columns.ts'
import { Pager } from './Pager.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { Rows } from './useRows.ts'

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 340px);
  gap: 14px;
  margin-bottom: 8px;

  ${tight} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    margin-bottom: 14px;
  }
`

const Sought = styled.div`
  position: relative;

  input {
    padding-left: 42px;
  }

  > svg {
    position: absolute;
    left: 14px;
    bottom: 15px;
    color: ${color.ink2};
    pointer-events: none;
  }
`

const Nothing = styled.p`
  padding: 20px 12px;
  color: ${color.ink2};
  font-size: ${text.s};
`

interface ReportTableProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: Rows<Row>
  keyOf: (row: Row) => string
  /** Whether it can be searched and sorted. */
  isBrowsable: boolean
  isCompact: boolean
}

/** The rows of a report, page by page where there are many. */
export function ReportTable<Row>({ label, columns, rows, keyOf, isBrowsable, isCompact }: ReportTableProps<Row>) {
  const shown = columns.map((column) =>
    isBrowsable ? { ...column, sort: { ascending: column.name, descending: `-${column.name}` } } : column,
  )
  return (
    <div>
      {isBrowsable && (
        <Tools data-screen-only>
          <Sought>
            <TextField
              label="Find"
              type="search"
              autoComplete="off"
              value={rows.sought}
              onChange={(event) => rows.setSought(event.target.value)}
            />
            <Search size={18} aria-hidden="true" />
          </Sought>
          <SortSelect columns={columns} value={rows.sort} onSort={rows.setSort} />
        </Tools>
      )}
      {rows.all.length === 0 ? (
        <Nothing>{rows.sought === '' ? 'Nothing to show.' : 'Nothing matches.'}</Nothing>
      ) : (
        <Table
          label={label}
          columns={shown}
          rows={rows.shown}
          keyOf={keyOf}
          isBare
          isCompact={isCompact}
          {...(isBrowsable ? { sorting: { value: rows.sort, onSort: rows.setSort } } : {})}
        />
      )}
      <Pager rows={rows} label={label} />
    </div>
  )
}
