import type { DomainEvent } from './decider.ts'

export interface EventMetadata {
  readonly correlationId: string
  readonly causationId?: string
  readonly actorId?: string
  /** Where in which trace it was made (W3C), when traces are kept. */
  readonly traceparent?: string
}

/** An event as it stands in its stream. */
export interface Recorded<Event extends DomainEvent> {
  readonly stream: string
  readonly version: number
  readonly eventId: string
  readonly event: Event
  readonly metadata: EventMetadata
  /** ISO 8601. */
  readonly recordedAt: string
}
