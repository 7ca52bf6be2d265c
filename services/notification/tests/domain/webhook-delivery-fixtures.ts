import {
  turnOutcome,
  type Attempt,
  type EndpointState,
  type TurnOutcome,
  type TurnWork,
  type WaitingEvent,
  type WebhookEvent,
} from '../../src/domain/webhook-delivery.ts'

export const NOW = '2026-03-05T12:00:00.000Z'
export const THREE_DAYS_AGO = '2026-03-02T12:00:00.000Z'
export const LESS_AGO = '2026-03-02T12:00:00.001Z'
export const NEVER_FAILED = { attempts: 0, failingSince: null }

/** The events of an order have the first letter of its name: `a1` and `a2` are of the order `a`. */
export function event(name: string): WebhookEvent {
  const position = name.charCodeAt(0) * 100 + Number(name.slice(1))
  return { position, eventId: name, type: 'order.paid', key: name.slice(0, 1), occurredAt: NOW }
}
export const waiting = (name: string, failures: Partial<WaitingEvent> = {}): WaitingEvent => ({
  ...event(name),
  attempts: 1,
  failingSince: LESS_AGO,
  ...failures,
})

export const healthy: EndpointState = {
  failures: 0,
  failingSince: null,
  nextAttemptAt: LESS_AGO,
  since: LESS_AGO,
  personal: false,
}
export const failing: EndpointState = { ...healthy, failures: 2, failingSince: LESS_AGO }
export const none: TurnWork = { due: [], fresh: [], behind: [], position: 7 }

/** A status, null when there was no answer; or more of the attempt. */
type Answer = number | null | Partial<Attempt>

const attempt = (of: WebhookEvent, answer: Answer): Attempt => {
  const { status = null, ...more } = typeof answer === 'object' && answer !== null ? answer : { status: answer }
  const accepted = status !== null && status < 300
  return { event: of, at: new Date(NOW), accepted, status, answer: '', durationMs: 12, ...more }
}

/** Given an endpoint and what is to be sent, when it answers so (by the name of the event), then … */
export function given(endpoint: EndpointState, work: Partial<TurnWork>) {
  const all = { ...none, ...work }
  return {
    when(answers: Readonly<Record<string, Answer>>): TurnOutcome {
      const keys = [...Map.groupBy([...all.due, ...all.fresh], ({ key }) => key)]
      const sent = keys.map(([key, events]) => {
        const attempts = events.flatMap((of) => {
          const answer = answers[of.eventId]
          return answer === undefined ? [] : [attempt(of, answer)]
        })
        return { key, events, attempts }
      })
      return turnOutcome(endpoint, all, sent, NOW)
    },
  }
}

export const fresh = (...names: readonly string[]) => ({ fresh: names.map(event) })
export const namesOf = (events: readonly WebhookEvent[]): string[] => events.map(({ eventId }) => eventId)
