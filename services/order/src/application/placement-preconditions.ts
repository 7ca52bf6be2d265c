import { arrayParameter, zip, type Queryable } from '@shop/kit/event-store'
import { addOpenOrders, type OpenOrders } from '../domain/open-order-limits.ts'
import { mostUnprovenOrders } from '../domain/unproven-orders.ts'
import type { OrderDependencies } from '../ports.ts'
import { openOrdersOfFormerAccounts } from '../store/former-accounts.ts'
import { streamOf } from '../store/streams.ts'
import { readUnprovenOrders } from '../store/unproven-orders.ts'
import type { Placement } from './placement.ts'

/** The facts that decide whether a customer may place an order. */
export interface PlacementPreconditions {
  readonly openOrders: OpenOrders
  /** When orders to the mailbox were placed that count like this one, in milliseconds; none for a customer who has confirmed it. */
  readonly unprovenOrders: readonly number[]
  /** The customer's personal data was erased. */
  readonly erased: boolean
  /** The order was placed or abandoned before. */
  readonly streamExists: boolean
}

type PreconditionRow = OpenOrders &
  Omit<PlacementPreconditions, 'openOrders' | 'unprovenOrders'> & { readonly userId: string; readonly hasFormerAccounts: boolean }

/** 0: none. */
type PlacementLimits = Pick<OrderDependencies, 'openOrderLimits' | 'unconfirmedOrderLimit'>

const OPEN = `FROM orders WHERE user_id = placement.user_id AND status = 'open'`

/**
 * Reads those of many placements, in their order, in one statement; others count for customers with former accounts, and for those
 * who have not confirmed their address. Nothing beyond a limit is counted, so that a customer with thousands of open orders costs no
 * more than one at the limit; each order has at least one unit. No EXISTS: the one plan that is kept, perhaps from when the tables were small, could read all events to answer it.
 */
export async function readPlacementPreconditions(
  db: Queryable,
  placements: readonly Pick<Placement, 'orderId' | 'userId' | 'unproven'>[],
  { openOrderLimits: limits, unconfirmedOrderLimit }: PlacementLimits,
  now: Date,
): Promise<PlacementPreconditions[]> {
  const { rows } = await db.query<PreconditionRow>(
    `SELECT user_id AS "userId",
            (SELECT count(*) FROM (SELECT 1 ${OPEN} AND payment_method = 'Stripe' LIMIT $3) AS card) AS "cardOrders",
            (SELECT count(*) FROM (SELECT 1 ${OPEN} AND payment_method = 'COD' LIMIT $4) AS cod) AS "codOrders",
            (SELECT coalesce(sum((line->>'qty')::bigint), 0)::bigint
             FROM (SELECT lines ${OPEN} LIMIT $5) AS open, jsonb_array_elements(open.lines) AS line) AS units,
            (SELECT true FROM former_accounts f WHERE f.user_id = placement.user_id AND until > $6 LIMIT 1) IS NOT NULL AS "hasFormerAccounts",
            (SELECT true FROM personal_keys WHERE subject = placement.user_id AND key IS NULL) IS NOT NULL AS erased,
            (SELECT true FROM events WHERE stream = placement.stream LIMIT 1) IS NOT NULL AS "streamExists"
     FROM unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'text')}) WITH ORDINALITY AS placement(user_id, stream, number) ORDER BY number`,
    [
      placements.map(({ userId }) => userId),
      placements.map(({ orderId }) => streamOf(orderId)),
      limits.cardOrders,
      limits.codOrders,
      limits.units,
      now.toISOString(),
    ],
  )
  const withFormer = rows.flatMap(({ userId, hasFormerAccounts }) => (hasFormerAccounts ? [userId] : []))
  const former = await openOrdersOfFormerAccounts(db, withFormer, now)
  const mailboxes = placements.flatMap(({ unproven }) => unproven?.mailbox ?? [])
  const unproven = await readUnprovenOrders(db, mailboxes, mostUnprovenOrders(unconfirmedOrderLimit), now)
  return zip(placements, rows).map(([placement, { erased, streamExists, ...row }]) => ({
    openOrders: addOpenOrders(row, former.get(row.userId)),
    unprovenOrders: unproven.get(placement.unproven?.mailbox ?? '') ?? [],
    erased,
    streamExists,
  }))
}
