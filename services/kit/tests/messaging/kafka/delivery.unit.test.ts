import type { KafkaMessage } from 'kafkajs'
import { describe, expect, it, vi } from 'vitest'
import { silentLogger } from '../../../src/telemetry/logger.ts'
import type { Subscription } from '../../../src/messaging/bus.ts'
import { createDelivery } from '../../../src/messaging/kafka/delivery.ts'
import { toMessage } from '../../../src/messaging/kafka/message.ts'
import { watermarkAt, type Watermark } from '../../../src/messaging/watermarks.ts'

interface TestRecord {
  readonly seq: number
  readonly previous?: number
  readonly eventId?: string
  /** Seconds after the first. */
  readonly stamped?: number
}

function publishedMessage({ seq, previous, eventId = `event ${String(seq)}`, stamped = seq }: TestRecord): KafkaMessage {
  const record = {
    source: 'order',
    seq,
    eventId,
    key: 'key',
    type: 'Counted',
    schemaVersion: 1,
    data: {},
    metadata: { correlationId: 'one' },
    occurredAt: '2026-11-21T11:17:36.132Z',
    stampedAt: new Date(Date.UTC(2026, 10, 21) + stamped * 1_000).toISOString(),
  }
  const { headers, ...message } = toMessage(record, previous ?? 0)
  const { previous: _, ...older } = headers ?? {}
  const received = { ...message, headers: previous === undefined ? older : headers }
  return { ...received, key: Buffer.from('key'), offset: String(seq), timestamp: '0', attributes: 0 } as KafkaMessage
}

/** A message of a version that did not publish the previous record. */
const messageOf = (seq: number): KafkaMessage => publishedMessage({ seq })

function createTestDelivery(watermarks: Record<number, number> = {}) {
  const handled: [number, number[]][] = []
  const current = new Map<number, Watermark>()
  const stops: (string | undefined)[] = []
  const subscription: Subscription = {
    consumer: 'test',
    source: 'order',
    watermark: async (partition) => current.get(partition) ?? { seq: watermarks[partition] ?? 0 },
    async handle(records, partition) {
      handled.push([partition, records.map(({ seq }) => seq)])
      current.set(partition, watermarkAt(records.at(-1)!))
    },
    onStopped: (reason) => void stops.push(reason),
  }
  return { handled, stops, delivery: createDelivery(subscription, silentLogger()) }
}

