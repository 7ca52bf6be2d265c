import { Kafka, logLevel } from 'kafkajs'
import type { Message } from 'kafkajs'

/** The topic of a source. This file uses kafkajs directly, without the shop's adapter. */
const topicOf = (source: string): string => `shop-test.${source}.v1`

const rawClient = (address: string): Kafka =>
  new Kafka({ brokers: address.split(','), clientId: 'raw', logLevel: logLevel.NOTHING })

export async function createTopic(address: string, source: string, numPartitions: number): Promise<void> {
  const admin = rawClient(address).admin()
  await admin.connect()
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic: topicOf(source), numPartitions }] })
  await admin.disconnect()
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
