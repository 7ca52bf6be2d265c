import type { KafkaMessage } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../src/telemetry/logger.ts'
import type { Subscription } from '../../../src/messaging/bus.ts'
import { createDelivery } from '../../../src/messaging/kafka/delivery.ts'
import { toMessage } from '../../../src/messaging/kafka/message.ts'

function messageOf(seq: number): KafkaMessage {
  const message = toMessage({
    source: 'order',
    seq,
    eventId: 'event',
    key: 'key',
    type: 'Counted',
    schemaVersion: 1,
    data: {},
    metadata: { correlationId: 'one' },
    occurredAt: '2026-11-21T11:17:36.132Z',
  })
  return { ...message, key: Buffer.from('key'), offset: String(seq), timestamp: '0', attributes: 0 } as KafkaMessage
}

function subscribed(watermarks: Record<number, number>) {
  const handled: [number, number[]][] = []
  const subscription: Subscription = {
    consumer: 'test',
    source: 'order',
    watermark: async (partition) => watermarks[partition] ?? 0,
    handle: async (records, partition) => void handled.push([partition, records.map(({ seq }) => seq)]),
  }
  return { handled, delivery: createDelivery(subscription, silentLogger()) }
}

describe('a delivery from Kafka', () => {
  it('hands on each record once, however often it stands there', async () => {
    const { handled, delivery } = subscribed({})
    expect(await delivery.take([1, 4, 1, 4, 4, 9, 4, 9, 12].map(messageOf), 0)).toBe(12)
    expect(handled).toEqual([[1, [1, 4, 9, 12]]])
  })

  it('passes over what is at or below the watermark of its partition', async () => {
    const { handled, delivery } = subscribed({ 3: 4 })
    expect(await delivery.take([2, 4].map(messageOf), 2)).toBe(4)
    expect(await delivery.take([4, 5].map(messageOf), 2)).toBe(5)
    expect(handled).toEqual([[3, [5]]])
  })

  it('passes over in every partition what the consumer took from the log before there was a Kafka', async () => {
    const { handled, delivery } = subscribed({ 0: 10 })
    await delivery.take([8, 11].map(messageOf), 0)
    await delivery.take([9, 10, 12].map(messageOf), 5)
    expect(handled).toEqual([
      [1, [11]],
      [6, [12]],
    ])
  })
})
