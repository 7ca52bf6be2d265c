import { ledger, reconciliation, type Reconciliation } from '@shop/contracts/payments'
import { paymentAttentionCalls, type LedgerRow } from '@shop/contracts/payments/calls'
import { getReconciliation, reconcilePayments } from '@shop/contracts/payments/endpoints'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const present = ({ latest }: { readonly latest: LedgerRow | null }): Reconciliation =>
  latest === null ? {} : { latest: ledger.present(latest) }

/** The comparison of the payments with the payment provider's lists, for admins. */
export function addReconciliationRoutes(app: Api, context: RouteContext): void {
  const { may } = context.guards
  const common = {
    tag: 'payments',
    answers: reconciliation,
    from: () => ({}),
    present,
  }
  expose(app, context, paymentAttentionCalls.reconciliation, {
    ...common,
    endpoint: getReconciliation,
    summary: 'The last comparison of payments, refunds and disputes with the payment provider',
    guard: may('orders:read'),
  })
  expose(app, context, paymentAttentionCalls.reconcile, {
    ...common,
    endpoint: reconcilePayments,
    summary: 'Compare with the payment provider now',
    guard: may('refunds:write'),
    present: (answer, request) => (callerOf(request).rights.has('orders:read') ? present(answer) : {}),
  })
}
