import { alreadyRefunded, noSuchIntent, refundTooLarge } from '../api/fault.ts'
import { fromEpoch, toEpoch, type Clock } from '../clock.ts'
import { newRefundId } from '../ids.ts'
import type { Database, Queryable } from '../store/database.ts'
import { findRefund, insertRefund, listRefunds, lockPayment, refundedSum } from '../store/refunds.ts'
import type { RefundFilter, RefundRow } from '../store/refunds.ts'
import type { Outbox } from '../webhooks/outbox.ts'

/** What a shop asks for; without an amount, everything that is left. */
export interface RefundWish {
  paymentIntent: string
  amount?: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

/** Money that goes back: never more than was paid. Each refund is announced with it, in one transaction. */
export interface Refunds {
  make(tx: Queryable, wish: RefundWish): Promise<RefundRow>
  find(id: string): Promise<RefundRow | undefined>
  list(filter: RefundFilter): Promise<RefundRow[]>
}

export function createRefunds(database: Database, outbox: Outbox, clock: Clock): Refunds {
  return {
    find: (id) => findRefund(database, id),
    list: (filter) => listRefunds(database, filter),
    make: async (tx, { paymentIntent, amount: wanted, reason, metadata }) => {
      const session = await lockPayment(tx, paymentIntent)
      if (session === undefined) throw noSuchIntent(paymentIntent)
      const left = session.amountTotal - (await refundedSum(tx, paymentIntent))
      if (left === 0) throw alreadyRefunded(paymentIntent)
      const amount = wanted ?? left
      if (amount > left) throw refundTooLarge(amount, left)
      const created = fromEpoch(toEpoch(clock()))
      const { id: sessionId, currency } = session
      const made = { id: newRefundId(), sessionId, paymentIntent, amount, currency, reason, metadata, created }
      const refund = await insertRefund(tx, made)
      await outbox.announceRefund(tx, refund)
      return refund
    },
  }
}
