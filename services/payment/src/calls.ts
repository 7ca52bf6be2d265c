import { paymentCalls } from '@shop/contracts/services'
import { createDispatch, type Dispatch } from '@shop/kit/calls'
import { createHistory } from '@shop/kit/event-store'
import { handleWebhook } from './application/handle-webhook.ts'
import { listRefunds } from './application/list-refunds.ts'
import { openCheckoutSession } from './application/open-checkout-session.ts'
import { reconcileLedgerNow } from './application/reconcile-ledger.ts'
import { refundPayment } from './application/refund-payment.ts'
import { settleMismatchedPayment } from './application/settle-mismatch.ts'
import { verifyPayment } from './application/verify-payment.ts'
import { histories } from './domain/history.ts'
import { readAttention, readAttentionOf } from './projections/attention.ts'
import { readDisputesAt, readDisputesOf } from './projections/disputes.ts'
import { latestReconciliation } from './store/reconciliations.ts'
import type { PaymentDependencies } from './ports.ts'

/** The payment service's internal calls, each with its use case or query. */
export function createCalls(dependencies: PaymentDependencies): Dispatch {
  const { database } = dependencies
  return createDispatch(
    paymentCalls,
    {
      history: createHistory(dependencies.store, histories),
      openSession: (input) => openCheckoutSession(dependencies, input),
      verify: (input) => verifyPayment(dependencies, input),
      webhook: (input) => handleWebhook(dependencies, input),
      refund: (input) => refundPayment(dependencies, input),
      settleMismatch: (input) => settleMismatchedPayment(dependencies, input),
      attention: async ({ orderId }) => ({
        rows: orderId === undefined ? await readAttention(database) : await readAttentionOf(database, orderId),
      }),
      provider: () => Promise.resolve({ mode: dependencies.checkout.mode }),
      reconciliation: async () => ({ latest: await latestReconciliation(database) }),
      reconcile: () => reconcileLedgerNow(dependencies),
      disputesAt: async ({ orderId, at }) => ({ disputes: await readDisputesAt(database, orderId, at) }),
      disputesOf: async ({ orderIds }) => ({ disputes: await readDisputesOf(database, orderIds) }),
      refundsOf: (input) => listRefunds(dependencies, input),
    },
    dependencies.logger,
  )
}
