import './print/print.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FC } from 'react'
import { styled } from 'styled-components'
import { factsQuery } from '../../../lib/api/reports.ts'
import type { ReportRange } from '../../../lib/api/reports.ts'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { Row, Stack } from '../../../ui/layout.ts'
import { space } from '../../../ui/tokens.ts'
import { CustomersReport } from './customers/CustomersReport.tsx'
import { DrillDown } from './drill/DrillDown.tsx'
import { FinancialReport } from './financial/FinancialReport.tsx'
import { useLiveReports } from './live/useLiveReports.ts'
import { OrdersReport } from './orders/OrdersReport.tsx'
import { PageHead } from './PageHead.tsx'
import { PrintButton } from './print/PrintButton.tsx'
import { PrintHeading } from './print/PrintHeading.tsx'
import { ProductsReport } from './products/ProductsReport.tsx'
import type { Tab } from './range/address.ts'
import { todayIn } from './range/calendar.ts'
import { Presets } from './range/Presets.tsx'
import { RangeForm } from './range/RangeForm.tsx'
import { useReportAddress } from './range/useReportAddress.ts'
import { ReportTabs, tabName } from './ReportTabs.tsx'
import { SalesReport } from './sales/SalesReport.tsx'

const Page = styled(Stack)`
  margin-top: ${space.s6};

  @media print {
    margin-top: 0;
  }
`

const reports: Record<Tab, FC<{ range: ReportRange }>> = {
  sales: SalesReport,
  products: ProductsReport,
  customers: CustomersReport,
  orders: OrdersReport,
  financial: FinancialReport,
}

/** Which day it is where the shop is; until a report has said where that is, where the servers are by default. */
const ZONE_UNTIL_KNOWN = 'UTC'

export function ReportsPage() {
  const { tab, range, showTab, showRange } = useReportAddress()
  const { data: facts } = useQuery({ ...factsQuery(tab, range), placeholderData: keepPreviousData })
  const liveness = useLiveReports()
  const Report = reports[tab]
  return (
    <Page $gap="s5" data-reports>
      <PageMeta title={`${tabName(tab)} report · the shop`} />
      <PrintHeading tab={tab} facts={facts} />
      <PageHead facts={facts} liveness={liveness}>
        <RangeForm range={range} onApply={showRange} />
      </PageHead>
      <Row $apart data-screen-only>
        <Presets range={range} today={() => todayIn(facts?.timeZone ?? ZONE_UNTIL_KNOWN, new Date())} onApply={showRange} />
        <PrintButton />
      </Row>
      <DrillDown range={range}>
        <ReportTabs tab={tab} onTab={showTab}>
          <Report range={range} />
        </ReportTabs>
      </DrillDown>
    </Page>
  )
}
