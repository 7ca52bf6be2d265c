import { findRefund } from '../domain/refunds.ts'
import type { PaymentDependencies } from '../ports.ts'
import type { PendingRefund } from '../projections/refunds.ts'
import { executeRefund } from './execute-refund.ts'
import { applyRefundFailure } from './apply-refund-failure.ts'

/**
 * Brings a refund to what the provider says about it now: requests a begun one, and corrects one that failed after it
 * was made. It reads the provider's state instead of trusting a webhook, so webhooks may come twice and out of order.
 * @throws CheckoutUnreachable
 */
export async function refreshRefund(dependencies: PaymentDependencies, pending: PendingRefund): Promise<void> {
  const refund = findRefund(await executeRefund(dependencies, pending), pending.request)
  if (refund?.status !== 'done') return
  const { orderId, request } = pending
  const result = await dependencies.checkout.retrieveRefund(refund.refundId)
  if (result?.status === 'refused') await applyRefundFailure(dependencies, { orderId, request, ...result })
}
