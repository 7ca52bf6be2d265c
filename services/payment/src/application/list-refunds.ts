import { parseId } from '@shop/kit/domain'
import type { RefundRow } from '@shop/contracts/refunds/calls'
import { refundableAmount } from '../domain/refunds.ts'
import type { Refund } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import { loadPayment } from './load-payment.ts'

type RefundOutcome = Pick<RefundRow, 'refundedAt' | 'refundId' | 'failedAt' | 'reason'>

function outcomeOf(refund: Refund): RefundOutcome {
  const none = { refundedAt: null, refundId: null, failedAt: null, reason: null }
  switch (refund.status) {
    case 'begun':
      return none
    case 'done':
      return { ...none, refundedAt: refund.refundedAt, refundId: refund.refundId }
    case 'refused':
      return { ...none, reason: refund.reason }
    case 'failed': {
      const { refundedAt, refundId, failedAt, reason } = refund
      return { refundedAt, refundId, failedAt, reason }
    }
  }
}

export function toRefundRow(refund: Refund): RefundRow {
  const { amount, status, begunAt } = refund
  const lines = refund.lines.map(({ productId, qty }) => ({ productId, qty }))
  return { amount, status, begunAt, ...outcomeOf(refund), lines }
}

/** The refunds of an order, oldest first, and the amount that can still be refunded. */
export async function listRefunds(dependencies: PaymentDependencies, input: { readonly orderId: string }) {
  const orderId = parseId(input.orderId)
  const payment = orderId === undefined ? undefined : await loadPayment(dependencies, orderId)
  if (payment?.status !== 'captured') return { refunds: [], left: 0 }
  return { refunds: payment.refunds.map(toRefundRow), left: refundableAmount(payment) }
}
