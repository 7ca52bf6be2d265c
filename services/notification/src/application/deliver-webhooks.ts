import { noKeyEncryption, type Queryable } from '@shop/kit/event-store'
import { isGivenUp, pauseAfter } from '../domain/webhook-schedule.ts'
import type { NotificationDependencies } from '../ports.ts'
import type { LoggedEvent } from '../store/webhook-events.ts'
import { storeOutcome, type KeyDelay, type TurnOutcome } from '../store/webhook-outcomes.ts'
import {
  claimTurns,
  readDelayedKeys,
  readDueEvents,
  readNewEvents,
  releaseTurn,
  type WaitingEvent,
  type WebhookTurn,
} from '../store/webhook-turns.ts'
import { sendKeys, type Attempt, type KeyEvents, type Receiver, type SentKey } from './send-webhooks.ts'
import { lookUpCustomers } from './webhook-requests.ts'
import { signingSecrets } from './webhook-secrets.ts'

type DeliveryPorts = Pick<
  NotificationDependencies,
  'database' | 'clock' | 'sharedClock' | 'logger' | 'identity' | 'webhooks' | 'keyEncryption'
>

/** Events of a run, and those of its keys that are tried again. */
const EVENTS_PER_RUN = 512
/** While nothing is accepted a few are enough. */
const EVENTS_PER_PROBE = 8
/** Of the accepted events of a run the answers of the last are kept. */
const KEPT_ANSWERS = 100
const GONE = 410

type Sending = Pick<Receiver, 'signal' | 'pace'>

/** What a run sends. */
interface Work {
  /** Waiting events whose time has come. */
  readonly due: readonly WaitingEvent[]
  /** New events that may be sent. */
  readonly fresh: readonly LoggedEvent[]
  /** New events behind one of their key that waits. */
  readonly behind: readonly LoggedEvent[]
  /** The last event that was looked at. */
  readonly position: number
  readonly full: boolean
}

async function readWork(db: Queryable, turn: WebhookTurn, now: Date): Promise<Work> {
  const limit = turn.failures > 0 ? EVENTS_PER_PROBE : EVENTS_PER_RUN
  const due = await readDueEvents(db, turn, now, limit)
  const next = turn.nextAttemptAt <= now.toISOString() ? await readNewEvents(db, turn, limit) : []
  const wanted = next.filter(({ occurredAt }) => occurredAt >= turn.since)
  const delayed = await readDelayedKeys(db, turn, [...new Set(wanted.map(({ key }) => key))])
  return {
    due,
    fresh: wanted.filter(({ key }) => !delayed.has(key)),
    behind: wanted.filter(({ key }) => delayed.has(key)),
    position: next.at(-1)?.position ?? turn.position,
    full: next.length === limit || due.length === limit,
  }
}

const byKey = (events: readonly LoggedEvent[]): KeyEvents[] =>
  [...Map.groupBy(events, ({ key }) => key)].map(([key, ofKey]) => ({ key, events: ofKey }))

/** The state of the endpoint after a run. Only new events say whether it accepts any: the others have failed before. */
function endpointOutcome(turn: WebhookTurn, { fresh }: Work, attempts: readonly Attempt[], now: Date) {
  const isAnyAccepted = attempts.some(({ accepted }) => accepted)
  const failedFresh = attempts.some(({ event, accepted }) => !accepted && fresh.includes(event))
  const isFailing = !isAnyAccepted && failedFresh
  const failures = isAnyAccepted ? 0 : turn.failures + (isFailing ? 1 : 0)
  const failingSince = isAnyAccepted ? null : (turn.failingSince ?? (isFailing ? now.toISOString() : null))
  const pauseMs = isFailing ? pauseAfter(failures) * 1_000 : 0
  const isOver = !isAnyAccepted && attempts.length > 0 && isGivenUp(failingSince ?? undefined, now)
  const isGone = attempts.some(({ status }) => status === GONE)
  return {
    failures,
    failingSince,
    nextAttemptAt: isAnyAccepted || isFailing ? new Date(now.getTime() + pauseMs).toISOString() : turn.nextAttemptAt,
    state: isGone ? ('gone' as const) : isOver ? ('given_up' as const) : ('on' as const),
    recovered: isAnyAccepted && turn.failures > 0,
  }
}

interface KeyOutcome {
  readonly delay: KeyDelay
  /** Events that are delivered, or given up. */
  readonly finished: readonly LoggedEvent[]
  readonly isGivenUp: boolean
}

