import type { InvoiceParties } from '@shop/contracts/invoices/calls'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { Credit } from './credit-notes.ts'
import type { NumberedDocument } from './invoices.ts'

/** What an invoice or a credit note is rendered from. */
export interface DocumentFacts extends InvoiceParties {
  readonly document: NumberedDocument
  readonly order: OrderRow
  /** What a credit note is for. */
  readonly credit: Credit
  /** Of the days. */
  readonly timeZone: string
}
