import { useMemo, useState } from 'react'
import type { ReportColumn } from './columns.ts'
import { found, sorted } from './rows.ts'

const PAGE_ROWS = 20

/** Search, order and page of a long table. A report has all of its rows: nothing is asked of the server. */
export function useRows<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[]) {
  const [sought, setSought] = useState('')
  const [sort, setSort] = useState('')
  const [wanted, setPage] = useState(1)
  const all = useMemo(() => sorted(found(rows, columns, sought), columns, sort), [rows, columns, sought, sort])
  const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS))
  // A refreshed report may have become shorter than the page that was looked at.
  const page = Math.min(wanted, pages)
  const first = (page - 1) * PAGE_ROWS
  const fromTheTop =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return {
    all,
    shown: all.slice(first, first + PAGE_ROWS),
    first,
    page,
    pages,
    sort,
    sought,
    setPage,
    setSort: fromTheTop(setSort),
    setSought: fromTheTop(setSought),
  }
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>
