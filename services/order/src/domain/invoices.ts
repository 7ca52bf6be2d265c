import { type Cents, secondsAfter } from '@shop/contracts/shared'
import type { PerEventType } from '@shop/kit/domain'
import type { OrderEvent } from './events.ts'

/** An invoice or a credit note that an order gets. It is numbered later. */
export interface DueDocument {
  readonly kind: 'invoice' | 'credit_note'
  /** Of a credit note: of the refund or the correction. Of an invoice: the correction before the payment, '' without one. */
  readonly refundId: string
  /** Of a credit note. An invoice has the amounts of its order. */
  readonly amount: Cents | null
  /** Of the payment or the refund, ISO 8601. It decides the year of the number, and the order in its year. */
  readonly at: string
}

/** An invoice, or a credit note of it. */
export interface NumberedDocument {
  readonly kind: 'invoice' | 'credit_note'
  /** Such as 2026-000001, and C2026-000001 of a credit note. */
  readonly number: string
  /** The invoice of a credit note. */
  readonly invoice: string | null
  /** Of the payment of that invoice. */
  readonly invoicedAt: string | null
  /** Of a credit note: of the refund or the correction. Of an invoice: the correction before the payment, '' without one. */
  readonly refundId: string
  /** Whether it is the credit note of a correction, which cancels its invoice. */
  readonly isCancellation: boolean
  /** Of a credit note; 0 of an invoice, whose amounts are those of its order. */
  readonly amount: Cents
  /** Of the payment or the refund. */
  readonly at: string
  /** When it got its number. Who it is from and for is as of then. */
  readonly issuedAt: string
  /** When the refund of a credit note failed. */
  readonly failedAt: string | null
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function isMoment(text: string): boolean {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) return false
  // A day that the month does not have is not one of the next month.
  return secondsAfter(text, 0).slice(0, 19) === text.slice(0, 19)
}

/** No text of a payment provider keeps a payment from being recorded. */
const momentOf = (text: string, recordedAt: string): string => (isMoment(text) ? text : recordedAt)

/**
 * A paid order gets an invoice, in whatever way it was paid, and each refund of it a credit note, which a later failure of the refund does
 * not take back. When the payment was recorded by mistake, a credit note cancels the invoice, and the next payment gets another one. What
 * is refunded of an order that was never paid gets a credit note without a number: there is no invoice that it could name.
 */
export const dueDocument = {
  OrderPaid: ({ paidAt, correctionId = '' }, { recordedAt }) => ({
    kind: 'invoice',
    refundId: correctionId,
    amount: null,
    at: momentOf(paidAt, recordedAt),
  }),
  CashPaymentCorrected: ({ correctionId, amount, correctedAt }, { recordedAt }) => ({
    kind: 'credit_note',
    refundId: correctionId,
    amount,
    at: momentOf(correctedAt, recordedAt),
  }),
  RefundRecorded: ({ refundId, amount, refundedAt }, { recordedAt }) => ({
    kind: 'credit_note',
    refundId,
    amount,
    at: momentOf(refundedAt, recordedAt),
  }),
} satisfies PerEventType<OrderEvent, DueDocument>
