import { setTimeout as pause } from 'node:timers/promises'
import type { Kafka, Message } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { createPollingLoop, type PollingLoop } from '../../concurrency/polling-loop.ts'
import type { Database, Queryable } from '../../event-store/database.ts'
import { withSendSpan } from '../delivery-spans.ts'
import { GATHER_MS } from '../gather.ts'
import { readUnpublishedLog } from '../public-log.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { createThrottledFailureLog } from '../../telemetry/throttled-failure-log.ts'
import { toMessage } from './message.ts'
import { createPartitionOf, lastSeqsAt, type PartitionOf } from './partitions.ts'
import { publishFromPosition, hasUnpublished } from './position.ts'
import { createProducerConnection, type ProducerConnection } from './producer-connection.ts'
import type { RequestCounts } from './request-counts.ts'
import { UnsuitableTopicError, type Topic, type Topics } from './topics.ts'

export interface PublisherOptions {
  readonly client: Kafka
  readonly topics: Topics
  readonly requests: RequestCounts
  readonly source: string
  readonly database: Database
  readonly logger: Logger
  /** Milliseconds between polls while nothing is announced. */
  readonly pollIntervalMs: number
  readonly onUnsuitableTopic: (error: UnsuitableTopicError) => void
}

const MAX_BATCH_RECORDS = 1_000
/** A broker rejects more than a megabyte per partition. A smaller batch also limits the memory of the consumers. */
const MAX_PARTITION_BYTES = 256_000
/** The estimated size of a message without its value. */
const HEADERS_BYTES = 400
/** How soon a publisher tries again that found another one at work. */
const BUSY_PAUSE_MS = 50

interface Batch {
  readonly messages: readonly Message[]
  /** The last `seq` of each partition after the batch. */
  readonly lastSeqs: readonly number[]
}

/** The first messages that fit into one request, at least one. Each names the record before it in its partition. */
function toBatch(records: readonly PublicRecord[], lastSeqsBefore: readonly number[], partitionOf: PartitionOf): Batch {
  const messages: Message[] = []
  const lastSeqs = [...lastSeqsBefore]
  const bytes = lastSeqsBefore.map(() => 0)
  for (const record of records) {
    const partition = partitionOf(record.key)
    const message = { ...toMessage(record, lastSeqs[partition] ?? 0), partition }
    const before = bytes[partition] ?? 0
    const after = before + HEADERS_BYTES + Buffer.byteLength(message.value ?? '')
    if (before > 0 && after > MAX_PARTITION_BYTES) break
    bytes[partition] = after
    messages.push(message)
    lastSeqs[partition] = record.seq
  }
  return { messages, lastSeqs }
}

/** Publishes the next batch of the log. @returns whether records may be left. */
async function publishBatch(
  { source, database }: Pick<PublisherOptions, 'source' | 'database'>,
  connection: ProducerConnection,
  topic: Topic,
): Promise<boolean> {
  const partitionOf = createPartitionOf(topic)
  let more = false
  const read = async (tx: Queryable) => readUnpublishedLog(tx, source, MAX_BATCH_RECORDS)
  const locked = await publishFromPosition(database, read, async (tx, position, records) => {
    const { messages, lastSeqs } = toBatch(records, await lastSeqsAt(tx, position, topic, partitionOf), partitionOf)
    const sent = records.slice(0, messages.length)
    const last = sent.at(-1)
    if (last === undefined) return undefined
    const batch = { topic: topic.name, acks: -1, messages: [...messages] }
    await withSendSpan(topic.name, sent, () => connection.send(batch))
    more = sent.length < records.length || records.length === MAX_BATCH_RECORDS
    return { seq: last.seq, lastSeqs }
  })
  if (locked) return more
  // The other publisher may have read the log before the records for which this one was woken were in it.
  await pause(BUSY_PAUSE_MS)
  return true
}

/** @param isDue whether the log has unpublished records for sure */
async function publishWaiting(options: PublisherOptions, connection: ProducerConnection, isDue: boolean): Promise<boolean> {
  const topic = await options.topics.ensure(options.source)
  if (!isDue && !(await hasUnpublished(options.database))) return false
  await connection.connect()
  return publishBatch(options, connection, topic)
}

/**
 * Copies the stamped records to the topic, in order and one request at a time, and advances the position once Kafka has
 * acknowledged them. After a crash in between they are sent twice, never out of order and never lost. While Kafka is unavailable
 * it retries.
 */
export function createPublisher(options: PublisherOptions): PollingLoop {
  const { source, logger, pollIntervalMs, onUnsuitableTopic } = options
  const connection = createProducerConnection(options.client, options.requests)
  const failureLog = createThrottledFailureLog(logger, `publishing ${source} to Kafka`)
  let retryAt = 0
  let hasRecords = false

  const loop = createPollingLoop({
    name: `publisher of ${source}`,
    logger,
    pollIntervalMs,
    minIntervalMs: GATHER_MS,
    async run() {
      if (performance.now() < retryAt) return false
      try {
        const isDue = hasRecords
        hasRecords = false
        const more = await publishWaiting(options, connection, isDue)
        failureLog.recordRecovery()
        if (more) hasRecords = true
        return more
      } catch (error) {
        if (error instanceof UnsuitableTopicError) onUnsuitableTopic(error)
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
    /** Call when the log has new records. */
    wake() {
      hasRecords = true
      loop.wake()
    },
    async stop() {
      await loop.stop()
      await connection.discard()
    },
  }
}
