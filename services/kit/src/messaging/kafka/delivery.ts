import type { KafkaMessage } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import type { Subscription } from '../bus.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { toRecord } from './message.ts'

export interface Delivery {
  /** The last `seq` of a partition that is done with. */
  watermark(partition: number): Promise<number>
  /** Hands on what is new of these messages. @returns the watermark after it. */
  take(messages: readonly KafkaMessage[], partition: number): Promise<number>
}

/**
 * A consumer's watermarks know a partition of Kafka by its number plus one: nought is the log itself, as a consumer reads it
 * where there is no Kafka. What it took from there before the shop moved is done with, in whichever partition it stands.
 */
const LOG = 0
const slotOf = (partition: number): number => partition + 1

export function createDelivery({ source, watermark, handle }: Subscription, logger: Logger): Delivery {
  const markOf = async (partition: number): Promise<number> => Math.max(await watermark(LOG), await watermark(slotOf(partition)))

  /**
   * Bytes that are no record have no key and no place in the order, so there is nothing to park and nothing to hold up for
   * them: they stay where they are, at the offset that is logged.
   */
  function read(message: KafkaMessage, partition: number): PublicRecord | undefined {
    const record = toRecord(message)
    if (record?.source === source) return record
    logger.error(
      { source, partition, offset: message.offset },
      'what stands in the topic is no record of the source; passed over',
    )
    return undefined
  }

  return {
    watermark: markOf,
    async take(messages, partition) {
      let last = await markOf(partition)
      const fresh: PublicRecord[] = []
      for (const message of messages) {
        const record = read(message, partition)
        // At or below the last one is a duplicate: a first copy is never published after a later record.
        if (record === undefined || record.seq <= last) continue
        fresh.push(record)
        last = record.seq
      }
      if (fresh.length > 0) await handle(fresh, slotOf(partition))
      return last
    },
  }
}
