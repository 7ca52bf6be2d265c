import { setTimeout as pause } from 'node:timers/promises'
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { createComplaint } from '../../telemetry/throttled-failure-log.ts'
import type { Delivery } from './delivery.ts'
import { checkStartingPoints } from './starting-point.ts'
import { watch } from './watchdog.ts'
import type { Watchdog } from './watchdog.ts'

export interface ConsumerOptions {
  readonly client: Kafka
  readonly groupId: string
  readonly topic: string
  readonly delivery: Delivery
  /** Whether partitions may be delivered at the same time. */
  readonly sideBySide: boolean
  readonly logger: Logger
  /** Milliseconds without a sign of life until it counts as fallen silent. */
  readonly silentAfter: number
  readonly onJoined: () => void
  /** What ended a consumer that had been at work, where trying again does not mend it. */
  readonly onCrash: (error: Error) => void
}

/** One life of a consumer: from the connection until it is stopped, crashes or falls silent. */
export interface ConsumerLife {
  /** Resolves at a stop; rejects with what ended it. */
  readonly ended: Promise<void>
  /** Resolves when the delivery under way has ended; none begins after it. */
  stop(): Promise<void>
}

/** Fewer at a time, so that between them there is a moment to give a partition away. */
const AT_A_TIME = 200
/** Partitions of one consumer that may be delivered at the same time, where it wants that. */
const AT_ONCE = 24
const HEARTBEAT_MS = 1_500
/**
 * A process that died keeps its partitions this long, and so does a consumer that lost its brokers: the client cannot take
 * up its old place in the group. Brokers allow no less.
 */
const SESSION_MS = 6_000
/** The longest that a stop waits for an answer without records. */
const FETCH_MS = 1_000
/** What is held in memory of a backlog at a time. */
const PARTITION_BYTES = 256_000
const FETCH_BYTES = 1_000_000
/** A stop does not wait longer for brokers that do not answer. */
const GONE_MS = 5_000
const RETRY = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 10, restartOnFailure: async () => false }

function* parts(messages: readonly KafkaMessage[]): Generator<KafkaMessage[]> {
  for (let at = 0; at < messages.length; at += AT_A_TIME) yield messages.slice(at, at + AT_A_TIME)
}

/** Keeps telling the group that we are alive while work takes its time; what the group answers is heard after it. */
async function alive<Result>(payload: EachBatchPayload, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void payload.heartbeat().catch(() => undefined), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

interface Handling {
  readonly consumer: Consumer
  readonly options: ConsumerOptions
  readonly watchdog: Watchdog
  readonly isStopped: () => boolean
  readonly fail: (error: unknown) => void
}

interface BatchHandler {
  readonly eachBatch: (payload: EachBatchPayload) => Promise<void>
  /** Resolves when what is being delivered has ended. */
  idle(): Promise<void>
}

function createBatchHandler(handling: Handling): BatchHandler {
  const { consumer, options, watchdog, isStopped, fail } = handling
  const { groupId, topic, delivery, logger } = options
  const startingPoints = checkStartingPoints({ ...options, consumer, onError: fail })
  const complaint = createComplaint(logger, `a delivery to ${groupId}`)

  const delivering = new Set<Promise<unknown>>()

  async function takeAll(payload: EachBatchPayload): Promise<void> {
    const { partition, messages } = payload.batch
    await startingPoints.known(partition)
    for (const part of parts(messages)) {
      if (isStopped() || !payload.isRunning() || payload.isStale()) return
      const taking = alive(payload, () => delivery.take(part, partition))
      delivering.add(taking)
      const seq = await taking.finally(() => delivering.delete(taking))
      const offset = part.at(-1)?.offset ?? payload.batch.lastOffset()
      payload.resolveOffset(offset)
      // Only a hint: a commit that fails costs reading again what is then passed over.
      const next = { partition, offset: String(BigInt(offset) + 1n), metadata: String(seq) }
      await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [next] }] }).catch(() => undefined)
      complaint.over()
      await payload.heartbeat()
    }
  }

  return {
    async eachBatch(payload) {
      if (isStopped()) throw new Error('This consumer has been stopped')
      try {
        await watchdog.during(() => takeAll(payload))
      } catch (error) {
        // The client knows what to do about its own; anything else means that nothing more could be done for now.
        if (isClientError(error)) throw error
        setTimeout(payload.pause(), complaint.failed(error)).unref()
      }
    },
    async idle() {
      await Promise.allSettled(delivering)
    },
  }
}

function isClientError(error: unknown): boolean {
  return error instanceof Error && error.name.startsWith('KafkaJS')
}

/** The client wraps what it cannot repeat around what it began with. */
function isBeyondRetrying(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'KafkaJSNumberOfRetriesExceeded') return false
  return error.cause === undefined ? (error as { retriable?: boolean }).retriable !== true : isBeyondRetrying(error.cause)
}

/** Starts a consumer of a topic in a group; its records go to the delivery, a partition at a time and in order. */
export function startConsumer(options: ConsumerOptions): ConsumerLife {
  const { client, groupId, topic, sideBySide, silentAfter, onJoined, onCrash } = options
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  let stopped = false
  let joined = false
  const consumer = client.consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: 30_000,
    maxWaitTimeInMs: FETCH_MS,
    maxBytesPerPartition: PARTITION_BYTES,
    maxBytes: FETCH_BYTES,
    allowAutoTopicCreation: false,
    retry: RETRY,
  })
  consumer.on(consumer.events.GROUP_JOIN, () => {
    joined = true
    onJoined()
  })
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
    if (joined && isBeyondRetrying(error)) onCrash(error)
    reject(error)
  })
  const watchdog = watch(consumer, silentAfter, () => reject(new Error('The consumer has fallen silent')))
  const handler = createBatchHandler({ consumer, options, watchdog, isStopped: () => stopped, fail: reject })

  const run = async (): Promise<void> => {
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    if (stopped) return
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: handler.eachBatch,
      partitionsConsumedConcurrently: sideBySide ? AT_ONCE : 1,
    })
  }
  const running = run().catch(reject)
  return {
    ended: ended.finally(() => watchdog.stop()),
    async stop() {
      stopped = true
      // Disconnected while it joins its group, the client would connect again behind our back.
      const gone = running.then(() => consumer.disconnect()).catch(() => undefined)
      await Promise.race([gone, pause(GONE_MS, undefined, { ref: false })])
      await handler.idle()
      resolve()
    },
  }
}
