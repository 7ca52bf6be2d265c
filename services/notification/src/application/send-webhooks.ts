import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt, KeyEvents, SentKey } from '../domain/webhook-delivery.ts'
import type { NotificationPorts, WebhookAnswer } from '../ports.ts'
import type { LoggedEvent } from '../store/webhook-events.ts'
import { bodyOf, type Customers } from './webhook-requests.ts'
import { signedHeaders } from './webhook-secrets.ts'

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

export interface Receiver {
  readonly url: string
  readonly secrets: readonly Buffer[]
  readonly customers: Customers
  readonly signal: AbortSignal
  readonly pace: Pace
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Shop-Webhooks/1' }

/** Sends a body once. Throws only when the signal aborts it. */
export async function sendOnce(
  { webhooks, clock }: Pick<NotificationPorts, 'webhooks' | 'clock'>,
  { url, secrets, signal }: Omit<Receiver, 'customers' | 'pace'>,
  id: string,
  body: string,
): Promise<WebhookAnswer & { readonly at: Date; readonly durationMs: number }> {
  const at = clock()
  const start = performance.now()
  const headers = { ...HEADERS, ...signedHeaders(secrets, id, at, body) }
  const answer = await webhooks.send({ url, headers, body, signal })
  return { ...answer, at, durationMs: Math.round(performance.now() - start) }
}

export const isAccepted = ({ status }: Pick<WebhookAnswer, 'status'>): boolean => status !== null && status >= 200 && status < 300

/** Sends the events of each key one after the other until one fails, and those of several keys at the same time. */
export async function sendKeys(
  ports: Pick<NotificationPorts, 'webhooks' | 'clock'>,
  receiver: Receiver,
  keys: readonly KeyEvents<LoggedEvent>[],
): Promise<SentKey[]> {
  const { signal, customers, pace } = receiver
  const end = performance.now() + SENDING_MS
  const sent: SentKey[] = []
  const mayGoOn = (): boolean => !signal.aborted && performance.now() < end

  async function sendKey({ key, events }: KeyEvents<LoggedEvent>): Promise<void> {
    const attempts: Attempt[] = []
    for (const event of events) {
      if (attempts.at(-1)?.accepted === false) break
      if (!(await pace(end)) || !mayGoOn()) break
      const answer = await sendOnce(ports, receiver, event.eventId, bodyOf(event, customers)).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      if (answer !== undefined) attempts.push({ event, ...answer, accepted: isAccepted(answer) })
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
