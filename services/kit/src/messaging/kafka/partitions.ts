import { Partitioners } from 'kafkajs'
import type { Queryable } from '../../event-store/database.ts'
import { UnsuitableTopicError, type Topic } from './topics.ts'
import type { PublishedPosition } from './position.ts'

export type PartitionOf = (key: string) => number

/** The partition of a key, as every client of Kafka computes it by default. */
export function createPartitionOf({ name, partitions }: Topic): PartitionOf {
  const partitioner = Partitioners.DefaultPartitioner()
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }))
  return (key) => partitioner({ topic: name, partitionMetadata, message: { key, value: null } })
}

/** Records of the log per query. */
const PAGE_SIZE = 10_000

/** Finds the last `seq` of each partition in the log, backwards from a position. */
async function findLastSeqs(tx: Queryable, upTo: number, partitionOf: PartitionOf, count: number): Promise<number[]> {
  const lastSeqs = new Array<number>(count).fill(0)
  for (let before = upTo + 1; lastSeqs.includes(0);) {
    const { rows } = await tx.query<{ seq: number; key: string }>(
      `SELECT seq, key FROM outbox WHERE seq < $1 ORDER BY seq DESC LIMIT ${String(PAGE_SIZE)}`,
      [before],
    )
    for (const { seq, key } of rows) {
      const partition = partitionOf(key)
      if (lastSeqs[partition] === 0) lastSeqs[partition] = seq
    }
    if (rows.length < PAGE_SIZE) break
    before = rows.at(-1)?.seq ?? 0
  }
  return lastSeqs
}

/**
 * The last `seq` of each partition at the published position.
 * @throws UnsuitableTopicError when the log was published to another number of partitions: the watermarks of its consumers count
 * by partition, and a key that moves to another one would lose or repeat events.
 */
export async function lastSeqsAt(
  tx: Queryable,
  position: PublishedPosition,
  topic: Topic,
  partitionOf: PartitionOf,
): Promise<readonly number[]> {
  if (position.partitions !== undefined && position.partitions !== topic.partitions) {
    throw new UnsuitableTopicError(topic.name, [
      `its log was published to ${String(position.partitions)} partitions, and the topic has ${String(topic.partitions)}: create it again with ${String(position.partitions)} partitions, and republish`,
    ])
  }
  return position.lastSeqs ?? findLastSeqs(tx, position.seq, partitionOf, topic.partitions)
}
