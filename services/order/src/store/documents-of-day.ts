import type { OrderRow } from '@shop/contracts/orders/calls'
import type { Queryable } from '@shop/kit/event-store'

/** An invoice or a credit note with what its order was priced by. */
export interface DocumentOfDay extends Pick<OrderRow, 'lines' | 'totals'> {
  readonly kind: 'invoice' | 'credit_note'
  readonly refundId: string
  readonly orderId: string
  /** Of the delivery, as the order names it. */
  readonly country: string
}

const PAGE = 500
const BEFORE_ALL = { orderId: '00000000-0000-0000-0000-000000000000', kind: '', refundId: '' }

/** The documents of payments and refunds of a calendar day, in the zone of the shop. What goes back of an order that was never paid is none. */
export async function* documentsOfDay(db: Queryable, day: string, timeZone: string): AsyncGenerator<DocumentOfDay> {
  let last: Pick<DocumentOfDay, 'orderId' | 'refundId'> & { readonly kind: string } = BEFORE_ALL
  for (;;) {
    const { rows } = await db.query<DocumentOfDay>(
      `SELECT d.order_id AS "orderId", d.kind, d.refund_id AS "refundId", o.lines, o.country,
         json_strip_nulls(json_build_object('items', items, 'shipping', shipping, 'tax', tax, 'total', total, 'taxes', taxes,
           'delivery', delivery)) AS totals
       FROM invoices d JOIN orders o USING (order_id)
       WHERE d.at >= $1::date::timestamp AT TIME ZONE $2 AND d.at < ($1::date + 1)::timestamp AT TIME ZONE $2
         AND (d.order_id, d.kind, d.refund_id) > ($3::uuid, $4, $5)
         AND (d.kind = 'invoice' OR EXISTS (SELECT FROM invoices i WHERE i.order_id = d.order_id AND i.kind = 'invoice'))
       ORDER BY d.order_id, d.kind, d.refund_id LIMIT ${String(PAGE)}`,
      [day, timeZone, last.orderId, last.kind, last.refundId],
    )
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE) return
    last = end
  }
}
