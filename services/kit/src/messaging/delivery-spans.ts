import { context, SpanKind } from '@opentelemetry/api'
import type { Link } from '@opentelemetry/api'
import type { Bus } from './bus.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { contextOf, linkTo } from '../telemetry/trace-propagation.ts'
import { inSpan } from '../telemetry/span.ts'

/** Partition 0 is the log itself, read where it stands; those of Kafka are counted from 1. */
function systemOf(partition: number): string {
  return partition === 0 ? 'postgresql' : 'kafka'
}

function processing(consumer: string, source: string, partition: number) {
  return {
    'messaging.system': systemOf(partition),
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': source,
    'messaging.consumer.group.name': consumer,
  }
}

const linksTo = (records: readonly PublicRecord[]): Link[] =>
  records.flatMap(({ metadata }) => linkTo(contextOf(metadata.traceparent)))

/** Handles one record as part of the trace in which it was created. */
export async function inProcessing<Result>(
  consumer: string,
  { source, type, eventId, metadata }: PublicRecord,
  partition: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = {
    ...processing(consumer, source, partition),
    'messaging.message.id': eventId,
    'messaging.message.conversation_id': metadata.correlationId,
    'shop.event.type': type,
  }
  return context.with(contextOf(metadata.traceparent), () =>
    inSpan(`process ${source}`, { kind: SpanKind.CONSUMER, attributes }, work),
  )
}

/** A bus for who handles many records at once: each delivery is a trace of its own, which points to where they were created. */
export function traceDeliveries(consumer: string, bus: Bus): Bus {
  return {
    ...bus,
    subscribe: (subscription) =>
      bus.subscribe({
        ...subscription,
        async handle(records, partition) {
          const { source, handle } = subscription
          const attributes = { ...processing(consumer, source, partition), 'messaging.batch.message_count': records.length }
          const options = { kind: SpanKind.CONSUMER, root: true, links: linksTo(records), attributes }
          await inSpan(`process ${source}`, options, () => handle(records, partition))
        },
      }),
  }
}

/** Copies records to a topic; they go on being part of the traces in which they were created. */
export async function inCopying<Result>(
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
  return inSpan(`send ${topic}`, { kind: SpanKind.CLIENT, root: true, links: linksTo(records), attributes }, send)
}
