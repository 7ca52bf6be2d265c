import { reconciliation } from '@shop/contracts/payments'
import { paymentCalls } from '@shop/contracts/services'
import { presentReconciliation } from './present-reconciliation.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const PATH = '/api/payments/reconciliation'

/** The comparison of the payments with the payment provider's lists, for admins. */
export function addReconciliationRoutes(app: Api, { clients, guards }: RouteContext): void {
  app.get(
    PATH,
    route('payments', 'The last comparison of payments, refunds and disputes with the payment provider', {
      guard: guards.may('orders:read'),
      response: { 200: reconciliation },
      failures: [paymentCalls.reconciliation],
    }),
    async () => presentReconciliation((await clients.payments.reconciliation({})).latest),
  )

  app.post(
    PATH,
    route('payments', 'Compare with the payment provider now', {
      guard: guards.may('refunds:write'),
      response: { 200: reconciliation },
      failures: [paymentCalls.reconcile],
    }),
    async () => presentReconciliation((await clients.payments.reconcile({})).latest),
  )
}
