import type { Consumer, Kafka } from 'kafkajs'
import { withAdmin } from './client.ts'
import type { Delivery } from './delivery.ts'

export interface StartingPoints {
  /** Settles when it is clear where a partition that is assigned to us begins. */
  known(partition: number): Promise<void>
}

export interface StartingPointsOptions {
  readonly client: Kafka
  readonly consumer: Consumer
  readonly groupId: string
  readonly topic: string
  readonly delivery: Delivery
  readonly onError: (error: unknown) => void
}

/**
 * A committed offset is only a hint of where to begin: beside it stands the `seq` that was done with by then. A consumer
 * whose database is behind that, restored from a backup say, hears the topic again from its beginning.
 */
export function checkStartingPoints(options: StartingPointsOptions): StartingPoints {
  const { client, consumer, groupId, topic, delivery, onError } = options
  let checked = new Map<number, Promise<void>>()

  async function committed(): Promise<ReadonlyMap<number, number>> {
    const found = await withAdmin(client, (admin) => admin.fetchOffsets({ groupId, topics: [topic] }))
    const offsets = found.flatMap(({ partitions }) => partitions).filter(({ offset }) => Number(offset) >= 0)
    return new Map(offsets.map(({ partition, metadata }) => [partition, Number(metadata ?? Infinity)]))
  }

  async function check(partition: number, doneBy: ReadonlyMap<number, number>): Promise<void> {
    const seq = doneBy.get(partition) ?? 0
    if (seq > (await delivery.watermark(partition))) consumer.seek({ topic, partition, offset: '0' })
  }

  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    const doneBy = committed()
    const assigned = memberAssignment[topic] ?? []
    checked = new Map(assigned.map((partition) => [partition, doneBy.then((known) => check(partition, known))]))
    Promise.all(checked.values()).catch(onError)
  })
  return {
    async known(partition) {
      await checked.get(partition)
    },
  }
}
