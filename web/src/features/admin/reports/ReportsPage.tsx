import { useQuery } from '@tanstack/react-query'
import type { FC } from 'react'
import { styled } from 'styled-components'
import { dayIn } from '../../../lib/format.ts'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { Row, Stack } from '../../../ui/layout.ts'
import { space } from '../../../ui/tokens.ts'
import { hasPast, reportMetadataQuery, type DateRangeParams } from '../api/reports.ts'
import { CustomersReport } from './customers/CustomersReport.tsx'
import { DateRangeControl } from './date-range/DateRangeControl.tsx'
import { DrillDownProvider } from './drill-down/DrillDownProvider.tsx'
import { FinancialReport } from './financial/FinancialReport.tsx'
import { KnownAt } from './KnownAt.tsx'
import { useLiveQueries } from './live/useLiveQueries.ts'
import { OrdersReport } from './orders/OrdersReport.tsx'
import printStyles from './print/print.css?url'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintHeading } from './print/PrintHeading.tsx'
import { ProductsReport } from './products/ProductsReport.tsx'
import type { Tab } from './reportParams.ts'
import { ReportsHeader } from './ReportsHeader.tsx'
import { ReportTabs, tabLabel } from './ReportTabs.tsx'
import { SalesReport } from './sales/SalesReport.tsx'
import { useReportParams } from './useReportParams.ts'

const Page = styled(Stack)`
  margin-top: ${space.s6};

  @media print {
    margin-top: 0;
  }
`

const reports: Record<Tab, FC<{ range: DateRangeParams }>> = {
  sales: SalesReport,
  products: ProductsReport,
  customers: CustomersReport,
  orders: OrdersReport,
  financial: FinancialReport,
}

export function ReportsPage() {
  const { tab, range, asOf, setTab, setRange } = useReportParams()
  const { data: metadata } = useQuery(reportMetadataQuery(tab, range, asOf))
  const isLive = asOf === '' || !hasPast(tab)
  const liveStatus = useLiveQueries('reports', isLive)
  const Report = reports[tab]
  return (
    <Page $gap="s5" data-reports>
      <PageMeta title={`${tabLabel(tab)} report`} />
      <link rel="stylesheet" href={printStyles} media="print" precedence="default" />
      <PrintHeading tab={tab} metadata={metadata} />
      <Row $apart data-screen-only>
        <ReportsHeader metadata={metadata} liveStatus={isLive ? liveStatus : undefined} />
        <PrintButton />
      </Row>
      <DateRangeControl range={range} today={() => dayIn(metadata?.timeZone, new Date())} onApply={setRange} />
      <DrillDownProvider range={range}>
        <ReportTabs tab={tab} onTabChange={setTab}>
          <Stack $gap="s4">
            <KnownAt />
            <Report range={range} />
          </Stack>
        </ReportTabs>
      </DrillDownProvider>
    </Page>
  )
}
