import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'
import type { PublicRecord } from '../../domain/public-event.ts'

/** Puts the record's data into the value and everything else into headers, which tools can read without parsing the value. */
export function toMessage(record: PublicRecord): Message {
  const { traceparent, ...metadata } = record.metadata
  return {
    key: record.key,
    value: JSON.stringify(record.data),
    headers: {
      id: record.eventId,
      source: record.source,
      seq: String(record.seq),
      type: record.type,
      'schema-version': String(record.schemaVersion),
      'occurred-at': record.occurredAt,
      metadata: JSON.stringify(metadata),
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
  causationId: z.string().exactOptional(),
  actorId: z.string().exactOptional(),
})

const envelope = z.object({
  id: z.string().min(1),
  source: z.string().min(1),
  seq: z.coerce.number().int().min(1),
  type: z.string().min(1),
  'schema-version': z.coerce.number().int().min(1),
  'occurred-at': z.iso.datetime({ offset: true }),
  metadata: json.pipe(metadata),
  traceparent: z.string().exactOptional(),
  key: z.string(),
  value: json.pipe(z.record(z.string(), z.unknown())),
})

function textOf(headers: IHeaders | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))
}

/** @returns undefined when the message is not a valid record. */
export function toRecord({ key, value, headers }: KafkaMessage): PublicRecord | undefined {
  const parsed = envelope.safeParse({ ...textOf(headers), key: key?.toString(), value: value?.toString() })
  if (!parsed.success) return undefined
  const { data } = parsed
  const { traceparent } = data
  return {
    source: data.source,
    seq: data.seq,
    eventId: data.id,
    key: data.key,
    type: data.type,
    schemaVersion: data['schema-version'],
    data: data.value,
    metadata: traceparent === undefined ? data.metadata : { ...data.metadata, traceparent },
    occurredAt: data['occurred-at'],
  }
}
