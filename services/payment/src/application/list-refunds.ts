import { parseId } from '@shop/kit/domain'
import type { RefundRow } from '@shop/contracts/internal'
import { refundableAmount } from '../domain/refunds.ts'
import type { Refund } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import { loadPayment } from './load-payment.ts'

export function toRefundRow(refund: Refund): RefundRow {
  const { amount, status, begunAt } = refund
  const { refundedAt, refundId } = refund.status === 'done' ? refund : { refundedAt: null, refundId: null }
  const lines = refund.lines.map(({ productId, qty }) => ({ productId, qty }))
  return { amount, status, begunAt, refundedAt, refundId, lines }
}

/** The refunds of an order, oldest first, and the amount that can still be refunded. */
export async function listRefunds(
  dependencies: PaymentDependencies,
  input: { readonly orderId: string },
): Promise<{ refunds: RefundRow[]; left: number }> {
  const orderId = parseId(input.orderId)
  const payment = orderId === undefined ? undefined : await loadPayment(dependencies, orderId)
  if (payment?.status !== 'captured') return { refunds: [], left: 0 }
  return { refunds: payment.refunds.map(toRefundRow), left: refundableAmount(payment) }
}
