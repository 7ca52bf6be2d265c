import { z } from 'zod'
import { dollars, isoTime } from '../shared/fields.ts'

/**
 * Why an admin has to look at a payment: another amount or currency was paid, the provider does not know the session, a
 * refund was refused or failed, the customer's bank disputes the payment, the account was deleted while the order was paid
 * on delivery, or the customer asks for a return.
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
] as const

const attentionEntry = z
  .object({
    order: z.string(),
    cause: z.enum(attentionCauses),
    amount: z.int().optional().meta({ description: 'In the smallest unit of the currency' }),
    currency: z.string().optional().meta({ description: 'ISO 4217, lower case' }),
    expected: dollars.optional().meta({ description: 'What should have been paid, in dollars' }),
    reason: z.string().optional().meta({ description: 'In the words of the payment provider' }),
    since: isoTime,
  })
  .meta({ id: 'AttentionEntry' })
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
export const disputeStatuses = ['open', 'won', 'lost'] as const

/** `order`: the order does not show what was captured and refunded. */
export const differenceKinds = ['payment', 'refund', 'dispute', 'order'] as const

const ledgerTotals = z.object({ captured: dollars, refunded: dollars, disputed: dollars })

/** The last comparison of the payment provider's lists with the orders; absent before the first. */
export const reconciliation = z
  .object({
    latest: z
      .object({
        finishedAt: isoTime,
        from: isoTime,
        provider: ledgerTotals,
        recorded: ledgerTotals,
        differences: z.array(
          z.object({
            kind: z.enum(differenceKinds),
            order: z.string().optional(),
            provider: dollars.optional(),
            recorded: dollars.optional(),
          }),
        ),
      })
      .optional(),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof reconciliation>
