import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'
import type { PublicRecord } from '../../domain/public-event.ts'
import { epochOf } from '../log-epoch.ts'

/** A record as it is in a topic. */
export interface PublishedRecord {
  readonly record: PublicRecord
  /** The `seq` of the record before it in its partition; 0 for the first. Messages of 0.1.0, which a topic may keep, have none. */
  readonly previous: number | undefined
}

/** Puts the record's data into the value and everything else into headers, which tools can read without parsing the value. */
export function toMessage(record: PublicRecord, previous: number): Message {
  const { traceparent, ...metadata } = record.metadata
  return {
    key: record.key,
    value: JSON.stringify(record.data),
    headers: {
      id: record.eventId,
      source: record.source,
      seq: String(record.seq),
      epoch: String(epochOf(record.seq)),
      previous: String(previous),
      type: record.type,
      'schema-version': String(record.schemaVersion),
      'occurred-at': record.occurredAt,
      metadata: JSON.stringify(metadata),
      ...(record.stampedAt === undefined ? {} : { 'stamped-at': record.stampedAt }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
  }
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('Not JSON')
    return z.NEVER
  }
})

const metadata = z.object({
  correlationId: z.string(),
  causationId: z.string().optional(),
  actorId: z.string().optional(),
})

const envelope = z.object({
  id: z.string().min(1),
  source: z.string().min(1),
  seq: z.coerce.number().int().min(1),
  previous: z.coerce.number().int().min(0).optional(),
  type: z.string().min(1),
  'schema-version': z.coerce.number().int().min(1),
  'occurred-at': z.iso.datetime({ offset: true }),
  'stamped-at': z.iso.datetime({ offset: true }).optional(),
  metadata: json.pipe(metadata),
  traceparent: z.string().optional(),
  key: z.string(),
  value: json.pipe(z.record(z.string(), z.unknown())),
})

function textOf(headers: IHeaders | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))
}

/** @returns undefined when the message is not a valid record. */
export function toPublished({ key, value, headers }: KafkaMessage): PublishedRecord | undefined {
  const parsed = envelope.safeParse({ ...textOf(headers), key: key?.toString(), value: value?.toString() })
  if (!parsed.success) return undefined
  const { data } = parsed
  const { traceparent, 'stamped-at': stampedAt, previous } = data
  const record: PublicRecord = {
    source: data.source,
    seq: data.seq,
    eventId: data.id,
    key: data.key,
    type: data.type,
    schemaVersion: data['schema-version'],
    data: data.value,
    metadata: traceparent === undefined ? data.metadata : { ...data.metadata, traceparent },
    occurredAt: data['occurred-at'],
    ...(stampedAt === undefined ? {} : { stampedAt }),
  }
  return { record, previous }
}
