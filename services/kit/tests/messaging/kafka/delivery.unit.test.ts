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

function createTestDelivery(watermarks: Record<number, number>) {
  const handled: [number, number[]][] = []
  const subscription: Subscription = {
    consumer: 'test',
    source: 'order',
    watermark: async (partition) => watermarks[partition] ?? 0,
    handle: async (records, partition) => void handled.push([partition, records.map(({ seq }) => seq)]),
  }
  return { handled, delivery: createDelivery(subscription, silentLogger()) }
}

describe('the delivery from Kafka', () => {
  it('delivers each record once, whatever duplicates the topic has', async () => {
    const { handled, delivery } = createTestDelivery({})
    expect(await delivery.deliver([1, 4, 1, 4, 4, 9, 4, 9, 12].map(messageOf), 0)).toBe(12)
    expect(handled).toEqual([[1, [1, 4, 9, 12]]])
  })

  it('skips records at or below the watermark of their partition', async () => {
    const { handled, delivery } = createTestDelivery({ 3: 4 })
    expect(await delivery.deliver([2, 4].map(messageOf), 2)).toBe(4)
    expect(await delivery.deliver([4, 5].map(messageOf), 2)).toBe(5)
    expect(handled).toEqual([[3, [5]]])
  })

  it('skips in every partition what was consumed from the Postgres log before', async () => {
    const { handled, delivery } = createTestDelivery({ 0: 10 })
    await delivery.deliver([8, 11].map(messageOf), 0)
    await delivery.deliver([9, 10, 12].map(messageOf), 5)
    expect(handled).toEqual([
      [1, [11]],
      [6, [12]],
    ])
  })
})
