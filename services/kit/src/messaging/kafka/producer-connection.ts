import { Partitioners, type Kafka, type Producer, type ProducerRecord } from 'kafkajs'
import { withTimeout } from '../../telemetry/with-timeout.ts'
import { disconnectSoon } from './disconnect-soon.ts'
import type { RequestCounts } from './request-counts.ts'

/** A connection has three seconds, and a few attempts. */
const CONNECT_MS = 20_000
/** Longer than KafkaJS waits for an answer (15 s), and shorter than the publisher's lock lasts (18 s). */
const SEND_MS = 16_000

export interface ProducerConnection {
  /** Connects when it is not connected. Separate from `send`, so that no lock is held meanwhile. */
  connect(): Promise<void>
  /** @throws also when the brokers have not answered within 16 seconds; the messages may have been written. */
  send(record: ProducerRecord): Promise<void>
  /**
   * Disconnects the producer after a failure, since its metadata about the brokers may be stale. The next call connects a new
   * one.
   */
  discard(): Promise<void>
}

/**
 * Every wait for KafkaJS ends: a request that it writes while its connection ends is neither answered nor failed nor timed out. What
 * began goes on, so a producer that did not answer is given up.
 */
export function createProducerConnection(client: Pick<Kafka, 'producer'>, requests: RequestCounts): ProducerConnection {
  let connected: Producer | undefined

  async function producer(): Promise<Producer> {
    if (connected !== undefined) return connected
    // Without retries: a retry in KafkaJS loses a partition whose leader moves in between.
    const created = client.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      maxInFlightRequests: 1,
      retry: { retries: 0 },
    })
    requests.watch(created)
    try {
      await withTimeout(CONNECT_MS, created.connect())
    } catch (error) {
      await disconnectSoon(created)
      throw error
    }
    connected = created
    return created
  }

  return {
    async connect() {
      await producer()
    },
    async send(record) {
      await withTimeout(SEND_MS, (await producer()).send(record))
    },
    async discard() {
      const discarded = connected
      connected = undefined
      if (discarded !== undefined) await disconnectSoon(discarded)
    },
  }
}
