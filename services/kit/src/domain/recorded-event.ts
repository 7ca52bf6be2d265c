import type { DomainEvent } from './decider.ts'

export interface EventMetadata {
  readonly correlationId: string
  readonly causationId?: string
  readonly actorId?: string
  /** The trace context in which the event was created (W3C), when tracing is on. */
  readonly traceparent?: string
}

/** An event as stored in its stream. */
export interface RecordedEvent<Event extends DomainEvent> {
  readonly stream: string
  readonly version: number
  readonly eventId: string
  readonly event: Event
  readonly metadata: EventMetadata
  /** ISO 8601. */
  readonly recordedAt: string
}
