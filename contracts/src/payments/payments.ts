import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { cents } from '../shared/fields.ts'
import {
  absent,
  absentMoney,
  as,
  described,
  hidden,
  listOf,
  money,
  nested,
  record,
  same,
  spelled,
  time,
} from '../shared/record.ts'

/**
 * Why an admin has to look at a payment: another amount or currency was paid, the provider does not know the session, a
 * refund was refused or failed, the customer's bank disputes the payment, the account was deleted while the order was paid
 * on delivery, or the customer asks for a return or has withdrawn from the contract of what was sent.
 */
export const attentionCauses = [
  'amount',
  'currency',
  'unknown_session',
  'refund_refused',
  'refund_failed',
  'dispute',
  'address_erased',
  'return_requested',
  'withdrawn',
] as const

/** A payment that waits for an admin. `amount` is null for an unknown session, `expected` for refunds. */
export const attention = record({
  orderId: as('order', spelled(uuid, z.string())),
  cause: same(z.enum(attentionCauses)),
  amount: described(absent(z.int()), 'In the smallest unit of the currency'),
  currency: described(absent(z.string()), 'ISO 4217, lower case'),
  expected: described(absentMoney(cents), 'What should have been paid, in dollars'),
  reason: described(absent(z.string()), 'In the words of the payment provider'),
  since: time,
  daysLeft: described(
    same(z.int().optional()),
    'Of a withdrawal from the contract: days in which the money has to go back; negative once it is late',
  ),
})
export type AttentionRow = z.infer<typeof attention.row>

const attentionEntry = attention.api.meta({ id: 'AttentionEntry' })
export type AttentionEntry = z.infer<typeof attentionEntry>

/** Payments that wait for an admin, oldest first. */
export const attentionList = z.object({ entries: z.array(attentionEntry) }).meta({ id: 'AttentionList' })
export type AttentionList = z.infer<typeof attentionList>

/** `accept` takes the amount as the payment of the order, or an unknown session as unpaid; `refund` returns the amount. */
export const mismatchDecisions = ['accept', 'refund'] as const
export type MismatchDecision = (typeof mismatchDecisions)[number]

export const mismatchSettlement = z
  .object({ decision: z.enum(mismatchDecisions, 'decision must be accept or refund') })
  .meta({ id: 'MismatchSettlement' })

/** The shop's own sandbox, Stripe's test mode, or real payments. */
export const providerModes = ['sandbox', 'test', 'live'] as const
export type ProviderMode = (typeof providerModes)[number]

/** A bank decided an ended dispute: the money of a won one came back to the shop. */
const disputeStatuses = ['open', 'won', 'lost'] as const

/** `order`: the order does not show what was captured and refunded. */
export const differenceKinds = ['payment', 'refund', 'dispute', 'order'] as const

/** The customer's bank took the payment back. */
export const dispute = record({
  orderId: hidden(uuid),
  amount: money(),
  status: same(z.enum(disputeStatuses)),
  reason: spelled(z.string(), z.string().meta({ description: 'In the words of the payment provider' })),
  openedAt: time,
})
export type DisputeRow = z.infer<typeof dispute.row>

const ledgerTotals = record({ captured: money(), refunded: money(), disputed: money() })

/** A comparison of the provider's lists with the events and the orders: of the sessions, refunds and disputes since `from`. */
export const ledger = record({
  finishedAt: time,
  from: time,
  provider: nested(ledgerTotals),
  recorded: nested(ledgerTotals),
  /** At most 100 of each comparison. An amount is null where the entry is missing. */
  differences: listOf(
    record({
      kind: same(z.enum(differenceKinds)),
      orderId: as('order', absent(z.string())),
      provider: absentMoney(z.int()),
      recorded: absentMoney(z.int()),
    }),
  ),
})
export type LedgerRow = z.infer<typeof ledger.row>

/** The last comparison of the payment provider's lists with the orders; absent before the first. */
export const reconciliation = z.object({ latest: ledger.api.optional() }).meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof reconciliation>
