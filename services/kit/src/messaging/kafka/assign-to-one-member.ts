// Node.js finds `PartitionAssigners` only in the default import: kafkajs is a CommonJS module.
import kafkajs, { type PartitionAssigner } from 'kafkajs'

/**
 * Assigns all partitions of a topic to one member of the group. The others stand by, and cost a heartbeat. Records are handled in
 * transactions of many; two members would have half of them each, in as many transactions. The id of a member begins with its client
 * id: the member whose client id sorts first has the partitions of every topic.
 */
export const assignToOneMember: PartitionAssigner = (config) => {
  const roundRobin = kafkajs.PartitionAssigners.roundRobin(config)
  return {
    ...roundRobin,
    name: 'OneMember',
    async assign({ members, topics }) {
      const [chosen] = members.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
      return roundRobin.assign({ members: chosen === undefined ? [] : [chosen], topics })
    },
  }
}
