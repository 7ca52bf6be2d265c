import type { KafkaMessage } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import type { PublicRecord } from '../../../src/domain/public-event.ts'
import { toMessage, toPublished } from '../../../src/messaging/kafka/message.ts'

const record: PublicRecord = {
  source: 'order',
  seq: 7,
  eventId: '0198c0de-0000-7000-8000-000000000001',
  key: 'Ünïcode',
  type: 'OrderPlaced',
  schemaVersion: 2,
  data: { city: '東京', lines: [{ quantity: 1 }] },
  metadata: { correlationId: 'one', actorId: 'two' },
  occurredAt: '2026-11-21T11:17:36.132Z',
  stampedAt: '2026-11-21T11:17:36.140Z',
}

/** The message as a consumer receives it. */
function received(changes: { value?: Buffer | null; headers?: Record<string, Buffer | undefined> } = {}): KafkaMessage {
  const { key, value, headers = {} } = toMessage(record, 5)
  const sent = Object.entries(headers).map(([name, text]) => [name, Buffer.from(String(text))])
  return {
    key: Buffer.from(String(key)),
    value: Buffer.from(String(value)),
    headers: { ...Object.fromEntries(sent), ...changes.headers },
    offset: '0',
    timestamp: '0',
    attributes: 0,
    ...('value' in changes ? { value: changes.value } : {}),
  }
}

describe('a Kafka message', () => {
  it('carries a complete record', () => {
    expect(toPublished(received())).toEqual({ record, previous: 5 })
  })

  it('names its epoch, for tools', () => {
    expect(toMessage(record, 5).headers).toMatchObject({ epoch: '1' })
    expect(toMessage({ ...record, seq: 100_000_000_007 }, 5).headers).toMatchObject({ seq: '100000000007', epoch: '2' })
  })

  it('has no previous record and no stamping time when an older version published it', () => {
    const { stampedAt: _, ...older } = record
    const { headers: { previous: _previous, 'stamped-at': _stampedAt, ...headers } = {}, ...message } = received()
    expect(toPublished({ ...message, headers } as KafkaMessage)).toEqual({ record: older, previous: undefined })
  })

  it('has the trace context in its standard header', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const { headers } = toMessage({ ...record, metadata: { ...record.metadata, traceparent } }, 5)
    expect(headers).toMatchObject({ traceparent, metadata: JSON.stringify(record.metadata) })
    const result = toPublished(received({ headers: { traceparent: Buffer.from(traceparent) } }))
    expect(result?.record.metadata).toEqual({ ...record.metadata, traceparent })
  })

  it.each([
    ['no value', { value: null }],
    ['half a value', { value: Buffer.from('{"city": ') }],
    ['a value that is not an object', { value: Buffer.from('[1]') }],
    ['no seq', { headers: { seq: undefined } }],
    ['a seq that is not a number', { headers: { seq: Buffer.from('many') } }],
    ['a seq below one', { headers: { seq: Buffer.from('0') } }],
    ['metadata that is not JSON', { headers: { metadata: Buffer.from('x') } }],
    ['no valid time', { headers: { 'occurred-at': Buffer.from('yesterday') } }],
  ])('is not a record with %s', (_, changes) => {
    expect(toPublished(received(changes))).toBeUndefined()
  })
})
