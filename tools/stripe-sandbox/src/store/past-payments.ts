import { newPaymentIntentId } from '../ids.ts'
import type { LineItem } from './session-row.ts'

/** A session that has ended: paid, or expired. */
export interface PastSession {
  readonly id: string
  readonly paid: boolean
  /** In the currency's smallest unit. */
  readonly amountTotal: number
  readonly lineItems: readonly LineItem[]
  readonly clientReferenceId: string
  readonly customerEmail: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly created: Date
  readonly expiresAt: Date
  /** Of a paid session. */
  readonly refund?: PastRefund
}

interface PastRefund {
  readonly id: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  readonly created: Date
}

/** A transaction on the sandbox's database, which other parts of the demo shop may share. */
interface Transaction {
  query(text: string, values?: readonly unknown[]): Promise<unknown>
}

function toRows({ refund, paid, lineItems, ...session }: PastSession) {
  const intent = paid ? newPaymentIntentId() : null
  const row = {
    id: session.id,
    status: paid ? 'complete' : 'expired',
    amount_total: session.amountTotal,
    line_items: lineItems,
    client_reference_id: session.clientReferenceId,
    customer_email: session.customerEmail,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    payment_intent: intent,
    created: session.created,
    expires_at: session.expiresAt,
  }
  return { row, refunds: refund === undefined ? [] : [{ ...refund, session_id: session.id, payment_intent: intent }] }
}

/** Stores sessions that have ended, and their refunds, as if they had been made then. No webhook reports them. */
export async function insertPastSessions(tx: Transaction, sessions: readonly PastSession[]): Promise<void> {
  const rows = sessions.map(toRows)
  await tx.query(
    `INSERT INTO stripe_sandbox.sessions (id, status, currency, amount_total, line_items, client_reference_id, customer_email,
       metadata, success_url, cancel_url, payment_intent, created, expires_at)
     SELECT id, status, 'usd', amount_total, line_items, client_reference_id, customer_email, '{}', success_url, cancel_url,
       payment_intent, created, expires_at
     FROM jsonb_to_recordset($1::jsonb) AS row(id text, status text, amount_total integer, line_items json,
       client_reference_id text, customer_email text, success_url text, cancel_url text, payment_intent text,
       created timestamptz, expires_at timestamptz)`,
    [JSON.stringify(rows.map(({ row }) => row))],
  )
  await tx.query(
    `INSERT INTO stripe_sandbox.refunds (id, session_id, payment_intent, amount, currency, metadata, created)
     SELECT id, session_id, payment_intent, amount, 'usd', metadata, created
     FROM jsonb_to_recordset($1::jsonb) AS row(id text, session_id text, payment_intent text, amount integer, metadata json,
       created timestamptz)`,
    [JSON.stringify(rows.flatMap(({ refunds }) => refunds))],
  )
}
