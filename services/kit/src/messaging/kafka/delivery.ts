import type { KafkaMessage } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import type { Subscription } from '../bus.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { toRecord } from './message.ts'

export interface Delivery {
  /** The last `seq` of a partition whose effect is committed. */
  watermark(partition: number): Promise<number>
  /** Delivers the messages above the watermark. @returns the watermark afterwards. */
  deliver(messages: readonly KafkaMessage[], partition: number): Promise<number>
}

/**
 * Watermarks store a partition of Kafka as its number plus one; 0 is the log in PostgreSQL. After a shop has moved to Kafka, the
 * watermark of partition 0 applies to every partition.
 */
const LOG_PARTITION = 0
const watermarkPartition = (partition: number): number => partition + 1

export function createDelivery({ source, watermark, handle }: Subscription, logger: Logger): Delivery {
  const currentWatermark = async (partition: number): Promise<number> =>
    Math.max(await watermark(LOG_PARTITION), await watermark(watermarkPartition(partition)))

  /**
   * A message that is not a valid record has no key and no sequence number, so it can neither be parked nor block others. It
   * stays in the topic, at the logged offset.
   */
  function read(message: KafkaMessage, partition: number): PublicRecord | undefined {
    const record = toRecord(message)
    if (record?.source === source) return record
    logger.error({ source, partition, offset: message.offset }, 'a message is not a valid record of its source; skipped')
    return undefined
  }

  return {
    watermark: currentWatermark,
    async deliver(messages, partition) {
      let last = await currentWatermark(partition)
      const newRecords: PublicRecord[] = []
      for (const message of messages) {
        const record = read(message, partition)
        // A record at or below the watermark is a duplicate: a first copy is never published after a later record.
        if (record === undefined || record.seq <= last) continue
        newRecords.push(record)
        last = record.seq
      }
      if (newRecords.length > 0) await handle(newRecords, watermarkPartition(partition))
      return last
    },
  }
}
