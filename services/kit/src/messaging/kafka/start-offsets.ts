import type { Consumer, Kafka } from 'kafkajs'
import { withAdmin } from './client.ts'
import type { Delivery } from './delivery.ts'

export interface StartOffsets {
  /** Resolves when the start offset of an assigned partition is verified. */
  verified(partition: number): Promise<void>
}

export interface StartOffsetsOptions {
  readonly client: Kafka
  readonly consumer: Consumer
  readonly groupId: string
  readonly topic: string
  readonly delivery: Delivery
  readonly onError: (error: unknown) => void
}

/**
 * Verifies committed offsets against the watermarks. A commit carries the `seq` of its last record as metadata. When a consumer's
 * database is behind that, for example restored from a backup, the partition is read again from its beginning.
 */
export function verifyStartOffsets(options: StartOffsetsOptions): StartOffsets {
  const { client, consumer, groupId, topic, delivery, onError } = options
  let verifications = new Map<number, Promise<void>>()

  async function fetchCommittedSeqs(): Promise<ReadonlyMap<number, number>> {
    const response = await withAdmin(client, (admin) => admin.fetchOffsets({ groupId, topics: [topic] }))
    const offsets = response.flatMap(({ partitions }) => partitions).filter(({ offset }) => Number(offset) >= 0)
    return new Map(offsets.map(({ partition, metadata }) => [partition, Number(metadata ?? Infinity)]))
  }

  async function verify(partition: number, committedSeqs: ReadonlyMap<number, number>): Promise<void> {
    const seq = committedSeqs.get(partition) ?? 0
    if (seq > (await delivery.watermark(partition))) consumer.seek({ topic, partition, offset: '0' })
  }

  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    const committedSeqs = fetchCommittedSeqs()
    const assigned = memberAssignment[topic] ?? []
    verifications = new Map(assigned.map((partition) => [partition, committedSeqs.then((seqs) => verify(partition, seqs))]))
    Promise.all(verifications.values()).catch(onError)
  })
  return {
    async verified(partition) {
      await verifications.get(partition)
    },
  }
}
