import type { Kafka, Producer, ProducerRecord } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProducerConnection } from '../../../src/messaging/kafka/producer-connection.ts'
import { createRequestCounts } from '../../../src/messaging/kafka/request-counts.ts'

type FakeProducer = Pick<Producer, 'connect' | 'send' | 'disconnect'>

const never = <Answer>(): Promise<Answer> => new Promise<Answer>(() => undefined)

const RECORD: ProducerRecord = { topic: 'shop.order.v1', messages: [] }

/** A client whose first producer differs from all others. */
function clientOf(first: Partial<FakeProducer>) {
  const created: FakeProducer[] = []
  const producer = () => {
    const one = {
      connect: async () => undefined,
      send: vi.fn(async () => []),
      disconnect: vi.fn(async () => undefined),
      ...(created.length === 0 && first),
      on: () => () => undefined,
      events: { REQUEST: 'producer.network.request' },
    }
    created.push(one)
    return one as unknown as Producer
  }
  return { created, client: { producer } satisfies Pick<Kafka, 'producer'> }
}

describe('the connection of a publisher, while KafkaJS does not answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('gives up a request before the lock of the publisher ends, and sends the next one by another producer', async () => {
    const { client, created } = clientOf({ send: never })
    const connection = createProducerConnection(client, createRequestCounts())
    const sent = connection.send(RECORD)
    const failure = expect(sent).rejects.toThrow('Timed out after 16000 ms')
    await vi.advanceTimersByTimeAsync(16_000)
    await failure
    await connection.discard()
    await connection.send(RECORD)
    expect(created).toHaveLength(2)
    expect(created[0]?.disconnect).toHaveBeenCalledOnce()
    expect(created[1]?.send).toHaveBeenCalledOnce()
  })

  it('gives up a connection that is neither made nor refused', async () => {
    const { client, created } = clientOf({ connect: never, disconnect: never })
    const connection = createProducerConnection(client, createRequestCounts())
    const connected = connection.connect()
    const failure = expect(connected).rejects.toThrow('Timed out after 20000 ms')
    await vi.advanceTimersByTimeAsync(25_000)
    await failure
    await connection.connect()
    expect(created).toHaveLength(2)
  })

  it('does not wait for a producer that cannot be disconnected', async () => {
    const { client, created } = clientOf({ disconnect: never })
    const connection = createProducerConnection(client, createRequestCounts())
    await connection.connect()
    const discarded = connection.discard()
    await vi.advanceTimersByTimeAsync(5_000)
    await discarded
    await connection.connect()
    expect(created).toHaveLength(2)
  })
})
