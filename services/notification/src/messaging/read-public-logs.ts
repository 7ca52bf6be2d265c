import { webhookEvents } from '@shop/contracts/events'
import { webhookTypes } from '@shop/contracts/webhooks'
import type { PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { createReactions, type EventHandlers, type Reactions } from '@shop/kit/messaging'
import type { NotificationPorts } from '../ports.ts'
import { appendWebhookEvents, WEBHOOK_CONSUMER, type TypedRecord } from '../store/webhook-events.ts'

/** A transaction that appends the events of its records together, before it commits. */
interface LogTransaction extends Queryable {
  readonly events: TypedRecord[]
}

type Handler = (tx: LogTransaction, data: unknown, record: PublicRecord) => Promise<void>

function createHandlers(): EventHandlers<LogTransaction> {
  const bySource: Record<string, Record<string, Handler>> = {}
  for (const type of webhookTypes) {
    const { source, event } = webhookEvents[type]
    bySource[source] = { ...bySource[source], [event]: async (tx, _data, record) => void tx.events.push({ type, record }) }
  }
  return bySource
}

/** Keeps the public events that webhooks may choose, each once, in the order of its log. */
export function createWebhookConsumer(
  { database, bus, logger }: Pick<NotificationPorts, 'database' | 'bus' | 'logger'>,
  onAppended: () => void,
): Reactions {
  return createReactions<LogTransaction>({
    consumer: WEBHOOK_CONSUMER,
    database,
    async transaction(work) {
      const events: TypedRecord[] = []
      const result = await database.transaction(async (tx) => {
        const done = await work({ query: (text, values) => tx.query(text, values), events })
        await appendWebhookEvents(tx, events)
        return done
      })
      if (events.length > 0) onAppended()
      return result
    },
    handlers: createHandlers(),
    bus,
    logger,
  })
}
