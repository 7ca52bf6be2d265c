// Node.js finds `AssignerProtocol` only in the default import: kafkajs is a CommonJS module.
import kafkajs from 'kafkajs'

const { AssignerProtocol, Kafka, logLevel } = kafkajs

/** The client ids of the members of a consumer group that have partitions, once they have agreed on them; none before. */
export async function readersOf(address: string, groupId: string): Promise<string[]> {
  const admin = new Kafka({ brokers: [address], clientId: 'test', logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  try {
    const { groups } = await admin.describeGroups([groupId])
    const members = groups[0]?.state === 'Stable' ? groups[0].members : []
    return members.flatMap(({ clientId, memberAssignment }) => {
      const { assignment = {} } = AssignerProtocol.MemberAssignment.decode(memberAssignment) ?? {}
      return Object.values(assignment).flat().length > 0 ? [clientId] : []
    })
  } finally {
    await admin.disconnect()
  }
}
