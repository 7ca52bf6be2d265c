import { noKeyEncryption, type Queryable } from '@shop/kit/event-store'
import { v5 as uuidv5 } from 'uuid'
import { eventsPerTurn, splitNewEvents, turnOutcome, type KeyEvents, type TurnWork } from '../domain/webhook-delivery.ts'
import type { NotificationDependencies } from '../ports.ts'
import { readNewEvents, type LoggedEvent } from '../store/webhook-events.ts'
import { insertMails, type NewMail } from '../store/mails.ts'
import { storeOutcome } from '../store/webhook-outcomes.ts'
import { takeTurns, readDelayedKeys, readDueEvents, releaseTurn, type WebhookTurn } from '../store/webhook-turns.ts'
import { sendKeys, type Receiver } from './send-webhooks.ts'
import { composeForAgent } from './agent-messages.ts'
import { bodyOf, lookUpCustomers } from './webhook-requests.ts'
import { signedHeaders, signingSecrets } from './webhook-secrets.ts'

type DeliveryPorts = Pick<
  NotificationDependencies,
  | 'database'
  | 'clock'
  | 'sharedClock'
  | 'logger'
  | 'identity'
  | 'orders'
  | 'webhooks'
  | 'keyEncryption'
  | 'publicUrl'
  | 'agentProfiles'
>

type Sending = Pick<Receiver, 'signal' | 'pace'>

interface Work extends TurnWork<LoggedEvent> {
  /** Whether there may be more. */
  readonly full: boolean
}

async function readWork(db: Queryable, turn: WebhookTurn, now: Date): Promise<Work> {
  const limit = eventsPerTurn(turn)
  const due = await readDueEvents(db, turn, now, limit)
  const next = turn.nextAttemptAt <= now.toISOString() ? await readNewEvents(db, turn, limit) : []
  const delayedKeys = await readDelayedKeys(db, turn, [...new Set(next.map(({ key }) => key))])
  return {
    due,
    ...splitNewEvents(turn, next, delayedKeys),
    position: next.at(-1)?.position ?? turn.position,
    full: next.length === limit || due.length === limit,
  }
}

const byKey = (events: readonly LoggedEvent[]): KeyEvents<LoggedEvent>[] =>
  [...Map.groupBy(events, ({ key }) => key)].map(([key, ofKey]) => ({ key, events: ofKey }))

/** That the shop has switched a webhook off: once, since no turn follows. */
const mailOf = ({ webhookId, turn }: WebhookTurn, state: 'given_up' | 'gone'): NewMail => ({
  mailId: uuidv5(String(turn), webhookId),
  request: { kind: 'shop-webhook-off', webhookId, state },
})

async function composeForAdmins(
  ports: DeliveryPorts,
  { webhookId, url, personal, ...secretsOf }: WebhookTurn,
  events: readonly LoggedEvent[],
): Promise<Receiver['compose']> {
  const { clock, keyEncryption = noKeyEncryption } = ports
  const customers = personal ? await lookUpCustomers(ports, events) : new Map()
  const secrets = signingSecrets(keyEncryption, webhookId, secretsOf, clock())
  return async (event, at) => {
    const body = bodyOf(event, customers)
    return { url, headers: signedHeaders(secrets, event.eventId, at, body), body }
  }
}

/**
 * Delivers what an endpoint is to receive, at most for a few seconds. The position moves on also behind what failed: that waits with the
 * later events of its key. Whoever is killed before the end of the turn has delivered some events that are delivered again.
 * @returns whether there is more to deliver at once
 */
async function deliver(ports: DeliveryPorts, turn: WebhookTurn, { signal, pace }: Sending): Promise<boolean> {
  const { database, clock, sharedClock, logger } = ports
  const work = await readWork(database, turn, await sharedClock())
  const events = [...work.due, ...work.fresh]
  const compose = await (turn.kind === 'agent' ? composeForAgent(ports, turn) : composeForAdmins(ports, turn, events))
  const sent = await sendKeys(ports, { compose, signal, pace }, byKey(events))
  const outcome = turnOutcome(turn, work, sent, (await sharedClock()).toISOString())
  await database.transaction(async (tx) => {
    const isStored = await storeOutcome(tx, turn, outcome)
    if (isStored && outcome.state !== 'on' && turn.kind === 'admin') await insertMails(tx, [mailOf(turn, outcome.state)], clock())
  })
  if (outcome.state !== 'on') logger.error({ webhookId: turn.webhookId, state: outcome.state }, 'a webhook was switched off')
  return work.full
}

/** Starts to deliver to every endpoint that has something to receive, each by itself. */
export async function startDeliveries(ports: DeliveryPorts, sending: Sending): Promise<{ readonly ended: Promise<boolean> }[]> {
  const turns = await takeTurns(ports.database, await ports.sharedClock())
  return turns.map((turn) => ({
    ended: deliver(ports, turn, sending).catch(async (error: unknown) => {
      ports.logger.warn({ err: error, webhookId: turn.webhookId }, 'webhooks could not be delivered and will be later')
      await releaseTurn(ports.database, turn).catch(() => undefined)
      return false
    }),
  }))
}
