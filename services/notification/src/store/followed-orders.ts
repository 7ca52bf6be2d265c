import type { FollowedOrder } from '@shop/contracts/ucp/calls'
import type { WebhookType } from '@shop/contracts/webhooks'
import type { Queryable } from '@shop/kit/event-store'

/** An event that was appended. */
export interface FollowedEvent {
  readonly position: number
  readonly type: WebhookType
  readonly key: string
}

/** What changes how a program sees an order. The key of each event is the order. */
const tellingTypes: ReadonlySet<string> = new Set<WebhookType>([
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.shipment_corrected',
  'order.shipment_cancelled',
  'order.units_withdrawn',
  'order.delivered',
  'order.cancelled',
  'order.return_accepted',
  'order.manual_refund_recorded',
  'payment.refunded',
  'payment.refund_failed',
])

/** Lets events wait for their program: what waits by an order is sent in its order, however often it is tried. */
async function insertWaiting(tx: Queryable, endpointId: string, { key, position }: Omit<FollowedEvent, 'type'>): Promise<void> {
  await tx.query('INSERT INTO webhook_waiting (endpoint_id, position, key) VALUES ($1, $2, $3)', [endpointId, position, key])
  await tx.query(
    `INSERT INTO webhook_delays (endpoint_id, key, attempts, next_attempt_at) VALUES ($1, $2, 0, '-infinity')
     ON CONFLICT (endpoint_id, key) DO NOTHING`,
    [endpointId, key],
  )
}

/** @param events that were appended in this transaction */
export async function letFollowedWait(tx: Queryable, events: readonly FollowedEvent[]): Promise<void> {
  const telling = events.filter(({ type }) => tellingTypes.has(type)).sort((one, two) => one.position - two.position)
  if (telling.length === 0) return
  // A turn that ends at this moment comes before or after this, and never removes the delay of what begins to wait.
  const { rows } = await tx.query<{ orderId: string; endpointId: string }>(
    `SELECT order_id AS "orderId", endpoint_id AS "endpointId" FROM followed_orders JOIN webhook_endpoints USING (endpoint_id)
     WHERE order_id = ANY($1) ORDER BY endpoint_id FOR UPDATE OF webhook_endpoints`,
    [[...new Set(telling.map(({ key }) => key))]],
  )
  const endpoints = new Map(rows.map(({ orderId, endpointId }) => [orderId, endpointId]))
  for (const event of telling) {
    const endpointId = endpoints.get(event.key)
    if (endpointId !== undefined) await insertWaiting(tx, endpointId, event)
  }
}

/** Of the url of a program's endpoint, before the address of its profile. */
const AGENT_URL = 'ucp:'

export const agentOfEndpoint = (url: string): string => url.slice(AGENT_URL.length)

/** The endpoint of a program, switched on; locked until the transaction ends. @param unused a secret of 32 bytes, as all have one */
export async function lockAgentEndpoint(
  tx: Queryable,
  endpointId: string,
  { agent, unused, now }: { readonly agent: string; readonly unused: Buffer; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_endpoints
       (endpoint_id, kind, url, secret, types, personal, position, since, next_attempt_at, created_at)
     VALUES ($1, 'agent', $2, $3, '{}', true, 0, $4, $4, $4)
     ON CONFLICT (endpoint_id) DO UPDATE SET state = 'on'`,
    [endpointId, AGENT_URL + agent, unused, now.toISOString()],
  )
}

/** Begins to follow an order, also with what is known of it already. */
export async function insertFollowedOrder(
  tx: Queryable,
  endpointId: string,
  { orderId, userId, checkout }: FollowedOrder,
): Promise<void> {
  const { rowCount } = await tx.query(
    'INSERT INTO followed_orders (order_id, user_id, endpoint_id, checkout) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [orderId, userId, endpointId, JSON.stringify(checkout)],
  )
  if (rowCount === 0) return
  const { rows } = await tx.query<{ position: number }>(
    "SELECT position FROM webhook_events WHERE key = $1 AND type = 'order.placed'",
    [orderId],
  )
  for (const { position } of rows) await insertWaiting(tx, endpointId, { key: orderId, position })
}

export async function findFollowedOrder(db: Queryable, orderId: string): Promise<Omit<FollowedOrder, 'agent'> | undefined> {
  const { rows } = await db.query<Omit<FollowedOrder, 'agent'>>(
    'SELECT order_id AS "orderId", user_id AS "userId", checkout FROM followed_orders WHERE order_id = $1',
    [orderId],
  )
  return rows[0]
}

/** When the guest who ordered is erased: nothing of it is told any more. */
export async function deleteFollowedOrdersOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM followed_orders WHERE user_id = $1', [userId])
}
