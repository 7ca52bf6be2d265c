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
import type { PastReportRange } from '@shop/contracts/reports/calls'
import { reportingCalls } from '@shop/contracts/services'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { requirePast } from '../../access/past.ts'
import { lookUpNumbers } from '../orders/order-numbers.ts'
import type { FailureSource } from '../../http/responses.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { orReportsUnavailable, rangeOf, withOrderNumbers, withProfiles } from './report-query.ts'

/** The report with the numbers of the orders that have changed since its moment. */
async function withChangedNumbers(context: RouteContext, report: SalesAnalytics): Promise<SalesAnalytics> {
  const { changesSince } = report
  if (changesSince === undefined) return report
  const ids = changesSince.orders.map(({ orderId }) => orderId)
  const numbers = await lookUpNumbers(context, ids)
  const orders = changesSince.orders.map((order) => ({ ...order, number: numbers.get(order.orderId)?.slice(1) }))
  return { ...report, changesSince: { ...changesSince, orders } }
}

/** The reports over a date range, those of orders and money also as known at a moment. */
export function addReportRoutes(app: Api, context: RouteContext): void {
  const { guards, clock } = context
  const { reporting } = context.clients
  const add = <Report extends z.ZodType>(
    name: string,
    summary: string,
    schema: Report,
    call: FailureSource,
    read: (range: PastReportRange, request: FastifyRequest) => Promise<z.output<Report>>,
    querystring: typeof pastReportQuery | typeof reportQuery = pastReportQuery,
  ): void => {
    const response: { 200: z.ZodType } = { 200: schema }
    app.get(
      `/api/reports/${name}`,
      route('reports', summary, { guard: guards.may('reports:read'), querystring, response, failures: [call] }),
      async (request) => {
        const { asOf: moment, ...range } = request.query
        const asOf = moment && requirePast(moment, clock(), 'asOf')
        return orReportsUnavailable(read({ ...rangeOf(range), ...(asOf === undefined ? {} : { asOf }) }, request))
      },
    )
  }
  const calls = reportingCalls

  add('sales-analytics', 'Sales by day and month', salesAnalytics, calls.salesAnalytics, async (range) =>
    withChangedNumbers(context, await reporting.salesAnalytics(range)),
  )
  add(
    'product-analytics',
    'What sold, and what is in stock',
    productAnalytics,
    calls.productAnalytics,
    reporting.productAnalytics,
    reportQuery,
  )
  add('customer-analytics', 'Who buys, and for how much', customerAnalytics, calls.customerAnalytics, async (range, request) => {
    const report = await reporting.customerAnalytics(range)
    return { ...report, topCustomers: await withProfiles(context, request, report.topCustomers) }
  })
  add('order-analytics', 'Orders by state, value, method and time', orderAnalytics, calls.orderAnalytics, async (range) => {
    const report = await reporting.orderAnalytics(range)
    return { ...report, recentOrders: await withOrderNumbers(context, report.recentOrders) }
  })
  add('financial-summary', 'Money by the day it was paid', financialSummary, calls.financialSummary, reporting.financialSummary)
  add('cohorts', 'Who comes back, by the month of the first order', cohortAnalytics, calls.cohorts, reporting.cohorts)
  add('rfm', 'Customers by how lately and how often they order', rfmAnalytics, calls.rfm, reporting.rfm)
}
