import type { RefundList } from '@shop/contracts/refunds'
import type { RefundRow } from '@shop/contracts/refunds/calls'
import { toDollars } from '@shop/contracts/shared'

/** The refunds of an order as the API returns them, in dollars. */
export function presentRefunds({ refunds, left }: { refunds: readonly RefundRow[]; left: number }): RefundList {
  return {
    refunds: refunds.map(({ amount, status, begunAt, refundedAt, failedAt, reason, lines }) => ({
      amount: toDollars(amount),
      status,
      begunAt,
      ...(refundedAt === null ? {} : { refundedAt }),
      ...(failedAt === null ? {} : { failedAt }),
      ...(reason === null ? {} : { reason }),
      lines: lines.map(({ productId, qty }) => ({ product: productId, qty })),
    })),
    left: toDollars(left),
  }
}
