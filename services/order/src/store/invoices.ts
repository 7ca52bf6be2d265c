import type { Database, Queryable, Register } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'
import { dueDocument, type DueDocument, type NumberedDocument } from '../domain/invoices.ts'
import { orderIdOf } from './streams.ts'

const toRow = (stream: string, { kind, refundId, amount, at }: DueDocument) => ({
  order_id: orderIdOf(stream),
  kind,
  refund_id: refundId,
  amount,
  at,
})

// until 0.4.0: processes of 0.2.0 leave the rows to the triggers on the events, of migrations 15 and 23. Then a migration drops these,
// with the header `contract: admits 23`.
/** The documents that are due, with their numbers once these are given. */
export const invoiceRegister: Register<OrderEvent> = {
  table: 'invoices',
  rows: {
    OrderPaid: (data, recorded) => toRow(recorded.stream, dueDocument.OrderPaid(data, recorded)),
    CashPaymentCorrected: (data, recorded) => toRow(recorded.stream, dueDocument.CashPaymentCorrected(data, recorded)),
    RefundRecorded: (data, recorded) => toRow(recorded.stream, dueDocument.RefundRecorded(data, recorded)),
  },
}

const BATCH_SIZE = 1_000

/**
 * Numbers what was paid and refunded since, each kind from 1 in every year, in the order of the payments and refunds that are known.
 * One process at a time does so, and its numbers are committed together, with one time: so there is neither a gap nor a number twice,
 * and a later number is not issued earlier. A refund waits for the invoice of its order; of one that was never paid there is none.
 */
export async function issueInvoices(database: Database, timeZone: string): Promise<void> {
  for (let issued = BATCH_SIZE; issued > 0;) {
    issued = await database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`invoices:${database.schema}`])
      const { rowCount } = await tx.query(
        `WITH waiting AS (
           SELECT order_id, kind, refund_id, at, extract(year FROM at AT TIME ZONE $1)::integer AS year FROM invoices w
           WHERE number IS NULL AND (kind = 'invoice' OR EXISTS (
             SELECT FROM invoices i WHERE i.order_id = w.order_id AND i.kind = 'invoice' AND i.number IS NOT NULL))
           ORDER BY at, order_id, refund_id LIMIT $2
         ), numbered AS (
           SELECT *, row_number() OVER (PARTITION BY kind, year ORDER BY at, order_id, refund_id)
             + coalesce((SELECT max(number) FROM invoices i WHERE i.kind = waiting.kind AND i.year = waiting.year), 0) AS next
           FROM waiting
         )
         UPDATE invoices i SET year = n.year, number = n.next, issued_at = statement_timestamp() FROM numbered n
         WHERE (i.order_id, i.kind, i.refund_id) = (n.order_id, n.kind, n.refund_id) AND i.number IS NULL`,
        [timeZone, BATCH_SIZE],
      )
      return rowCount
    })
  }
}

const TEXT_OF = (alias: string) =>
  `CASE ${alias}.kind WHEN 'credit_note' THEN 'C' ELSE '' END || ${alias}.year || '-' || lpad(${alias}.number::text, greatest(6, length(${alias}.number::text)), '0')`

const MOMENT_OF = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The numbered documents of an order, the invoices first. The invoice of a credit note is the last one before it. */
export async function documentsOf(db: Queryable, orderId: string): Promise<NumberedDocument[]> {
  const { rows } = await db.query<NumberedDocument>(
    `SELECT d.kind, ${TEXT_OF('d')} AS number, CASE d.kind WHEN 'credit_note' THEN ${TEXT_OF('i')} END AS invoice,
       CASE d.kind WHEN 'credit_note' THEN ${MOMENT_OF('i.at')} END AS "invoicedAt",
       d.refund_id AS "refundId", coalesce(d.amount, 0) AS amount, ${MOMENT_OF('d.at')} AS at,
       to_char(d.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "issuedAt",
       (SELECT data->>'failedAt' FROM events WHERE stream = 'order-' || d.order_id AND type = 'RefundFailureRecorded'
          AND data->>'refundId' = d.refund_id) AS "failedAt",
       d.kind = 'credit_note' AND EXISTS (SELECT FROM events WHERE stream = 'order-' || d.order_id AND type = 'CashPaymentCorrected'
          AND data->>'correctionId' = d.refund_id) AS "isCancellation"
     FROM invoices d CROSS JOIN LATERAL (
       SELECT kind, year, number, at FROM invoices i WHERE i.order_id = d.order_id AND i.kind = 'invoice'
       ORDER BY i.at > d.at, abs(extract(epoch FROM i.at - d.at)) LIMIT 1
     ) i
     WHERE d.order_id = $1 AND d.number IS NOT NULL ORDER BY d.kind DESC, d.year, d.number`,
    [orderId],
  )
  return rows
}

/** Whether the order was paid, or refunded after that, and has no number for it yet. */
export async function awaitsNumber(db: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM invoices w WHERE order_id = $1 AND number IS NULL
       AND EXISTS (SELECT FROM invoices i WHERE i.order_id = w.order_id AND i.kind = 'invoice') LIMIT 1`,
    [orderId],
  )
  return rows.length > 0
}
