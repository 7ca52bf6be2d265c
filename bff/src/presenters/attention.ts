import { toDollars } from '@shop/contracts'
import type { AttentionList } from '@shop/contracts/api'
import type { AttentionRow } from '@shop/contracts/internal'

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
