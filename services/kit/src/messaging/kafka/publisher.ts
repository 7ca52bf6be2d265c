import { Partitioners } from 'kafkajs'
import type { Kafka, Message, Producer } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { createPollingLoop } from '../polling-loop.ts'
import type { PollingLoop } from '../polling-loop.ts'
import type { Database } from '../../event-store/database.ts'
import { withSendSpan } from '../delivery-spans.ts'
import { readPublicLog } from '../public-log.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { createThrottledFailureLog } from '../../telemetry/throttled-failure-log.ts'
import { toMessage } from './message.ts'
import { publishFromPosition, hasUnpublished } from './position.ts'
import type { Topics } from './topics.ts'

export interface PublisherOptions {
  readonly client: Kafka
  readonly topics: Topics
  readonly source: string
  readonly database: Database
  readonly logger: Logger
  /** Milliseconds between polls while nothing is announced. */
  readonly pollIntervalMs: number
}

const MAX_BATCH_RECORDS = 1_000
/** A broker rejects more than a megabyte per partition. A smaller batch also limits the memory of the consumers. */
const MAX_BATCH_BYTES = 256_000
/** The estimated size of a message without its value. */
const HEADERS_BYTES = 400

/** The first messages that fit into one batch, at least one. */
function toBatch(records: readonly PublicRecord[]): Message[] {
  const messages: Message[] = []
  let bytes = 0
  for (const record of records) {
    const message = toMessage(record)
    bytes += HEADERS_BYTES + Buffer.byteLength(message.value ?? '')
    if (messages.length > 0 && bytes > MAX_BATCH_BYTES) break
    messages.push(message)
  }
  return messages
}

interface ProducerConnection {
  producer(): Promise<Producer>
  /**
   * Disconnects the producer after a failure, since its metadata about the brokers may be stale. The next call connects a new
   * one.
   */
  discard(): Promise<void>
}

function createProducerConnection(client: Kafka): ProducerConnection {
  let connected: Producer | undefined
  return {
    async producer() {
      if (connected !== undefined) return connected
      // Without retries: a retry in KafkaJS loses a partition whose leader moves in between.
      const producer = client.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        allowAutoTopicCreation: false,
        maxInFlightRequests: 1,
        retry: { retries: 0 },
      })
      await producer.connect()
      connected = producer
      return producer
    },
    async discard() {
      const discarded = connected
      connected = undefined
      await discarded?.disconnect().catch(() => undefined)
    },
  }
}

/**
 * Copies the stamped records to the topic, in order and one request at a time, and advances the position once Kafka has
 * acknowledged them. After a crash in between they are sent twice, never out of order and never lost. While Kafka is unavailable
 * it retries.
 */
export function createPublisher({ client, topics, source, database, logger, pollIntervalMs }: PublisherOptions): PollingLoop {
  const connection = createProducerConnection(client)
  const failureLog = createThrottledFailureLog(logger, `publishing ${source} to Kafka`)
  let retryAt = 0

  async function publish(): Promise<boolean> {
    const topic = await topics.ensure(source)
    const producer = await connection.producer()
    let more = false
    await publishFromPosition(database, async (tx, after) => {
      const records = await readPublicLog(tx, source, database.schema, after, MAX_BATCH_RECORDS)
      const messages = toBatch(records)
      if (messages.length === 0) return after
      await withSendSpan(topic, records.slice(0, messages.length), () => producer.send({ topic, acks: -1, messages }))
      more = messages.length < records.length || records.length === MAX_BATCH_RECORDS
      return records[messages.length - 1]?.seq ?? after
    })
    failureLog.recordRecovery()
    return more
  }

  const loop = createPollingLoop({
    name: `publisher of ${source}`,
    logger,
    pollIntervalMs,
    async run() {
      if (performance.now() < retryAt || !(await hasUnpublished(database))) return false
      try {
        return await publish()
      } catch (error) {
        await connection.discard()
        const delay = failureLog.recordFailure(error)
        retryAt = performance.now() + delay
        setTimeout(() => loop.wake(), delay + 1).unref()
        return false
      }
    },
  })
  return {
    ...loop,
    async stop() {
      await loop.stop()
      await connection.discard()
    },
  }
}
