import type { QueryResultRow } from 'pg'
import type { CreatedRange } from './created-range.ts'
import type { Queryable } from './database.ts'

/** A page of Stripe's lists: the ids after `startingAfter`, of one payment, created in a range of Unix seconds. */
export interface PaymentFilter {
  readonly limit: number
  readonly startingAfter?: string
  readonly paymentIntent?: string
  readonly created?: CreatedRange
}

/** Rows of a table whose rows belong to payments, newest first. */
export async function listOfPayments<Row extends QueryResultRow>(
  db: Queryable,
  { table, columns }: { readonly table: 'refunds' | 'disputes'; readonly columns: string },
  { limit, startingAfter, paymentIntent, created = {} }: PaymentFilter,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM stripe_sandbox.${table}
     WHERE ($1::text IS NULL OR ordinal < (SELECT ordinal FROM stripe_sandbox.${table} WHERE id = $1))
       AND ($2::text IS NULL OR payment_intent = $2)
       AND ($4::timestamptz IS NULL OR created > $4) AND ($5::timestamptz IS NULL OR created >= $5)
       AND ($6::timestamptz IS NULL OR created < $6) AND ($7::timestamptz IS NULL OR created <= $7)
     ORDER BY ordinal DESC LIMIT $3`,
    [startingAfter, paymentIntent, limit, created.gt, created.gte, created.lt, created.lte],
  )
  return rows
}
