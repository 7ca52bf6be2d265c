import { setTimeout as pause } from 'node:timers/promises'
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs'
import { createThrottledFailureLog } from '../../telemetry/throttled-failure-log.ts'
import { GATHER_MS } from '../gather.ts'
import type { Delivery } from './delivery.ts'
import { createOffsetCommits } from './offset-commits.ts'
import { verifyStartOffsets, type StartOffsetsOptions } from './start-offsets.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Watchdog } from './watchdog.ts'

export interface BatchHandlerOptions extends StartOffsetsOptions {
  readonly consumer: Consumer
  readonly delivery: Delivery
  readonly logger: Logger
  readonly watchdog: Watchdog
  readonly isStopped: () => boolean
}

export interface BatchHandler {
  readonly eachBatch: (payload: EachBatchPayload) => Promise<void>
  /** Commits the offsets that wait to be committed. */
  commitOffsets(): void
  /** Resolves when the deliveries in progress have ended. */
  idle(): Promise<void>
}

/** Messages per delivery. Between deliveries a partition can be revoked. */
const CHUNK_SIZE = 200

export const HEARTBEAT_MS = 1_500

function* chunks(messages: readonly KafkaMessage[]): Generator<KafkaMessage[]> {
  for (let start = 0; start < messages.length; start += CHUNK_SIZE) yield messages.slice(start, start + CHUNK_SIZE)
}

/** Sends heartbeats during a long delivery. A rebalance that a heartbeat reports is noticed after the delivery. */
async function withHeartbeats<Result>(payload: EachBatchPayload, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void payload.heartbeat().catch(() => undefined), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Knows the work that has not ended. */
function createRunningWork() {
  const running = new Set<Promise<unknown>>()
  return {
    async add<Result>(work: Promise<Result>): Promise<Result> {
      running.add(work)
      return work.finally(() => running.delete(work))
    },
    async ended(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}

function isClientError(error: unknown): boolean {
  return error instanceof Error && error.name.startsWith('KafkaJS')
}

/**
 * Delivers batches in chunks, and commits the offsets reached. A consumer that has caught up waits a little before it fetches again, so
 * that under load each fetch finds the records of several orders.
 */
export function createBatchHandler(options: BatchHandlerOptions): BatchHandler {
  const { consumer, groupId, topic, delivery, logger, watchdog, isStopped } = options
  const startOffsets = verifyStartOffsets(options)
  const offsetCommits = createOffsetCommits(consumer, topic)
  const failureLog = createThrottledFailureLog(logger, `a delivery to ${groupId}`)
  const deliveries = createRunningWork()

  async function deliverBatch(payload: EachBatchPayload): Promise<void> {
    const { partition, messages } = payload.batch
    const startedAt = performance.now()
    await startOffsets.verified(partition)
    for (const chunk of chunks(messages)) {
      if (isStopped() || !payload.isRunning() || payload.isStale()) return
      const { seq, stopped } = await deliveries.add(withHeartbeats(payload, () => delivery.deliver(chunk, partition)))
      const offset = chunk.at(-1)?.offset ?? payload.batch.lastOffset()
      payload.resolveOffset(offset)
      // The committed offset is only a hint: after a failed commit the messages are read again and skipped as duplicates.
      if (!stopped) offsetCommits.add({ partition, offset: String(BigInt(offset) + 1n), metadata: String(seq) })
      failureLog.recordRecovery()
      await payload.heartbeat()
    }
    // The next fetch begins when all partitions of this one are done.
    if (payload.batch.offsetLag() === '0') await pause(Math.max(0, GATHER_MS - (performance.now() - startedAt)))
  }

  return {
    async eachBatch(payload) {
      if (isStopped()) throw new Error('This consumer has been stopped')
      try {
        await watchdog.during(() => deliverBatch(payload))
      } catch (error) {
        // KafkaJS handles its own errors. Any other error means that the records cannot be handled now: pause and retry.
        if (isClientError(error)) throw error
        setTimeout(payload.pause(), failureLog.recordFailure(error)).unref()
      }
    },
    commitOffsets: () => {
      offsetCommits.commit()
    },
    idle: () => deliveries.ended(),
  }
}
