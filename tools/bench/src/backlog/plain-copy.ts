import type { Database } from '@shop/kit/event-store'
import { Kafka, logLevel, type Message } from 'kafkajs'

const PAGE_SIZE = 1_000

interface LogRow {
  readonly seq: number
  readonly event_id: string
  readonly key: string
  readonly type: string
  readonly schema_version: number
  readonly data: object
  readonly metadata: object
  readonly occurred_at: string
  readonly stamped_at: string
}

const toMessage = (row: LogRow): Message => ({
  key: row.key,
  value: JSON.stringify(row.data),
  headers: {
    id: row.event_id,
    source: 'order',
    seq: String(row.seq),
    epoch: '1',
    previous: String(row.seq - 1),
    type: row.type,
    'schema-version': String(row.schema_version),
    'occurred-at': row.occurred_at,
    'stamped-at': row.stamped_at,
    metadata: JSON.stringify(row.metadata),
  },
})

/** The baseline of the publisher: reads the rows of a public log page by page, and produces what a publisher would, to another topic. */
export async function copyPlainly(database: Database, broker: string, numPartitions: number): Promise<void> {
  const client = new Kafka({ clientId: 'plain', brokers: [broker], logLevel: logLevel.NOTHING })
  const admin = client.admin()
  await admin.connect()
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic: 'plain', numPartitions, replicationFactor: 1 }] })
  await admin.disconnect()
  const producer = client.producer({ allowAutoTopicCreation: false, maxInFlightRequests: 1, retry: { retries: 0 } })
  await producer.connect()
  for (let after = 0; ;) {
    const { rows } = await database.query<LogRow>(
      `SELECT seq, event_id, key, type, schema_version, data, metadata, occurred_at, stamped_at FROM outbox
       WHERE seq > $1 ORDER BY seq LIMIT ${String(PAGE_SIZE)}`,
      [after],
    )
    const last = rows.at(-1)
    if (last === undefined) break
    await producer.send({ topic: 'plain', acks: -1, messages: rows.map(toMessage) })
    after = last.seq
  }
  await producer.disconnect()
}
