import { Search } from 'lucide-react'
import { styled } from 'styled-components'
import { TextField } from '../../../../ui/Field.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { color, text, cardLayout } from '../../../../ui/tokens.ts'
import { searchIcon } from '../../list/searchIcon.ts'
import type { ReportColumn } from './reportColumn.ts'
import { SortSelect } from './SortSelect.tsx'
import { TablePagination } from './TablePagination.tsx'
import type { TableRows } from './useTableRows.ts'

const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 340px);
  gap: 14px;
  margin-bottom: 8px;

  ${cardLayout} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    margin-bottom: 14px;
  }
`

const SearchField = styled.div`
  ${searchIcon}
`

const EmptyMessage = styled.p`
  padding: 20px 12px;
  color: ${color.ink2};
  font-size: ${text.s};
`

interface ReportTableProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: TableRows<Row>
  keyOf: (row: Row) => string
  /** Adds a search field and sorting. */
  isSearchable: boolean
  isCompact: boolean
}

/** The rows of a report, with client-side pagination. */
export function ReportTable<Row>({ label, columns, rows, keyOf, isSearchable, isCompact }: ReportTableProps<Row>) {
  const tableColumns = columns.map((column) =>
    isSearchable ? { ...column, sort: { ascending: column.name, descending: `-${column.name}` } } : column,
  )
  return (
    <div>
      {isSearchable && (
        <Toolbar data-screen-only>
          <SearchField>
            <TextField
              label="Find"
              type="search"
              autoComplete="off"
              value={rows.searchText}
              onChange={(event) => rows.setSearchText(event.target.value)}
            />
            <Search size={18} aria-hidden="true" />
          </SearchField>
          <SortSelect columns={columns} value={rows.sort} onSort={rows.setSort} />
        </Toolbar>
      )}
      {rows.all.length === 0 ? (
        <EmptyMessage>{rows.searchText === '' ? 'Nothing to show.' : 'Nothing matches.'}</EmptyMessage>
      ) : (
        <Table
          label={label}
          columns={tableColumns}
          rows={rows.visible}
          keyOf={keyOf}
          isBare
          isCompact={isCompact}
          sorting={isSearchable ? { value: rows.sort, onSort: rows.setSort } : undefined}
        />
      )}
      <TablePagination rows={rows} label={label} />
    </div>
  )
}
