import { chargeAlreadyRefunded, chargeDisputed, noSuchPaymentIntent, refundTooLarge } from '../api/api-error.ts'
import { requireWhole } from '../api/session-params.ts'
import { fromUnixTime, toUnixTime, type Clock } from '../clock.ts'
import { newRefundId } from '../ids.ts'
import { formatMoney } from '../page/format-money.ts'
import type { Database, Queryable } from '../store/database.ts'
import { bankHasMoney } from '../store/disputes.ts'
import {
  findRefund,
  insertRefund,
  listRefunds,
  lockPaidSession,
  markRefundFailed,
  refundedSum,
  type SandboxRefundRow,
} from '../store/refunds.ts'
import type { PaymentFilter } from '../store/list-of-payments.ts'
import type { Outbox } from '../webhooks/outbox.ts'

export interface RefundParams {
  paymentIntent: string
  /** In the currency's smallest unit; defaults to the unrefunded amount. */
  amount?: number
  reason: string | null
  metadata: Record<string, string>
}

/** Refunds of a payment never exceed the amount paid. A refund and its webhook event commit in one transaction. */
export interface Refunds {
  /** Throws an ApiError when the payment intent is unknown, disputed, or less than the amount is left. */
  create(tx: Queryable, params: RefundParams): Promise<SandboxRefundRow>
  retrieve(id: string): Promise<SandboxRefundRow | undefined>
  /** Fails a refund that was made, as the bank of the card may weeks later. Undefined when it is unknown or failed before. */
  fail(id: string, reason: string): Promise<SandboxRefundRow | undefined>
  list(filter: PaymentFilter): Promise<SandboxRefundRow[]>
}

/** Stripe reports a failed refund three times. */
const FAILURE_EVENTS = ['refund.updated', 'charge.refund.updated', 'refund.failed'] as const

export function createRefunds(database: Database, outbox: Outbox, clock: Clock): Refunds {
  return {
    retrieve: (id) => findRefund(database, id),
    list: (filter) => listRefunds(database, filter),
    fail: (id, reason) =>
      database.transaction(async (tx) => {
        const refund = await markRefundFailed(tx, id, reason)
        if (refund === undefined) return undefined
        for (const type of FAILURE_EVENTS) await outbox.recordRefundEvent(tx, type, refund)
        return refund
      }),
    create: async (tx, { paymentIntent, amount: requestedAmount, reason, metadata }) => {
      const session = await lockPaidSession(tx, paymentIntent)
      if (session === undefined) throw noSuchPaymentIntent(paymentIntent)
      if (await bankHasMoney(tx, paymentIntent)) throw chargeDisputed(paymentIntent)
      const unrefunded = session.amountTotal - (await refundedSum(tx, paymentIntent))
      if (unrefunded === 0) throw chargeAlreadyRefunded(paymentIntent)
      const amount = requestedAmount ?? unrefunded
      const { id: sessionId, currency } = session
      const money = (units: number): string => formatMoney(units, currency)
      if (amount > unrefunded) throw refundTooLarge(money(amount), money(unrefunded))
      requireWhole(amount, currency)
      const created = fromUnixTime(toUnixTime(clock()))
      const row = { id: newRefundId(), sessionId, paymentIntent, amount, currency, reason, metadata, created }
      const refund = await insertRefund(tx, row)
      await outbox.recordRefundEvent(tx, 'refund.created', refund)
      return refund
    },
  }
}
