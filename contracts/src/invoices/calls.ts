import { z } from 'zod'
import { repeatableCall } from '../shared/calls.ts'
import { idText } from '../shared/ids.ts'
import { cents, isoDay } from '../shared/fields.ts'
import { taxExemptions } from '../terms/terms.ts'

const orderId = z.object({ orderId: idText })

/** Of base64; the variant for paper has 720 × 180 pixels of one byte each at most. */
export const MAX_PAPER_LOGO = 256 * 1024

/** When the number was given, ISO 8601. Absent without a number, and in answers of 0.2.0. */
const issuedAt = z.string().optional()

/** Who an invoice is from and for, which the order service does not know. */
const invoiceParties = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    /** A code of ISO 3166-1. It and the tax number are absent or blank while nobody has named them. */
    country: z.string().optional(),
    taxId: z.string().optional(),
    /** The accent, `#rrggbb`; absent: that of a shop that has chosen none. */
    color: z.string().optional(),
    /** A PNG as base64, which stands above the name; absent: the name alone. */
    logo: z.string().max(MAX_PAPER_LOGO).optional(),
  }),
  /** The name of the account; blank for a guest, whose recipient is the only name. */
  customer: z.string(),
})
export type InvoiceParties = z.infer<typeof invoiceParties>

const issuedDocument = orderId.extend(invoiceParties.shape).extend({ number: z.string().optional() })

const taxedAmounts = z.object({
  kind: z.enum(['sale', 'credit']),
  /** Of the delivery. */
  country: z.string(),
  /** Fetched at the shop, whose country is meant, whatever that of the address. */
  pickedUp: z.literal(true).optional(),
  /** In thousandths of a percent. */
  rate: z.int(),
  /** False outside of any rate. */
  isTaxed: z.boolean(),
  /** Why not, of orders that are charged no tax. */
  exemption: z.enum(taxExemptions).optional(),
  net: cents,
  tax: cents,
  documents: z.int(),
})
export type TaxedAmountsRow = z.infer<typeof taxedAmounts>

/** The order service's calls about invoices and credit notes. */
export const invoiceCalls = {
  /**
   * The last invoice of an order, and a credit note for each of its refunds and cancelled invoices, oldest first; `at` (ISO 8601): those of
   * before.
   */
  invoicesOf: repeatableCall(
    orderId.extend({ at: z.string().optional() }),
    z.object({
      invoice: z.string().nullable(),
      issuedAt,
      /** Those of payments that were recorded by mistake, oldest first; absent if there are none. A credit note cancels each of them. */
      earlierInvoices: z.array(z.object({ number: z.string(), issuedAt })).optional(),
      creditNotes: z.array(z.object({ number: z.string(), amount: cents, issuedAt })),
    }),
    'order_not_found',
  ),
  /**
   * What the invoices and the credit notes of a day, in the zone of the shop, charge and give back, by country and rate. Refunds that failed
   * gave nothing back.
   */
  taxedSalesOf: repeatableCall(z.object({ day: isoDay }), z.object({ rows: z.array(taxedAmounts) })),
  /** The PDF of the last invoice, or of the document of this number, as base64. The same input gives the same bytes. */
  renderInvoice: repeatableCall(
    issuedDocument,
    z.object({ number: z.string(), pdf: z.string() }),
    'order_not_found',
    'invoice_not_found',
  ),
  /** The same document as the XML of EN 16931, which its PDF carries. `no_e_invoice`: something that the norm requires is not known. */
  renderInvoiceXml: repeatableCall(
    issuedDocument,
    z.object({ number: z.string(), xml: z.string() }),
    'order_not_found',
    'invoice_not_found',
    'no_e_invoice',
  ),
}
