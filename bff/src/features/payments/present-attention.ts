import type { AttentionList } from '@shop/contracts/payments'
import type { AttentionRow } from '@shop/contracts/payments/calls'
import { toDollars } from '@shop/contracts/shared'

/** The payments that wait for an admin, as the API returns them. */
export function presentAttention(rows: readonly AttentionRow[]): AttentionList {
  return {
    entries: rows.map(({ orderId, cause, amount, currency, expected, reason, since }) => ({
      order: orderId,
      cause,
      ...(amount === null ? {} : { amount }),
      ...(currency === null ? {} : { currency }),
      ...(expected === null ? {} : { expected: toDollars(expected) }),
      ...(reason === null ? {} : { reason }),
      since,
    })),
  }
}