describe('the delivery from Kafka', () => {
  it('delivers each record once, whatever duplicates the topic has', async () => {
    const { handled, delivery } = createTestDelivery({})
    expect(await delivery.deliver([1, 4, 1, 4, 4, 9, 4, 9, 12].map(messageOf), 0)).toEqual({ seq: 12, stopped: false })
    expect(handled).toEqual([[1, [1, 4, 9, 12]]])
  })

  it('skips records at or below the watermark of their partition', async () => {
    const { handled, delivery } = createTestDelivery({ 3: 4 })
    expect(await delivery.deliver([2, 4].map(messageOf), 2)).toMatchObject({ seq: 4 })
    expect(await delivery.deliver([4, 5].map(messageOf), 2)).toMatchObject({ seq: 5 })
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

  it('reads a watermark that never moves back only where it is not known from the records just handled', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const reads: number[] = []
    let isAway = false
    const subscription: Subscription = {
      consumer: 'test',
      source: 'order',
      neverMovesBack: true,
      async watermark(partition) {
        reads.push(partition)
        return { seq: 0 }
      },
      async handle() {
        if (isAway) throw new Error('The database is away')
      },
    }
    const delivery = createDelivery(subscription, silentLogger())
    const readsOf = async (seq: number, partition = 0): Promise<number[]> => {
      reads.length = 0
      await delivery.deliver([messageOf(seq)], partition).catch(() => undefined)
      return [...reads]
    }
    expect([await readsOf(1), await readsOf(2), await readsOf(3, 1)]).toEqual([[0, 1], [], [0, 2]])
    isAway = true
    expect([await readsOf(4), await readsOf(4)]).toEqual([[], [0, 1]])
    isAway = false
    expect([await readsOf(4), await readsOf(5)]).toEqual([[0, 1], []])
    delivery.reset()
    expect(await readsOf(6)).toEqual([0, 1])
    vi.advanceTimersByTime(1_000)
    expect([await readsOf(7), await readsOf(8)]).toEqual([[0, 1], []])
    vi.useRealTimers()
  })
})

const EPOCH_2 = 100_000_000_000
/** The log has 3 and 9 of this partition; the log is restored to the state after 3, and continues with other records. */
const LOST = [
  { seq: 3, previous: 0 },
  { seq: 9, previous: 3 },
].map(publishedMessage)
const RESTORED = [
  { seq: 5, previous: 3, eventId: 'other 5', stamped: 20 },
  { seq: 12, previous: 5, eventId: 'other 12', stamped: 21 },
]
const inSecondEpoch = ({ seq, previous, ...rest }: (typeof RESTORED)[number]) =>
  publishedMessage({ ...rest, seq: seq + EPOCH_2, previous: previous === 3 ? 3 : previous + EPOCH_2 })

describe('a partition whose records do not follow the watermark', () => {
  it('stops at a gap, and goes on with the first of the missing records', async () => {
    const { handled, stops, delivery } = createTestDelivery()
    const [one, four, seven] = [
      { seq: 1, previous: 0 },
      { seq: 4, previous: 1 },
      { seq: 7, previous: 4 },
    ].map(publishedMessage) as [KafkaMessage, KafkaMessage, KafkaMessage]
    expect(await delivery.deliver([one, seven], 0)).toEqual({ seq: 1, stopped: true })
    expect(await delivery.deliver([publishedMessage({ seq: 8, previous: 7 })], 0)).toEqual({ seq: 1, stopped: true })
    expect(stops).toEqual([expect.stringContaining('records are missing')])
    expect(await delivery.deliver([one, four, seven], 0)).toEqual({ seq: 7, stopped: false })
    expect(handled).toEqual([
      [1, [1]],
      [1, [4, 7]],
    ])
    expect(stops).toHaveLength(2)
  })

  it('stops at numbers that a restored log uses again, and goes on in its next epoch', async () => {
    const { handled, stops, delivery } = createTestDelivery()
    await delivery.deliver(LOST, 0)
    expect(await delivery.deliver(RESTORED.map(publishedMessage), 0)).toEqual({ seq: 9, stopped: true })
    expect(stops).toEqual([expect.stringContaining('restored')])
    await delivery.deliver([LOST[0]!, ...RESTORED.map(inSecondEpoch)], 0)
    expect(handled.map(([, seqs]) => seqs)).toEqual([
      [3, 9],
      [EPOCH_2 + 5, EPOCH_2 + 12],
    ])
    expect(stops).toHaveLength(2)
  })

  it('stops at another record in the place of its last one', async () => {
    const { delivery } = createTestDelivery()
    await delivery.deliver(LOST, 0)
    expect(await delivery.deliver([publishedMessage({ seq: 9, eventId: 'other' })], 0)).toMatchObject({ stopped: true })
  })

  it('handles no record again that a later epoch has numbered anew', async () => {
    const { handled, stops, delivery } = createTestDelivery()
    await delivery.deliver([LOST[0]!, ...RESTORED.map(publishedMessage)], 0)
    const next = publishedMessage({ seq: EPOCH_2 + 14, previous: EPOCH_2 + 12, stamped: 22 })
    await delivery.deliver([LOST[0]!, ...RESTORED.map(inSecondEpoch)], 0)
    await delivery.deliver([next], 0)
    expect(handled.map(([, seqs]) => seqs)).toEqual([[3, 5, 12], [EPOCH_2 + 14]])
    expect(stops).toEqual([])
  })

  it('delivers the records before the fault again when they could not be handled', async () => {
    let failing = true
    const handled: number[] = []
    const subscription: Subscription = {
      consumer: 'test',
      source: 'order',
      watermark: async () => ({ seq: handled.at(-1) ?? 0 }),
      async handle(records) {
        if (failing) throw new Error('not now')
        handled.push(...records.map(({ seq }) => seq))
      },
    }
    const delivery = createDelivery(subscription, silentLogger())
    const messages = [publishedMessage({ seq: 1, previous: 0 }), publishedMessage({ seq: 7, previous: 4 })]
    await expect(delivery.deliver(messages, 0)).rejects.toThrow('not now')
    failing = false
    expect(await delivery.deliver(messages, 0)).toEqual({ seq: 1, stopped: true })
    expect(handled).toEqual([1])
  })
})
