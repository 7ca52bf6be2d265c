import { UnknownEventError } from '@shop/contracts/events'
import type { KafkaMessage } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { LOG_PARTITION, type Subscription } from '../bus.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { createStopReport } from '../stop-report.ts'
import { watermarkAt, type Watermark } from '../watermarks.ts'
import { classifyMessage, type Discontinuity } from './continuity.ts'
import { toPublished, type PublishedRecord } from './message.ts'

export interface Delivery {
  /** The last `seq` of a partition whose effect is committed. */
  watermark(partition: number): Promise<number>
  /** Delivers the messages above the watermark. */
  deliver(messages: readonly KafkaMessage[], partition: number): Promise<Delivered>
  /** Forgets what is known of the partitions: after a rebalance they are read again from their committed offsets. */
  reset(): void
}

export interface Delivered {
  /** The watermark after the delivery. */
  readonly seq: number
  /**
   * The partition does not continue at the watermark. Messages are read but not handled until one that does arrives, after a
   * republish. Offsets must not be committed meanwhile, so that a restarted process finds the fault again.
   */
  readonly stopped: boolean
}

/** How long a watermark is known. A database that failed over to an older state is back no sooner, and a gap is noticed then. */
const KNOWN_MS = 1_000

/** After a shop has moved to Kafka, the watermark of its log in PostgreSQL applies to every partition. */
const watermarkPartition = (partition: number): number => partition + 1

const REASONS: Readonly<Record<Discontinuity, string>> = {
  gap: 'records are missing in the topic: republish them',
  restored: 'the log was restored to an older state: it has other records up to the last one',
}

/**
 * A message that is not a valid record has no key and no sequence number, so it can neither be parked nor block others. It stays in
 * the topic, at the logged offset.
 */
function read(source: string, message: KafkaMessage, partition: number, logger: Logger): PublishedRecord | undefined {
  const published = toPublished(message)
  if (published?.record.source === source) return published
  logger.error({ source, partition, offset: message.offset }, 'a message is not a valid record of its source; skipped')
  return undefined
}

/** Why each stopped partition is stopped, which is reported when it changes. */
function createStoppedPartitions(stopReport: ReturnType<typeof createStopReport>) {
  const reasons = new Map<number, Discontinuity>()
  return {
    reasonOf: (partition: number): Discontinuity | undefined => reasons.get(partition),
    /** @param reason undefined when the partition goes on */
    set(partition: number, reason: Discontinuity | undefined, last: Watermark): void {
      if (reason === undefined) {
        reasons.delete(partition)
        stopReport.resumed(partition)
      } else {
        reasons.set(partition, reason)
        stopReport.stopped(partition, REASONS[reason], last)
      }
    },
    reset(): void {
      reasons.clear()
      stopReport.reset()
    },
  }
}

export function createDelivery(subscription: Subscription, logger: Logger): Delivery {
  const { consumer, source, watermark, neverMovesBack, handle, onStopped } = subscription
  const stopReport = createStopReport({ consumer, source, logger, onStopped })
  const stoppedPartitions = createStoppedPartitions(stopReport)
  /** The watermarks of partitions behind records that were just handled, and when. */
  const reached = new Map<number, { readonly last: Watermark; readonly at: number }>()

  async function currentWatermark(partition: number): Promise<Watermark> {
    const known = reached.get(partition)
    reached.delete(partition)
    if (known !== undefined && performance.now() - known.at < KNOWN_MS) return known.last
    const [log, own] = await Promise.all([watermark(LOG_PARTITION), watermark(watermarkPartition(partition))])
    return log.seq > own.seq ? log : own
  }

  async function handleKnown(records: readonly PublicRecord[], partition: number): Promise<void> {
    await handle(records, watermarkPartition(partition)).catch(async (error: unknown) => {
      if (error instanceof UnknownEventError) stopReport.stopped(partition, error.message, await currentWatermark(partition))
      throw error
    })
  }

  return {
    watermark: async (partition) => (await currentWatermark(partition)).seq,
    async deliver(messages, partition) {
      let last = await currentWatermark(partition)
      let discontinuity = stoppedPartitions.reasonOf(partition)
      const newRecords: PublicRecord[] = []
      for (const message of messages) {
        const published = read(source, message, partition, logger)
        if (published === undefined) continue
        const kind = classifyMessage(last, published, discontinuity)
        if (kind === 'next') {
          discontinuity = undefined
          newRecords.push(published.record)
          last = watermarkAt(published.record)
        } else if (kind !== 'handled') discontinuity = kind
      }
      if (newRecords.length > 0) await handleKnown(newRecords, partition)
      // Only now: if the records could not be handled, all messages are delivered again.
      stoppedPartitions.set(partition, discontinuity, last)
      if (neverMovesBack === true && discontinuity === undefined) reached.set(partition, { last, at: performance.now() })
      return { seq: last.seq, stopped: discontinuity !== undefined }
    },
    reset() {
      reached.clear()
      stoppedPartitions.reset()
    },
  }
}
