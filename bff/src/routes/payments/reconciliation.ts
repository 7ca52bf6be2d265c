import { reconciliation } from '@shop/contracts/api'
import { paymentCalls } from '@shop/contracts/internal'
import { presentReconciliation } from '../../presenters/reconciliation.ts'
import { responses } from '../responses.ts'
import type { Api, RouteContext } from '../route.ts'

const PATH = '/api/payments/reconciliation'

/** The comparison of the payments with the payment provider's lists, for admins. */
export function addReconciliationRoutes(app: Api, { clients, guards }: RouteContext): void {
  app.get(
    PATH,
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'The last comparison of payments, refunds and disputes with the payment provider',
        response: responses({ 200: reconciliation }, guards.admin, paymentCalls.reconciliation),
      },
    },
    async () => presentReconciliation((await clients.payments.reconciliation({})).latest),
  )

  app.post(
    PATH,
    {
      onRequest: guards.admin,
      schema: {
        tags: ['payments'],
        summary: 'Compare with the payment provider now',
        response: responses({ 200: reconciliation }, guards.admin, paymentCalls.reconcile),
      },
    },
    async () => presentReconciliation((await clients.payments.reconcile({})).latest),
  )
}
