import { context, SpanKind, type Link } from '@opentelemetry/api'
import type { Bus } from './bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { contextFromTraceparent, spanLinks } from '../telemetry/trace-propagation.ts'
import { withSpan } from '../telemetry/span.ts'

/** Partition 0 is the log in PostgreSQL. Kafka's partitions are counted from 1. */
function systemOf(partition: number): string {
  return partition === 0 ? 'postgresql' : 'kafka'
}

function processAttributes(consumer: string, source: string, partition: number) {
  return {
    'messaging.system': systemOf(partition),
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': source,
    'messaging.consumer.group.name': consumer,
  }
}

const linksToCreators = (records: readonly PublicRecord[]): Link[] =>
  records.flatMap(({ metadata }) => spanLinks(contextFromTraceparent(metadata.traceparent)))

/** Processes one record within the trace in which it was created. */
export async function withProcessSpan<Result>(
  consumer: string,
  { source, type, eventId, metadata }: PublicRecord,
  partition: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = {
    ...processAttributes(consumer, source, partition),
    'messaging.message.id': eventId,
    'messaging.message.conversation_id': metadata.correlationId,
    'shop.event.type': type,
  }
  return context.with(contextFromTraceparent(metadata.traceparent), () =>
    withSpan(`process ${source}`, { kind: SpanKind.CONSUMER, attributes }, work),
  )
}

function batchSpanOptions(consumer: string, source: string, records: readonly PublicRecord[], partition: number) {
  const attributes = { ...processAttributes(consumer, source, partition), 'messaging.batch.message_count': records.length }
  return { kind: SpanKind.CONSUMER, root: true, links: linksToCreators(records), attributes }
}

/** Processes records of one source together, in a trace of its own that is linked to the spans that created them. */
export async function withBatchProcessSpan<Result>(
  consumer: string,
  records: readonly PublicRecord[],
  partition: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const source = records[0]?.source ?? ''
  return withSpan(`process ${source}`, batchSpanOptions(consumer, source, records, partition), work)
}

/**
 * Wraps a bus for a consumer that handles records in batches: each delivery is a trace of its own, linked to the spans that
 * created its records.
 */
export function withDeliverySpans(consumer: string, bus: Bus): Bus {
  return {
    ...bus,
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        async handle(records, partition) {
          const { source, handle } = subscription
          const options = batchSpanOptions(consumer, source, records, partition)
          await withSpan(`process ${source}`, options, () => handle(records, partition))
        },
      }),
  }
}

/** Sends records to a topic. The records keep the trace context in which they were created. */
export async function withSendSpan<Result>(
  topic: string,
  records: readonly PublicRecord[],
  send: () => Promise<Result>,
): Promise<Result> {
  const attributes = {
    'messaging.system': 'kafka',
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.destination.name': topic,
    'messaging.batch.message_count': records.length,
  }
  return withSpan(`send ${topic}`, { kind: SpanKind.CLIENT, root: true, links: linksToCreators(records), attributes }, send)
}
