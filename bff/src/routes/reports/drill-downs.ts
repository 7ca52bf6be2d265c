import { isId } from '@shop/contracts'
import { customerProducts, productBuyers, reportQuery } from '@shop/contracts/api'
import { identityCalls, reportingCalls } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'
import { orReportsUnavailable, rangeOf, withProfiles } from './report-query.ts'

/** The buyers of a product and the products of a customer, for admins. */
export function addDrillDownRoutes(app: Api, context: RouteContext): void {
  const { guards, clients } = context
  const { reporting } = clients
  const drillDown = { params: idParams, querystring: reportQuery, tags: ['reports'] }

  app.get(
    '/api/reports/products/:id/buyers',
    {
      onRequest: guards.admin,
      schema: {
        ...drillDown,
        summary: 'Who buys a product',
        response: responses({ 200: productBuyers }, guards.admin, reportingCalls.productBuyers, 'invalid_request'),
      },
    },
    async ({ params: { id }, query }) => {
      const productId = isId(id) ? id : reject('product_not_found')
      const report = await orReportsUnavailable(reporting.productBuyers({ ...rangeOf(query), productId }))
      return { ...report, buyers: await withProfiles(context, report.buyers) }
    },
  )

  app.get(
    '/api/reports/customers/:id/products',
    {
      onRequest: guards.admin,
      schema: {
        ...drillDown,
        summary: 'What a customer buys',
        response: responses(
          { 200: customerProducts },
          guards.admin,
          reportingCalls.customerProducts,
          identityCalls.getUser,
          'invalid_request',
        ),
      },
    },
    async ({ params: { id }, query }) => {
      const customerId = isId(id) ? id : reject('user_not_found')
      const report = await orReportsUnavailable(reporting.customerProducts({ ...rangeOf(query), customerId }))
      // Distinguishes a customer without purchases from an unknown one, which is answered 404.
      if (report.products.length === 0) await clients.identity.getUser({ userId: customerId })
      return report
    },
  )
}