/** @param before the state of the key when it had failed before */
function keyOutcome(sent: SentKey, before: WaitingEvent | undefined, mayGiveUp: boolean, now: Date): KeyOutcome {
  const { key, attempts } = sent
  const finished = attempts.flatMap(({ event, accepted }) => (accepted ? [event] : []))
  const failed = attempts.find(({ accepted }) => !accepted)
  const none = { key, attempts: 0, failingSince: null, nextAttemptAt: now.toISOString() }
  if (failed === undefined)
    return {
      delay: attempts.length > 0 || !before ? none : { ...none, attempts: before.attempts, failingSince: before.failingSince },
      finished,
      isGivenUp: false,
    }
  const isSame = finished.length === 0 && before !== undefined
  const failingSince = (isSame ? before.failingSince : null) ?? now.toISOString()
  if (mayGiveUp && isGivenUp(failingSince, now)) return { delay: none, finished: [...finished, failed.event], isGivenUp: true }
  const failures = (isSame ? before.attempts : 0) + 1
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(failures) * 1_000).toISOString()
  return { delay: { key, attempts: failures, failingSince, nextAttemptAt }, finished, isGivenUp: false }
}

function outcomeOf(turn: WebhookTurn, work: Work, sent: readonly SentKey[], now: Date): TurnOutcome {
  const attempts = sent.flatMap((key) => key.attempts)
  const endpoint = endpointOutcome(turn, work, attempts, now)
  // While nothing is accepted no event is given up: the endpoint is.
  const mayGiveUp = endpoint.failingSince === null
  const keys = sent.map((key) => {
    const before = work.due.find((event) => event === key.events[0])
    return { ...key, before, outcome: keyOutcome(key, before, mayGiveUp, now) }
  })
  const finished = new Set(keys.flatMap(({ outcome }) => outcome.finished))
  const isWaiting = (event: LoggedEvent): boolean => !finished.has(event)
  const deliveries = keys.flatMap(({ before, outcome, attempts: ofKey }) =>
    ofKey.map(({ event, at, accepted, status, answer, durationMs }) => ({
      event: event.eventId,
      type: event.type,
      at: at.toISOString(),
      attempt: 1 + (event === before ? before.attempts : 0),
      outcome: accepted ? ('delivered' as const) : outcome.isGivenUp ? ('given_up' as const) : ('failed' as const),
      status,
      // A receiver may repeat what it was sent.
      answer: turn.personal && status !== null ? '' : answer.replaceAll('\0', ''),
      durationMs,
    })),
  )
  return {
    ...endpoint,
    position: work.position,
    finished: work.due.filter((event) => finished.has(event)),
    waiting: [...work.fresh.filter(isWaiting), ...work.behind],
    delays: keys
      .filter(({ before, events }) => before !== undefined || events.some(isWaiting))
      .map(({ outcome }) => outcome.delay),
    deliveries: [
      ...deliveries.filter(({ outcome }) => outcome !== 'delivered'),
      ...deliveries.filter(({ outcome }) => outcome === 'delivered').slice(-KEPT_ANSWERS),
    ],
  }
}

/**
 * Delivers what an endpoint is to receive, at most for a few seconds. The position moves on also behind what failed: that waits with the
 * later events of its key. Whoever is killed before the end of the turn has delivered some events that are delivered again.
 * @returns whether there is more to deliver at once
 */
async function deliver(ports: DeliveryPorts, turn: WebhookTurn, { signal, pace }: Sending): Promise<boolean> {
  const { database, clock, sharedClock, logger, keyEncryption = noKeyEncryption } = ports
  const work = await readWork(database, turn, await sharedClock())
  const events = [...work.due, ...work.fresh]
  const customers = turn.personal ? await lookUpCustomers(ports, events) : new Map()
  const secrets = signingSecrets(keyEncryption, turn.webhookId, turn, clock())
  const sent = await sendKeys(ports, { url: turn.url, secrets, customers, signal, pace }, byKey(events))
  const outcome = outcomeOf(turn, work, sent, await sharedClock())
  await database.transaction((tx) => storeOutcome(tx, turn, outcome))
  if (outcome.state !== 'on') logger.error({ webhookId: turn.webhookId, state: outcome.state }, 'a webhook was switched off')
  return work.full
}

/** Starts to deliver to every endpoint that has something to receive, each by itself. */
export async function startDeliveries(ports: DeliveryPorts, sending: Sending): Promise<{ readonly ended: Promise<boolean> }[]> {
  const turns = await claimTurns(ports.database, await ports.sharedClock())
  return turns.map((turn) => ({
    ended: deliver(ports, turn, sending).catch(async (error: unknown) => {
      ports.logger.warn({ err: error, webhookId: turn.webhookId }, 'webhooks could not be delivered and will be later')
      await releaseTurn(ports.database, turn).catch(() => undefined)
      return false
    }),
  }))
}
