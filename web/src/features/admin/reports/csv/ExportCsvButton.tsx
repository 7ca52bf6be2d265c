import { slugify, toCsv } from '@shop/contracts/shared'
import { Download } from 'lucide-react'
import { saveFile } from '../../../../lib/saveFile.ts'
import { dateRangeSlug } from '../date-range/dateRangeLabels.ts'
import { useReportContext } from '../reportContext.ts'
import type { ReportColumn } from '../table/reportColumn.ts'
import { TextButton } from '../../../../ui/TextButton.ts'

interface ExportCsvButtonProps<Row> {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads all pages of a table as CSV, with the current search and sort order. */
export function ExportCsvButton<Row>({ label, columns, rows }: ExportCsvButtonProps<Row>) {
  const { fileNamePrefix, dateRange } = useReportContext()
  function exportCsv() {
    const values = rows.map((row) => columns.map(({ value }) => value(row)))
    const header = columns.map(({ name }) => name)
    const csv = new Blob([toCsv(header, values)], { type: 'text/csv;charset=utf-8' })
    saveFile(`${fileNamePrefix}-${slugify(label)}-${dateRangeSlug(dateRange)}.csv`, csv)
  }
  return (
    <TextButton type="button" data-screen-only aria-label={`Export CSV of ${label}`} onClick={exportCsv}>
      <Download size={16} aria-hidden="true" />
      Export CSV
    </TextButton>
  )
}
