import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readPublicLog } from '../../src/messaging/public-log.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
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

it('a part of a log begins after a record and ends with its limit', async () => {
  const part = await readPublicLog(database, 'counter', 'counter', 1, 1)
  expect(part.map(({ seq, data }) => [seq, data])).toEqual([[2, { by: 2 }]])
})

it('without their origin the records are the same but for their ids and what they came of', async () => {
  const whole = await readPublicLog(database, 'counter', 'counter', 0, 9)
  expect(whole.every(({ eventId, metadata }) => eventId !== '' && metadata.correlationId !== '')).toBe(true)
  const facts = await readPublicLog(database, 'counter', 'counter', 0, 9, true)
  expect(facts).toEqual(whole.map((record) => ({ ...record, eventId: '', metadata: { correlationId: '' } })))
})
