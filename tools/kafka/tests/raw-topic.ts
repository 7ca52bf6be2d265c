import { Kafka, logLevel, type Admin, type Message } from 'kafkajs'

/** The topic of a source. This file uses kafkajs directly, without the shop's adapter. */
const topicOf = (source: string): string => `shop-test.${source}.v1`

const rawClient = (address: string): Kafka =>
  new Kafka({ brokers: address.split(','), clientId: 'raw', logLevel: logLevel.NOTHING })

async function withAdmin(address: string, work: (admin: Admin) => Promise<unknown>): Promise<void> {
  const admin = rawClient(address).admin()
  await admin.connect()
  await work(admin)
  await admin.disconnect()
}

/** @param config the topic's settings by Kafka's names. */
export async function createTopic(
  address: string,
  source: string,
  numPartitions: number,
  config: Readonly<Record<string, string>> = {},
): Promise<void> {
  const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }))
  const topics = [{ topic: topicOf(source), numPartitions, configEntries }]
  await withAdmin(address, (admin) => admin.createTopics({ waitForLeaders: true, topics }))
}

export async function deleteTopic(address: string, source: string): Promise<void> {
  await withAdmin(address, (admin) => admin.deleteTopics({ topics: [topicOf(source)] }))
}

/** Deletes the records of partition 0 before an offset, as retention does. */
export async function deleteRecords(address: string, source: string, offset: number): Promise<void> {
  const topic = topicOf(source)
  await withAdmin(address, async (admin) => {
    // Loads the topic's metadata, without which KafkaJS cannot delete.
    await admin.fetchTopicOffsets(topic)
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(offset) }] })
  })
}

export async function sendRaw(address: string, source: string, messages: Message[]): Promise<void> {
  const producer = rawClient(address).producer({ allowAutoTopicCreation: false })
  await producer.connect()
  await producer.send({ topic: topicOf(source), messages })
  await producer.disconnect()
}

async function countRecords(address: string, topic: string): Promise<number> {
  const admin = rawClient(address).admin()
  await admin.connect()
  const offsets = await admin.fetchTopicOffsets(topic)
  await admin.disconnect()
  return offsets.reduce((sum, { high }) => sum + Number(high), 0)
}

/** The members of a consumer's group, once they have agreed on its partitions; 0 before. */
export async function countMembers(address: string, consumer: string, source: string): Promise<number> {
  const admin = rawClient(address).admin()
  await admin.connect()
  const { groups } = await admin.describeGroups([`shop-test.${consumer}.${source}`])
  await admin.disconnect()
  return groups[0]?.state === 'Stable' ? groups[0].members.length : 0
}

/** The sequence numbers in the topic by partition, in the order of their offsets. */
export async function readTopic(address: string, source: string): Promise<number[][]> {
  const topic = topicOf(source)
  const count = await countRecords(address, topic)
  const partitions: number[][] = []
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  const consumer = rawClient(address).consumer({ groupId: `${topic}.raw`, maxWaitTimeInMs: 100 })
  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ partition, message }) => {
      const sequence = (partitions[partition] ??= [])
      sequence.push(Number(message.headers?.seq?.toString()))
      if (partitions.flat().length === count) resolve()
    },
  })
  await complete
  await consumer.disconnect()
  return partitions
}
