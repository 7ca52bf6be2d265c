import { ledger, reconciliation, type Reconciliation } from '@shop/contracts/payments'
import type { LedgerRow } from '@shop/contracts/payments/calls'
import { paymentCalls } from '@shop/contracts/services'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const present = (latest: LedgerRow | null): Reconciliation => (latest === null ? {} : { latest: ledger.present(latest) })

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
    async () => present((await clients.payments.reconciliation({})).latest),
  )

  app.post(
    PATH,
    route('payments', 'Compare with the payment provider now', {
      guard: guards.may('refunds:write'),
      response: { 200: reconciliation },
      failures: [paymentCalls.reconcile],
    }),
    async () => present((await clients.payments.reconcile({})).latest),
  )
}
