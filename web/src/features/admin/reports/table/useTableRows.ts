import { useMemo, useState } from 'react'
import { useMediaQuery } from '../../../../lib/useMediaQuery.ts'
import { cardLayoutQuery } from '../../../../ui/tokens.ts'
import { usePrinting } from '../print/usePrinting.ts'
import type { ReportColumn } from './reportColumn.ts'
import { searchRows, sortRows } from './searchAndSort.ts'

const ROWS_PER_PAGE = 20
/** A card is as high as five rows of a table. */
const CARDS_PER_PAGE = 5

/**
 * Searches, sorts and paginates in the browser: a report response contains all of its rows, and all are printed. A compact table
 * has rows on phones, too; those of others become cards.
 */
export function useTableRows<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], isCompact: boolean) {
  const [searchText, setSearchText] = useState('')
  const [sort, setSort] = useState('')
  const [requestedPage, setPage] = useState(1)
  const all = useMemo(() => sortRows(searchRows(rows, columns, searchText), columns, sort), [rows, columns, searchText, sort])
  const hasCards = useMediaQuery(cardLayoutQuery) && !isCompact
  const shownPerPage = hasCards ? CARDS_PER_PAGE : ROWS_PER_PAGE
  const rowsPerPage = usePrinting() ? Infinity : shownPerPage
  const pages = Math.max(1, Math.ceil(all.length / rowsPerPage))
  // A refetched report may have fewer pages than before.
  const page = Math.min(requestedPage, pages)
  const firstIndex = (page - 1) * shownPerPage
  const andShowFirstPage =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return {
    all,
    visible: all.slice(firstIndex, firstIndex + rowsPerPage),
    firstIndex,
    page,
    pages,
    sort,
    searchText,
    setPage,
    setSort: andShowFirstPage(setSort),
    setSearchText: andShowFirstPage(setSearchText),
  }
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>
