export type SessionStatus = 'open' | 'complete' | 'expired'

/** One line of the purchase; the price is in the currency's smallest unit. */
export interface Line {
  name: string
  unitAmount: number
  quantity: number
}

/** A Checkout Session as it is stored. A session is paid exactly when it is complete. */
export interface SessionRow {
  id: string
  status: SessionStatus
  currency: string
  amountTotal: number
  lines: Line[]
  clientReferenceId: string | null
  customerEmail: string | null
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string | null
  paymentIntent: string | null
  created: Date
  expiresAt: Date
}

/** What a session is opened with; the rest follows from it. */
export type NewSession = Omit<SessionRow, 'status' | 'paymentIntent'>

/** The columns under the names of {@link SessionRow}. */
export const COLUMNS = `id, status, currency, amount_total AS "amountTotal", line_items AS "lines",
  client_reference_id AS "clientReferenceId", customer_email AS "customerEmail", metadata,
  success_url AS "successUrl", cancel_url AS "cancelUrl", payment_intent AS "paymentIntent",
  created, expires_at AS "expiresAt"`
