import { context, SpanKind, trace } from '@opentelemetry/api'
import type { EventMetadata } from '../domain/recorded-event.ts'
import { contextFromTraceparent, traceHeaders } from './trace-propagation.ts'
import { tracer } from './span.ts'

interface CreatedEvent {
  readonly source: string
  readonly type: string
  readonly eventId: string
  readonly metadata: EventMetadata
}

/**
 * Records a `create` span for a public event. @returns the event's metadata with that span's `traceparent`, which its consumers
 * continue.
 */
export function recordCreateSpan({ source, type, eventId, metadata }: CreatedEvent): EventMetadata {
  const parent = metadata.traceparent === undefined ? context.active() : contextFromTraceparent(metadata.traceparent)
  const attributes = {
    'messaging.system': 'postgresql',
    'messaging.operation.name': 'create',
    'messaging.operation.type': 'create',
    'messaging.destination.name': source,
    'messaging.message.id': eventId,
    'messaging.message.conversation_id': metadata.correlationId,
    'shop.event.type': type,
  }
  const span = tracer.startSpan(`create ${source}`, { kind: SpanKind.PRODUCER, attributes }, parent)
  span.end()
  const { traceparent } = traceHeaders(trace.setSpan(parent, span))
  return traceparent === undefined ? metadata : { ...metadata, traceparent }
}
