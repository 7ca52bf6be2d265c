import { customerProducts, productBuyers, reportQuery } from '@shop/contracts/reports'
import { reportingCalls } from '@shop/contracts/reports/calls'
import { identityCalls } from '@shop/contracts/services'
import { idParams, isId } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { expose } from '../../http/expose.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { orReportsUnavailable, rangeOf, invokeReports, withProfiles } from './report-query.ts'

/** The buyers of a product and the products of a customer, for admins. */
export function addDrillDownRoutes(app: Api, context: RouteContext): void {
  const { guards, clients } = context
  const { reporting } = clients
  const guard = guards.may('reports:read')
  const input = { params: idParams, querystring: reportQuery }

  expose(app, invokeReports(context), reportingCalls.productBuyers, {
    method: 'get',
    path: '/api/reports/products/:id/buyers',
    tag: 'reports',
    summary: 'Who buys a product',
    guard,
    takes: input,
    answers: productBuyers,
    from: ({ params: { id }, query }) => ({ ...rangeOf(query), productId: isId(id) ? id : reject('product_not_found') }),
    present: async (report, request) => ({ ...report, buyers: await withProfiles(context, request, report.buyers) }),
  })

  app.get(
    '/api/reports/customers/:id/products',
    route('reports', 'What a customer buys', {
      guard,
      ...input,
      response: { 200: customerProducts },
      failures: [reportingCalls.customerProducts, identityCalls.lookUpUsers, 'user_not_found'],
    }),
    async ({ params: { id }, query }) => {
      const customerId = isId(id) ? id : reject('user_not_found')
      const report = await orReportsUnavailable(reporting.customerProducts({ ...rangeOf(query), customerId }))
      // Distinguishes a customer without purchases from an unknown one, which is answered 404.
      if (report.products.length > 0) return report
      const { users } = await clients.identity.lookUpUsers({ userIds: [customerId] })
      return users.length > 0 ? report : reject('user_not_found')
    },
  )
}
