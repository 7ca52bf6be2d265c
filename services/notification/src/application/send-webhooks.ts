import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, KeyEvents, SentKey } from '../domain/webhook-delivery.ts'
import type { NotificationPorts, WebhookAnswer, WebhookRequest } from '../ports.ts'
import type { LoggedEvent } from '../store/webhook-events.ts'

/** Requests of one endpoint that are under way at a time. */
const CONCURRENCY = 64
/** After this time a run sends nothing more. */
const SENDING_MS = 3_000
const GROUP_MS = 25
/** The part of the time in which the process works. */
const BUSY = 0.85
const SLOWER_WHEN_BUSY = 4

/** Resolves when the next request may be sent, with false at once when that is after `until`, of performance.now(). */
export type Pace = (until: number) => Promise<boolean>

/** @returns whether the process has had hardly a moment of rest since the last call */
function createBusyCheck(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const before = last
    last = performance.eventLoopUtilization()
    return performance.eventLoopUtilization(last, before).utilization > BUSY
  }
}

/**
 * At most so many requests in a second, and a quarter while the process is busy: on one machine they take it from the orders. Those of
 * 25 ms go together, which costs half of the CPU time of requests that go one by one.
 */
export function createPace(perSecond: number, isBusy = createBusyCheck()): Pace {
  const group = Math.max(1, Math.round((perSecond * GROUP_MS) / 1_000))
  let next = 0
  let left = 0
  let turn = Promise.resolve()
  return async (until) => {
    if (left === 0) {
      const now = performance.now()
      const wait = Math.max(next, now) - now
      if (now + wait > until) return false
      next = now + wait + ((isBusy() ? SLOWER_WHEN_BUSY : 1) * 1_000 * group) / perSecond
      left = group
      turn = wait < 1 ? Promise.resolve() : pause(wait)
    }
    left -= 1
    await turn
    return true
  }
}

/** What is sent of an event, or why nothing is: then it is tried again unless that counts as accepted. */
export type Composed = Omit<WebhookRequest, 'signal'> | { readonly accepted: boolean; readonly answer: string }

export interface Receiver {
  readonly compose: (event: LoggedEvent, at: Date) => Promise<Composed>
  readonly signal: AbortSignal
  readonly pace: Pace
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Shop-Webhooks/1' }

/** Sends a body once. Throws only when the signal aborts it. */
export async function sendOnce(
  { webhooks }: Pick<NotificationPorts, 'webhooks'>,
  request: WebhookRequest,
): Promise<WebhookAnswer & { readonly durationMs: number }> {
  const start = performance.now()
  const answer = await webhooks.send({ ...request, headers: { ...HEADERS, ...request.headers } })
  return { ...answer, durationMs: Math.round(performance.now() - start) }
}

export const isAccepted = ({ status }: Pick<WebhookAnswer, 'status'>): boolean => status !== null && status >= 200 && status < 300

async function sendEvent(
  ports: Pick<NotificationPorts, 'webhooks' | 'clock'>,
  { compose, signal }: Receiver,
  event: LoggedEvent,
): Promise<Attempt> {
  const at = ports.clock()
  const composed = await compose(event, at)
  if ('accepted' in composed) return { event, at, status: null, durationMs: 0, ...composed }
  const answer = await sendOnce(ports, { ...composed, signal })
  return { event, at, ...answer, accepted: isAccepted(answer) }
}

/** Sends the events of each key one after the other until one fails, and those of several keys at the same time. */
export async function sendKeys(
  ports: Pick<NotificationPorts, 'webhooks' | 'clock'>,
  receiver: Receiver,
  keys: readonly KeyEvents<LoggedEvent>[],
): Promise<SentKey[]> {
  const { signal, pace } = receiver
  const end = performance.now() + SENDING_MS
  const sent: SentKey[] = []
  const mayGoOn = (): boolean => !signal.aborted && performance.now() < end

  async function sendKey({ key, events }: KeyEvents<LoggedEvent>): Promise<void> {
    const attempts: Attempt[] = []
    for (const event of events) {
      if (attempts.at(-1)?.accepted === false) break
      if (!(await pace(end)) || !mayGoOn()) break
      const attempt = await sendEvent(ports, receiver, event).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      if (attempt !== undefined) attempts.push(attempt)
    }
    sent.push({ key, events, attempts })
  }

  const waiting = keys.values()
  const worker = async (): Promise<void> => {
    for (const key of waiting) await sendKey(key)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return sent
}
