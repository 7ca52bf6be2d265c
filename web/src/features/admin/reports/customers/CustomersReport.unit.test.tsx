import type { CustomerAnalytics } from '@shop/contracts/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { customersReportQuery } from '../../api/reports.ts'
import { CustomersReport } from './CustomersReport.tsx'

const report: CustomerAnalytics = {
  customerSegments: [{ segment: 'VIP', customers: 1, revenue: 1_200, avgOrderValue: 1_200 }],
  segmentSummary: { VIP: 1, Premium: 0, Regular: 0, New: 0 },
  customerAcquisition: [{ period: '2026-03', newCustomers: 1 }],
  metrics: { totalCustomers: 1, retentionRate: 0, avgCustomerValue: 1_200, customerLifetimeValue: 1_200 },
  topCustomers: [],
  dateRange: { startDate: null, endDate: null },
  asOf: null,
  timeZone: 'UTC',
}

it('says that segments are of what was ordered, which the page of a customer does not count', () => {
  const client = new QueryClient()
  const range = { startDate: '', endDate: '' }
  client.setQueryData(customersReportQuery(range, '').queryKey, report)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/admin/reports?tab=customers">
        <CustomersReport range={range} />
      </StaticRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('By what customers ordered in the range, paid or not.')
})
