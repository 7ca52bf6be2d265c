import type { webhookCalls } from '@shop/contracts/webhooks/calls'
import { reject } from '@shop/kit/domain'
import type { z } from 'zod'
import type { NotificationPorts } from '../ports.ts'
import { areEventsKept } from '../store/webhook-endpoints.ts'
import { keepEvents, lastPosition, readNewEvents, WEBHOOK_CONSUMER, webhookDataOf } from '../store/webhook-events.ts'

type Call = (typeof webhookCalls)['readEvents']
type Page = z.output<Call['answer']>

/** The log was restored to an earlier state, or the position is of another shop: what follows it there is not what follows here. */
const BEYOND = 'after is beyond the last event: ask without it, and skip the ids that are handled'

/**
 * The next events behind a position, as webhooks send them. What is committed later has a higher position, so that the next call misses
 * nothing. The first call makes the shop keep its events: they follow from the first one on, within seconds.
 * @throws Rejection `invalid_request` for a position that no event has reached
 */
export async function readEvents(
  { database, clock }: Pick<NotificationPorts, 'database' | 'clock'>,
  { types, position, limit }: z.output<Call['input']>,
): Promise<Page> {
  if (!(await areEventsKept(database, WEBHOOK_CONSUMER))) await keepEvents(database, clock())
  const last = await lastPosition(database)
  if (position === null) return { events: [], position: last, hasMore: false }
  if (position > last) return reject('invalid_request', { reason: BEYOND })
  const found = await readNewEvents(database, { types, position }, limit + 1)
  const events = found.slice(0, limit)
  const hasMore = found.length > limit
  return {
    events: events.map((event) => ({
      eventId: event.eventId,
      type: event.type,
      occurredAt: event.occurredAt,
      data: webhookDataOf(event),
    })),
    // Of the other types nothing is missed: `last` was read before the events.
    position: hasMore ? (events.at(-1)?.position ?? position) : Math.max(last, events.at(-1)?.position ?? last),
    hasMore,
  }
}
