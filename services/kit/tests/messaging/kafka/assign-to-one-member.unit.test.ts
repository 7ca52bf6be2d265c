import type { Cluster } from 'kafkajs'
import { expect, it } from 'vitest'
import { assignToOneMember } from '../../../src/messaging/kafka/assign-to-one-member.ts'

it('gives all partitions of a topic to the member whose client id sorts first', async () => {
  const partitions = [0, 1, 2].map((partitionId) => ({ partitionId }))
  const cluster = { findTopicPartitionMetadata: () => partitions } as unknown as Cluster
  const assigner = assignToOneMember({ cluster, groupId: 'group', logger: {} as never })
  const members = ['shop-order-10-a', 'shop-order-2-b', 'shop-order-1-c'].map((memberId) => ({
    memberId,
    memberMetadata: Buffer.alloc(0),
  }))
  const assignments = await assigner.assign({ members, topics: ['shop.catalogue.v1'] })
  expect(assignments.map(({ memberId }) => memberId)).toEqual(['shop-order-1-c'])
})
