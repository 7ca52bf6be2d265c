export type SessionStatus = 'open' | 'complete' | 'expired'

export interface LineItem {
  name: string
  /** In the currency's smallest unit. */
  unitAmount: number
  quantity: number
}

/** A stored Checkout Session. It is paid exactly when it is complete. */
export interface SessionRow {
  id: string
  status: SessionStatus
  currency: string
  amountTotal: number
  lineItems: LineItem[]
  clientReferenceId: string | null
  customerEmail: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  paymentIntent: string | null
  created: Date
  expiresAt: Date
}

/** The columns, named as the fields of {@link SessionRow}. */
export const COLUMNS = `id, status, currency, amount_total AS "amountTotal", line_items AS "lineItems",
  client_reference_id AS "clientReferenceId", customer_email AS "customerEmail", metadata,
  success_url AS "successUrl", cancel_url AS "cancelUrl", payment_intent AS "paymentIntent",
  created, expires_at AS "expiresAt"`
