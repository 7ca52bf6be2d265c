// Node.js finds `PartitionAssigners` only in the default import: kafkajs is a CommonJS module.
import kafkajs, { type ConsumerConfig, type Kafka } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { disconnectSoon } from './disconnect-soon.ts'
import { assignToOneMember } from './assign-to-one-member.ts'
import { createBatchHandler, HEARTBEAT_MS } from './batch-handler.ts'
import type { Delivery } from './delivery.ts'
import type { RequestCounts } from './request-counts.ts'
import { startWatchdog } from './watchdog.ts'

export interface ConsumerOptions {
  readonly client: Kafka
  readonly requests: RequestCounts
  readonly groupId: string
  readonly topic: string
  readonly delivery: Delivery
  readonly logger: Logger
  /** Milliseconds without activity after which the consumer counts as stuck. */
  readonly silenceTimeoutMs: number
  readonly onJoined: () => void
  /** Called when a consumer that had joined its group ends with a non-retriable error. */
  readonly onCrash: (error: Error) => void
}

/** One run of a consumer: from connecting until it is stopped, crashes or is stuck. */
export interface ConsumerRun {
  /** Resolves after a stop; rejects with the error that ended the run. */
  readonly ended: Promise<void>
  /** Resolves when the deliveries in progress have ended; no further delivery starts. */
  stop(): Promise<void>
}

/** The number of partitions of one consumer that are delivered concurrently, and so share a transaction. */
const MAX_CONCURRENT_PARTITIONS = 24
/**
 * A process that died keeps its partitions for this long, and so does a consumer that lost its brokers: KafkaJS cannot rejoin
 * with its old member id. Brokers allow no shorter timeout.
 */
const SESSION_TIMEOUT_MS = 6_000
/** The longest that a stop waits for an empty fetch. */
const MAX_FETCH_WAIT_MS = 1_000
/** Limits the memory that a backlog takes. */
const MAX_PARTITION_BYTES = 256_000
const MAX_FETCH_BYTES = 1_000_000
const CONFIG: Omit<ConsumerConfig, 'groupId'> = {
  // The members of a group choose what all of them know.
  // until 0.4.0: those of 0.1.0 know the second only.
  partitionAssigners: [assignToOneMember, kafkajs.PartitionAssigners.roundRobin],
  sessionTimeout: SESSION_TIMEOUT_MS,
  heartbeatInterval: HEARTBEAT_MS,
  rebalanceTimeout: 30_000,
  maxWaitTimeInMs: MAX_FETCH_WAIT_MS,
  maxBytesPerPartition: MAX_PARTITION_BYTES,
  maxBytes: MAX_FETCH_BYTES,
  allowAutoTopicCreation: false,
  retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 10, restartOnFailure: async () => false },
}

/** KafkaJS wraps an error that it cannot retry around the original one. */
function isNonRetriable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'KafkaJSNumberOfRetriesExceeded') return false
  return error.cause === undefined ? (error as { retriable?: boolean }).retriable !== true : isNonRetriable(error.cause)
}

/** Starts a consumer of a topic in a group. It delivers the records of each partition in order. */
export function startConsumer(options: ConsumerOptions): ConsumerRun {
  const { client, requests, groupId, topic, delivery, logger, silenceTimeoutMs, onJoined, onCrash } = options
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let stopped = false
  let joined = false
  const consumer = client.consumer({ ...CONFIG, groupId })
  requests.watch(consumer)
  consumer.on(consumer.events.GROUP_JOIN, () => {
    joined = true
    delivery.reset()
    onJoined()
  })
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
    if (joined && isNonRetriable(error)) onCrash(error)
    reject(error)
  })
  const watchdog = startWatchdog(consumer, silenceTimeoutMs, () => reject(new Error('The consumer is stuck')))
  const isStopped = (): boolean => stopped
  const handler = createBatchHandler({ client, consumer, groupId, topic, delivery, logger, watchdog, isStopped, onError: reject })

  const run = async (): Promise<void> => {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    if (stopped) return
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: handler.eachBatch,
      partitionsConsumedConcurrently: MAX_CONCURRENT_PARTITIONS,
    })
  }
  const running = run().catch(reject)
  return {
    ended: ended.finally(() => watchdog.stop()),
    async stop() {
      stopped = true
      handler.commitOffsets()
      // KafkaJS reconnects when it is disconnected while joining its group, so the disconnect waits for the join.
      await disconnectSoon({ disconnect: () => running.then(() => consumer.disconnect()) })
      await handler.idle()
      resolve()
    },
  }
}
