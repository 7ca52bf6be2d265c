import { secondsAfter } from '@shop/contracts/shared'
import type { WebhookDeliveries, WebhookType } from '@shop/contracts/webhooks'

const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 3_600
const GROWTH = 4
/** What is not accepted for so long is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000
/** Events of a turn, and those of its keys that are tried again. */
const EVENTS_PER_TURN = 512
/** While nothing is accepted a few are enough. */
const EVENTS_PER_PROBE = 8
/** Of the accepted events of a turn the answers of the last are kept. */
const KEPT_ANSWERS = 100
/** The HTTP status of an endpoint that wants no more events. */
const GONE = 410

/** An event that an endpoint is to receive. */
export interface WebhookEvent {
  readonly position: number
  readonly eventId: string
  readonly type: WebhookType
  /** Events of one key are delivered in their order: the id of an order, a product or a user. */
  readonly key: string
  /** ISO 8601, as all times. */
  readonly occurredAt: string
}

/** Failures in a row of the first event of a key. */
interface KeyFailures {
  readonly attempts: number
  /** Null of events that are tried anew, because their endpoint was switched on again. */
  readonly failingSince: string | null
}

/** An event that failed, or waits behind one of its key that did. */
export interface WaitingEvent extends WebhookEvent, KeyFailures {}

/** The endpoint before a turn. */
export interface EndpointState {
  /** Turns in a row in which no new event was accepted. */
  readonly failures: number
  readonly failingSince: string | null
  readonly nextAttemptAt: string
  /** Events from before are not sent. */
  readonly since: string
  /** Whether its events carry personal data. */
  readonly personal: boolean
}

/** What a turn sends. */
export interface TurnWork<Event extends WebhookEvent = WebhookEvent> {
  /** Waiting events whose time has come. */
  readonly due: readonly (Event & KeyFailures)[]
  /** New events that may be sent. */
  readonly fresh: readonly Event[]
  /** New events behind one of their key that waits. */
  readonly behind: readonly Event[]
  /** Of the last event that was looked at. */
  readonly position: number
}

/** The events of a key, in their order. */
export interface KeyEvents<Event extends WebhookEvent = WebhookEvent> {
  readonly key: string
  readonly events: readonly Event[]
}

export interface Attempt {
  readonly event: WebhookEvent
  readonly at: Date
  readonly accepted: boolean
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  readonly answer: string
  readonly durationMs: number
}

export interface SentKey extends KeyEvents {
  /** One for each event that was sent; only the last one may have failed. */
  readonly attempts: readonly Attempt[]
}

/** When a key is tried again. */
interface KeyDelay extends KeyFailures {
  readonly key: string
  readonly nextAttemptAt: string
}

type Delivery = WebhookDeliveries['deliveries'][number]

/** The endpoint after a turn. */
interface EndpointOutcome {
  readonly state: 'on' | 'given_up' | 'gone'
  readonly failures: number
  readonly failingSince: string | null
  readonly nextAttemptAt: string
  /** Whether the endpoint accepts events again: all that wait are due. */
  readonly recovered: boolean
}

/** What a turn has done. */
export interface TurnOutcome extends EndpointOutcome {
  readonly position: number
  /** Events that need not wait any longer. */
  readonly finished: readonly WebhookEvent[]
  /** New events that were not sent, or not accepted. */
  readonly waiting: readonly WebhookEvent[]
  readonly delays: readonly KeyDelay[]
  readonly deliveries: readonly Delivery[]
}

export const eventsPerTurn = ({ failures }: EndpointState): number => (failures > 0 ? EVENTS_PER_PROBE : EVENTS_PER_TURN)

/** Which of the new events are sent; the others wait behind one of their key. */
export function splitNewEvents<Event extends WebhookEvent>(
  { since }: EndpointState,
  events: readonly Event[],
  delayedKeys: ReadonlySet<string>,
): Pick<TurnWork<Event>, 'fresh' | 'behind'> {
  const wanted = events.filter(({ occurredAt }) => occurredAt >= since)
  return {
    fresh: wanted.filter(({ key }) => !delayedKeys.has(key)),
    behind: wanted.filter(({ key }) => delayedKeys.has(key)),
  }
}

/** 5, 20, 80 seconds … up to an hour. */
function pauseUntil(failuresInARow: number, now: string): string {
  const seconds = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * GROWTH ** (failuresInARow - 1))
  return secondsAfter(now, seconds)
}

const hasFailedTooLong = (failingSince: string, now: string): boolean =>
  Date.parse(now) - Date.parse(failingSince) >= GIVE_UP_AFTER_MS

