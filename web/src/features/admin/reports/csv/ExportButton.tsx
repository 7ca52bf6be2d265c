import { Download } from 'lucide-react'
import { rangeSlug } from '../range/words.ts'
import { useReportIdentity } from '../reportContext.ts'
import type { ReportColumn } from '../table/columns.ts'
import { TextButton } from '../TextButton.ts'
import { csvOf, slugOf } from './csv.ts'
import { saveCsv } from './saveFile.ts'

interface ExportButtonProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
}

/** Saves a table's rows, all of its pages, as they are sorted and sought. */
export function ExportButton<Row>({ label, columns, rows }: ExportButtonProps<Row>) {
  const { name, dateRange } = useReportIdentity()
  function save() {
    const cells = rows.map((row) => columns.map(({ value }) => value(row)))
    const names = columns.map((column) => column.name)
    saveCsv(`${name}-${slugOf(label)}-${rangeSlug(dateRange)}.csv`, csvOf(names, cells))
  }
  return (
    <TextButton type="button" data-screen-only aria-label={`Export CSV of ${label}`} onClick={save}>
      <Download size={16} aria-hidden="true" />
      Export CSV
    </TextButton>
  )
}
