import { context, SpanKind, trace } from '@opentelemetry/api'
import type { EventMetadata } from '../domain/recorded-event.ts'
import { contextOf, traceHeaders } from './trace-propagation.ts'
import { tracer } from './span.ts'

interface Created {
  readonly source: string
  readonly type: string
  readonly eventId: string
  readonly metadata: EventMetadata
}

/** Marks where in a trace a public event is made. @returns its metadata with that place: who hears of it goes on from there. */
export function markCreated({ source, type, eventId, metadata }: Created): EventMetadata {
  const parent = metadata.traceparent === undefined ? context.active() : contextOf(metadata.traceparent)
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
