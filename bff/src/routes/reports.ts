import {
  cohortAnalytics,
  customerAnalytics,
  customerProducts,
  financialSummary,
  orderAnalytics,
  productAnalytics,
  productBuyers,
  reportQuery,
  rfmAnalytics,
  salesAnalytics,
} from '@shop/contracts/api'
import type { ReportQuery } from '@shop/contracts/api'
import { isId } from '@shop/contracts'
import type { ReportRange } from '@shop/contracts/internal'
import { isRejection, reject } from '@shop/kit/domain'
import type { z } from 'zod'
import { lookUpPeople, personOf } from '../present/people.ts'
import type { People } from '../present/people.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** Reporting, or its store, is away: that is told as what it is, for the shop is not. */
async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw isRejection(error, 'unavailable') ? reject('reports_unavailable') : error
  })
}

const rangeOf = ({ startDate, endDate }: ReportQuery): ReportRange => ({ startDate: startDate ?? null, endDate: endDate ?? null })

function peopleOf({ clients: { identity }, logger }: RouteContext, rows: readonly { customerId: string }[]): Promise<People> {
  return lookUpPeople(
    identity,
    rows.map(({ customerId }) => customerId),
    logger,
  )
}

/** Names and e-mails are nowhere in the reporting store: they are joined to its rows here. */
async function withPeople<Row extends { readonly customerId: string }>(context: RouteContext, rows: readonly Row[]) {
  const people = await peopleOf(context, rows)
  return rows.map((row) => ({ ...row, ...personOf(people, row.customerId) }))
}

/** The admin's reports, each over a range of days. */
export function addReportRoutes(app: Api, context: RouteContext): void {
  const { guards, clients } = context
  const { reporting } = clients
  const add = <Answer extends z.ZodType>(
    name: string,
    summary: string,
    answer: Answer,
    read: (range: ReportRange) => Promise<z.output<Answer>>,
  ): void => {
    const response = { 200: answer as z.ZodType, ...fails(400, 401, 403) }
    app.get(
      `/api/reports/${name}`,
      { onRequest: guards.admin, schema: { tags: ['reports'], summary, querystring: reportQuery, response } },
      async ({ query }) => orUnavailable(read(rangeOf(query))),
    )
  }

  add('sales-analytics', 'Sales by day and month', salesAnalytics, reporting.salesAnalytics)
  add('product-analytics', 'What sold, and what is in stock', productAnalytics, reporting.productAnalytics)
  add('customer-analytics', 'Who buys, and for how much', customerAnalytics, async (range) => {
    const report = await reporting.customerAnalytics(range)
    return { ...report, topCustomers: await withPeople(context, report.topCustomers) }
  })
  add('order-analytics', 'Orders by state, value, method and time', orderAnalytics, reporting.orderAnalytics)
  add('financial-summary', 'Money by the day it was paid', financialSummary, reporting.financialSummary)
  add('cohorts', 'Who comes back, by the month of the first order', cohortAnalytics, reporting.cohorts)
  add('rfm', 'Customers by how lately and how often they order', rfmAnalytics, reporting.rfm)
}

/** From a product to who buys it, and from a customer to what they buy. */
export function addDrillDownRoutes(app: Api, context: RouteContext): void {
  const { guards, clients } = context
  const { reporting } = clients
  const drillDown = { params: idParams, querystring: reportQuery, tags: ['reports'] }

  app.get(
    '/api/reports/products/:id/buyers',
    {
      onRequest: guards.admin,
      schema: { ...drillDown, summary: 'Who buys a product', response: { 200: productBuyers, ...fails(400, 401, 403, 404) } },
    },
    async ({ params: { id }, query }) => {
      const productId = isId(id) ? id : reject('product_not_found')
      const report = await orUnavailable(reporting.productBuyers({ ...rangeOf(query), productId }))
      return { ...report, buyers: await withPeople(context, report.buyers) }
    },
  )

  app.get(
    '/api/reports/customers/:id/products',
    {
      onRequest: guards.admin,
      schema: {
        ...drillDown,
        summary: 'What a customer buys',
        response: { 200: customerProducts, ...fails(400, 401, 403, 404) },
      },
    },
    async ({ params: { id }, query }) => {
      const customerId = isId(id) ? id : reject('user_not_found')
      const report = await orUnavailable(reporting.customerProducts({ ...rangeOf(query), customerId }))
      if (report.products.length === 0) await clients.identity.getUser({ userId: customerId })
      return report
    },
  )
}
