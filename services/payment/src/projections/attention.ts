import type { AttentionRow } from '@shop/contracts/payments/calls'
import { shopCurrency } from '@shop/contracts/shared'
import type { Queryable } from '@shop/kit/event-store'

const LIMIT = 200

const MISMATCHES = `
  SELECT order_id AS "orderId", mismatch->>'cause' AS cause, (mismatch->>'amount')::bigint AS amount,
         mismatch->>'currency' AS currency, NULL AS reason, mismatched_at AS since, amount AS expected
  FROM payments WHERE mismatched_at IS NOT NULL`

/** A refund that was not made, unless another one of its order was begun since. */
const unmadeRefunds = (currency: string): string => `
  SELECT order_id AS "orderId", 'refund_' || status AS cause, amount, '${currency}' AS currency, reason, begun_at AS since,
         NULL::bigint AS expected
  FROM refunds AS unmade
  WHERE status IN ('refused', 'failed') AND NOT EXISTS (
    SELECT 1 FROM refunds AS later WHERE later.order_id = unmade.order_id
    AND later.begun_at > unmade.begun_at AND later.status IN ('begun', 'done'))`

const openDisputes = (currency: string): string => `
  SELECT order_id AS "orderId", 'dispute' AS cause, amount, '${currency}' AS currency, reason, opened_at AS since, NULL::bigint AS expected
  FROM disputes WHERE status = 'open'`

function attentionOf(): string {
  const { code } = shopCurrency()
  return `${MISMATCHES} UNION ALL ${unmadeRefunds(code)} UNION ALL ${openDisputes(code)}`
}

/** What an admin has to look at, oldest first. */
export async function readAttention(db: Queryable): Promise<AttentionRow[]> {
  const { rows } = await db.query<AttentionRow>(
    `SELECT * FROM (${attentionOf()}) AS rows ORDER BY since, "orderId" LIMIT ${LIMIT}`,
  )
  return rows
}

export async function readAttentionOf(db: Queryable, orderId: string): Promise<AttentionRow[]> {
  const { rows } = await db.query<AttentionRow>(`SELECT * FROM (${attentionOf()}) AS rows WHERE "orderId" = $1 ORDER BY since`, [
    orderId,
  ])
  return rows
}
