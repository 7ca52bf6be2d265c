import type { FollowedOrder } from '@shop/contracts/ucp/calls'
import { v5 as uuidv5 } from 'uuid'
import type { NotificationPorts } from '../ports.ts'
import { insertFollowedOrder, lockAgentEndpoint } from '../store/followed-orders.ts'
import { waitForEvents } from '../store/webhook-events.ts'
import { createWebhookSecret } from './webhook-secrets.ts'

/** Tells the program that made an order what becomes of it, from its beginning on. A repeated call changes nothing. */
export async function followOrder(
  { database, clock }: Pick<NotificationPorts, 'database' | 'clock'>,
  order: FollowedOrder,
): Promise<Record<string, never>> {
  const endpointId = uuidv5(order.agent, uuidv5.URL)
  await database.transaction(async (tx) => {
    // No event of the order is between those that are read now and those that find it followed.
    await waitForEvents(tx)
    await lockAgentEndpoint(tx, endpointId, { agent: order.agent, unused: createWebhookSecret(), now: clock() })
    await insertFollowedOrder(tx, endpointId, order)
  })
  return {}
}
