import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import type { Database } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import type { ServiceClients } from '../../service-clients.ts'
import type { UcpContent } from './sessions.ts'

const POLL_MS = 1_000
const AT_ONCE = 100

interface NewOrder {
  readonly id: string
  readonly agent: string
  readonly orderId: string
  readonly userId: string
  readonly content: UcpContent
}

/** Those that the notification service does not know yet, oldest first. */
async function findNewOrders(database: Database): Promise<NewOrder[]> {
  const { rows } = await database.query<NewOrder>(
    `SELECT session_id AS id, agent, order_id AS "orderId", user_id AS "userId", content FROM ucp_sessions
     WHERE status = 'placed' AND NOT followed AND order_id IS NOT NULL AND user_id IS NOT NULL ORDER BY changed_at LIMIT $1`,
    [AT_ONCE],
  )
  return rows
}

/**
 * Lets programs hear of their orders: hands each new one to the notification service, once it is stored, so that a kill loses none and
 * nobody who completes a checkout waits for it. Absent in a shop without mails.
 */
export function createOrderFollowing({
  database,
  clients,
  logger,
}: {
  readonly database: Database
  readonly clients: Pick<ServiceClients, 'notifications'>
  readonly logger: Logger
}): PollingLoop | undefined {
  const { notifications } = clients
  if (notifications === undefined) return undefined
  const loop: PollingLoop = createPollingLoop({
    name: 'following orders of programs',
    logger,
    pollIntervalMs: POLL_MS,
    async run() {
      const found = await findNewOrders(database)
      for (const { id, agent, orderId, userId, content } of found) {
        const lines = content.lines.map((line) => ({ id: line.id, product: line.product, title: line.title, image: line.image }))
        await notifications.followOrder({ orderId, userId, agent, checkout: { id, lines } })
        await database.query('UPDATE ucp_sessions SET followed = true WHERE session_id = $1', [id])
      }
      if (found.length === AT_ONCE) loop.wake()
    },
  })
  return loop
}
