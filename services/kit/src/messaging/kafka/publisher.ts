import { Partitioners } from 'kafkajs'
import type { Kafka, Message, Producer } from 'kafkajs'
import type { Logger } from '../../telemetry/logger.ts'
import { createLoop } from '../polling-loop.ts'
import type { Loop } from '../polling-loop.ts'
import type { Database } from '../../event-store/database.ts'
import { inCopying } from '../delivery-spans.ts'
import { readPublicLog } from '../public-log.ts'
import type { PublicRecord } from '../../domain/public-event.ts'
import { createComplaint } from '../../telemetry/throttled-failure-log.ts'
import { toMessage } from './message.ts'
import { fromPosition, hasUnpublished } from './position.ts'
import type { Topics } from './topics.ts'

export interface PublisherOptions {
  readonly client: Kafka
  readonly topics: Topics
  readonly source: string
  readonly database: Database
  readonly logger: Logger
  /** Milliseconds between looks when nobody announces anything. */
  readonly every: number
}

const MOST_RECORDS = 1_000
/** A broker refuses more than a megabyte for one partition; less keeps what readers hold at a time small. */
const MOST_BYTES = 256_000
/** About what a message weighs beside its value. */
const HEADERS_BYTES = 400

/** As many messages as may travel together; always one at least. */
function firstOf(records: readonly PublicRecord[]): Message[] {
  const messages: Message[] = []
  let bytes = 0
  for (const record of records) {
    const message = toMessage(record)
    bytes += HEADERS_BYTES + Buffer.byteLength(message.value ?? '')
    if (messages.length > 0 && bytes > MOST_BYTES) break
    messages.push(message)
  }
  return messages
}

interface Connection {
  producer(): Promise<Producer>
  /** After a failure a new one is made: what the old one still believes about the brokers may be why it failed. */
  drop(): Promise<void>
}

function createConnection(client: Kafka): Connection {
  let connected: Producer | undefined
  return {
    async producer() {
      if (connected !== undefined) return connected
      // One try: the client's own repetition forgets a partition whose leader moves between two tries.
      const producer = client.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        allowAutoTopicCreation: false,
        maxInFlightRequests: 1,
        retry: { retries: 0 },
      })
      await producer.connect()
      connected = producer
      return producer
    },
    async drop() {
      const dropped = connected
      connected = undefined
      await dropped?.disconnect().catch(() => undefined)
    },
  }
}

/**
 * Copies the stamped records to the topic, in order and one request at a time, and remembers how far it came once Kafka has
 * acknowledged. What happens in between comes twice, never out of order and never not at all. While Kafka is away it waits.
 */
export function createPublisher({ client, topics, source, database, logger, every }: PublisherOptions): Loop {
  const connection = createConnection(client)
  const complaint = createComplaint(logger, `publishing ${source} to Kafka`)
  let notBefore = 0

  async function publish(): Promise<boolean> {
    const topic = await topics.ensure(source)
    const producer = await connection.producer()
    let more = false
    await fromPosition(database, async (tx, after) => {
      const records = await readPublicLog(tx, source, database.schema, after, MOST_RECORDS)
      const messages = firstOf(records)
      if (messages.length === 0) return after
      await inCopying(topic, records.slice(0, messages.length), () => producer.send({ topic, acks: -1, messages }))
      more = messages.length < records.length || records.length === MOST_RECORDS
      return records[messages.length - 1]?.seq ?? after
    })
    complaint.over()
    return more
  }

  const loop = createLoop({
    name: `publisher of ${source}`,
    logger,
    every,
    async run() {
      if (performance.now() < notBefore || !(await hasUnpublished(database))) return false
      try {
        return await publish()
      } catch (error) {
        await connection.drop()
        const pause = complaint.failed(error)
        notBefore = performance.now() + pause
        setTimeout(() => loop.wake(), pause + 1).unref()
        return false
      }
    },
  })
  return {
    ...loop,
    async stop() {
      await loop.stop()
      await connection.drop()
    },
  }
}
