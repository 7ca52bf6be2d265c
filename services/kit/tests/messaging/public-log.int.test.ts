import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readPublicLog, readPublicLogForRebuild } from '../../src/messaging/public-log.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { publish } from '../fixtures/outbox.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  database = test.open('counter')
  await migrated(database)
  await publish(database, ...[1, 2, 3].map((by) => ({ type: 'Counted', key: `key-${String(by)}`, data: { by } })))
})
afterAll(() => test.drop())

it('reads a page of the log after a sequence number', async () => {
  const page = await readPublicLog(database, 'counter', 'counter', 1, 1)
  expect(page.map(({ seq, data }) => [seq, data])).toEqual([[2, { by: 2 }]])
})

it('reads the same events for a rebuild, without event ids, metadata and stamping times', async () => {
  const records = await readPublicLog(database, 'counter', 'counter', 0, 9)
  expect(records.every(({ eventId, metadata }) => eventId !== '' && metadata.correlationId !== '')).toBe(true)
  expect(records.every(({ stampedAt }) => stampedAt?.endsWith('Z') === true)).toBe(true)
  const events = await readPublicLogForRebuild(database, 'counter', 'counter', 0, 9)
  expect(events).toStrictEqual(records.map(({ eventId: _, metadata: __, stampedAt: ___, ...event }) => event))
})
