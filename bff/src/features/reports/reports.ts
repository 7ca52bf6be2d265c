import {
  cohortAnalytics,
  customerAnalytics,
  financialSummary,
  orderAnalytics,
  pastReportQuery,
  productAnalytics,
  reportQuery,
  rfmAnalytics,
  salesAnalytics,
  type SalesAnalytics,
} from '@shop/contracts/reports'
import { reportingCalls } from '@shop/contracts/reports/calls'
import type { z } from 'zod'
import { requirePast } from '../../access/past.ts'
import { lookUpNumbers } from '../orders/order-numbers.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { rangeOf, invokeReports, withOrderNumbers, withProfiles } from './report-query.ts'
import { addTaxedSalesRoutes } from './taxed-sales.ts'

/** The report with the numbers of the orders that have changed since its moment. */
async function withChangedNumbers(context: RouteContext, report: SalesAnalytics): Promise<SalesAnalytics> {
  const { changesSince } = report
  if (changesSince === undefined) return report
  const ids = changesSince.orders.map(({ orderId }) => orderId)
  const numbers = await lookUpNumbers(context, ids)
  const orders = changesSince.orders.map((order) => ({ ...order, number: numbers.get(order.orderId)?.slice(1) }))
  return { ...report, changesSince: { ...changesSince, orders } }
}

/** What the routes of reports have in common; `past` those of the reports as known at a moment. */
function commonOf({ guards, clock }: RouteContext) {
  const common = { method: 'get', tag: 'reports', guard: guards.may('reports:read') } as const
  const past = {
    ...common,
    takes: { querystring: pastReportQuery },
    from({ query: { asOf, ...range } }: { readonly query: z.output<typeof pastReportQuery> }) {
      return { ...rangeOf(range), ...(asOf === undefined ? {} : { asOf: requirePast(asOf, clock(), 'asOf') }) }
    },
  }
  return { common, past }
}

/** The reports over a date range, those of orders and money also as known at a moment. */
export function addReportRoutes(app: Api, context: RouteContext): void {
  const reports = invokeReports(context)
  const { common, past } = commonOf(context)
  expose(app, reports, reportingCalls.salesAnalytics, {
    ...past,
    path: '/api/reports/sales-analytics',
    summary: 'Sales by day and month',
    answers: salesAnalytics,
    present: async (report) => withChangedNumbers(context, report),
  })
  expose(app, reports, reportingCalls.productAnalytics, {
    ...common,
    path: '/api/reports/product-analytics',
    summary: 'What sold, and what is in stock',
    takes: { querystring: reportQuery },
    answers: productAnalytics,
    from: ({ query }) => rangeOf(query),
  })
  expose(app, reports, reportingCalls.customerAnalytics, {
    ...past,
    path: '/api/reports/customer-analytics',
    summary: 'Who buys, and for how much',
    answers: customerAnalytics,
    present: async (report, request) => ({
      ...report,
      topCustomers: await withProfiles(context, request, report.topCustomers),
    }),
  })
  expose(app, reports, reportingCalls.orderAnalytics, {
    ...past,
    path: '/api/reports/order-analytics',
    summary: 'Orders by state, value, method and time',
    answers: orderAnalytics,
    present: async (report) => ({ ...report, recentOrders: await withOrderNumbers(context, report.recentOrders) }),
  })
  expose(app, reports, reportingCalls.financialSummary, {
    ...past,
    path: '/api/reports/financial-summary',
    summary: 'Money by the day it was paid',
    answers: financialSummary,
  })
  expose(app, reports, reportingCalls.cohorts, {
    ...past,
    path: '/api/reports/cohorts',
    summary: 'Who comes back, by the month of the first order',
    answers: cohortAnalytics,
  })
  expose(app, reports, reportingCalls.rfm, {
    ...past,
    path: '/api/reports/rfm',
    summary: 'Customers by how lately and how often they order',
    answers: rfmAnalytics,
  })
  addTaxedSalesRoutes(app, context)
}