/** Only new events say whether the endpoint accepts any: the others have failed before. */
function endpointAfter(endpoint: EndpointState, work: TurnWork, attempts: readonly Attempt[], now: string): EndpointOutcome {
  const goneOr = (state: 'on' | 'given_up') => (attempts.some(({ status }) => status === GONE) ? 'gone' : state)
  if (attempts.some(({ accepted }) => accepted)) {
    const recovered = endpoint.failures > 0
    return { state: goneOr('on'), failures: 0, failingSince: null, nextAttemptAt: now, recovered }
  }
  const { failingSince, failures, nextAttemptAt } = endpoint
  const isOver = attempts.length > 0 && failingSince !== null && hasFailedTooLong(failingSince, now)
  const state = goneOr(isOver ? 'given_up' : 'on')
  const hasFailed = attempts.some(({ event }) => work.fresh.includes(event))
  if (!hasFailed) return { state, failures, failingSince, nextAttemptAt, recovered: false }
  return {
    state,
    failures: failures + 1,
    failingSince: failingSince ?? now,
    nextAttemptAt: pauseUntil(failures + 1, now),
    recovered: false,
  }
}

interface KeyOutcome {
  readonly delay: KeyDelay
  /** The event that was refused for too long; the next one of its key takes its place. */
  readonly givenUp?: WebhookEvent
}

/**
 * @param before the first event of the key, if it had failed before
 * @param mayGiveUp while nothing is accepted no event is given up: the endpoint is
 */
function keyAfter({ key, attempts }: SentKey, before: WaitingEvent | undefined, mayGiveUp: boolean, now: string): KeyOutcome {
  const atOnce = { key, attempts: 0, failingSince: null, nextAttemptAt: now }
  const failed = attempts.find(({ accepted }) => !accepted)
  if (failed === undefined) {
    const isUnsent = attempts.length === 0 && before !== undefined
    return { delay: isUnsent ? { ...atOnce, attempts: before.attempts, failingSince: before.failingSince } : atOnce }
  }
  const failures = failed.event === before ? before : { attempts: 0, failingSince: null }
  const failingSince = failures.failingSince ?? now
  if (mayGiveUp && hasFailedTooLong(failingSince, now)) return { delay: atOnce, givenUp: failed.event }
  const inARow = failures.attempts + 1
  return { delay: { key, attempts: inARow, failingSince, nextAttemptAt: pauseUntil(inARow, now) } }
}

interface FinishedKey extends SentKey, KeyOutcome {
  readonly before: WaitingEvent | undefined
}

/** What admins see of the attempts: all that failed, and the last that were accepted. */
function deliveriesOf(keys: readonly FinishedKey[], personal: boolean): Delivery[] {
  const deliveries = keys.flatMap(({ before, givenUp, attempts }) =>
    attempts.map(({ event, at, accepted, status, answer, durationMs }): Delivery => ({
      event: event.eventId,
      type: event.type,
      at: at.toISOString(),
      attempt: 1 + (event === before ? before.attempts : 0),
      outcome: accepted ? 'delivered' : event === givenUp ? 'given_up' : 'failed',
      status,
      // A receiver may repeat what it was sent. PostgreSQL stores no NUL.
      answer: personal && status !== null ? '' : answer.replaceAll('\0', ''),
      durationMs,
    })),
  )
  const { accepted = [], failed = [] } = Object.groupBy(deliveries, ({ outcome }) =>
    outcome === 'delivered' ? 'accepted' : 'failed',
  )
  return [...failed, ...accepted.slice(-KEPT_ANSWERS)]
}

/** Decides what follows from the answers of an endpoint: whether and when it and each key are tried again, and what is given up. */
export function turnOutcome(endpoint: EndpointState, work: TurnWork, sent: readonly SentKey[], now: string): TurnOutcome {
  const attempts = sent.flatMap((key) => key.attempts)
  const endpointOutcome = endpointAfter(endpoint, work, attempts, now)
  const mayGiveUp = endpointOutcome.failingSince === null
  const keys = sent.map((key): FinishedKey => {
    const before = work.due.find((event) => event === key.events[0])
    return { ...key, before, ...keyAfter(key, before, mayGiveUp, now) }
  })
  const delivered = attempts.flatMap(({ event, accepted }) => (accepted ? [event] : []))
  const givenUp = keys.flatMap((key) => key.givenUp ?? [])
  const finished = new Set<WebhookEvent>([...delivered, ...givenUp])
  const isWaiting = (event: WebhookEvent): boolean => !finished.has(event)
  return {
    ...endpointOutcome,
    position: work.position,
    finished: work.due.filter((event) => finished.has(event)),
    waiting: [...work.fresh.filter(isWaiting), ...work.behind],
    delays: keys.filter(({ before, events }) => before !== undefined || events.some(isWaiting)).map(({ delay }) => delay),
    deliveries: deliveriesOf(keys, endpoint.personal),
  }
}
