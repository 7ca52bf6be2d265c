import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../../../lib/api/errors.ts'
import { saveFile } from '../../../../lib/saveFile.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Muted, Row } from '../../../../ui/layout.ts'
import { TextButton } from '../../../../ui/TextButton.ts'
import { downloadTaxedSales, type DateRange } from '../../api/reports.ts'

/** Downloads sales and credits by day, country and rate, which a tax return asks for. @param range of the report; an open one has no file */
export function TaxedSalesButton({ range: { startDate, endDate } }: { range: DateRange }) {
  const download = useMutation({
    mutationFn: async (days: { startDate: string; endDate: string }) =>
      saveFile(`sales-by-rate-${days.startDate}-${days.endDate}.csv`, await downloadTaxedSales(days)),
  })
  if (startDate === null || endDate === null)
    return <Muted as="p">Choose the first and the last day to download sales by country and rate of tax.</Muted>
  return (
    <Row $gap="s3" data-screen-only>
      <TextButton type="button" disabled={download.isPending} onClick={() => download.mutate({ startDate, endDate })}>
        <Download size={16} aria-hidden="true" />
        Sales by country and rate (CSV)
      </TextButton>
      {download.error && <Alert tone="bad">{getErrorMessage(download.error)}</Alert>}
    </Row>
  )
}
