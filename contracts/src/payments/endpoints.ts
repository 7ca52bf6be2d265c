import type { settledPayment } from '../orders/changed-order.ts'
import type { order } from '../orders/orders.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { checkoutSession, paidOrder, verifyPayment } from './checkout.ts'
import type { attentionList, mismatchSettlement, reconciliation } from './payments.ts'

/** Answers the URL of the payment provider's page. */
export const createCheckoutSession: Endpoint<{ params: typeof idParams; answer: typeof checkoutSession }> = {
  method: 'POST',
  path: '/api/orders/:id/create-checkout-session',
}

export const confirmPayment: Endpoint<{ params: typeof idParams; body: typeof verifyPayment; answer: typeof order }> = {
  method: 'PUT',
  path: '/api/orders/:id/verify-payment',
}

/** For who comes back from the payment page in another browser: the id of the session is known to the payer alone. */
export const checkPayment: Endpoint<{ params: typeof idParams; body: typeof verifyPayment; answer: typeof paidOrder }> = {
  method: 'POST',
  path: '/api/orders/:id/check-payment',
}

/** What waits for an admin. */
export const listAttention: Endpoint<{ answer: typeof attentionList }> = { method: 'GET', path: '/api/payments/attention' }

/** The same in the payment of one order. */
export const listOrderAttention: Endpoint<{ params: typeof idParams; answer: typeof attentionList }> = {
  method: 'GET',
  path: '/api/orders/:id/attention',
}

export const settlePayment: Endpoint<{
  params: typeof idParams
  body: typeof mismatchSettlement
  answer: typeof settledPayment
}> = { method: 'PUT', path: '/api/orders/:id/settle-payment' }

/** The last comparison with the payment provider's lists. */
export const getReconciliation: Endpoint<{ answer: typeof reconciliation }> = {
  method: 'GET',
  path: '/api/payments/reconciliation',
}

/** Compares now. */
export const reconcilePayments: Endpoint<{ answer: typeof reconciliation }> = {
  method: 'POST',
  path: '/api/payments/reconciliation',
}
