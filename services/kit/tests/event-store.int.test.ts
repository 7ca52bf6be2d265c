import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createEventCodec, createEventStore, isDatabaseAway } from '../src/index.ts'
import type { Decider } from '../src/domain/index.ts'
import { isRejection } from '../src/domain/index.ts'
import { createTestDatabase } from '../src/testing/index.ts'
import type { TestDatabase } from '../src/testing/index.ts'
import { migrate } from '../src/store/migrate.ts'
import { join } from 'node:path'

interface Counted {
  readonly type: 'Counted'
  readonly data: { readonly by: number }
}

const counter: Decider<number, number, Counted> = {
  initial: 0,
  decide: (by) => [{ type: 'Counted', data: { by } }],
  evolve: (total, event) => total + event.data.by,
}

describe('the event store', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
  })
  afterAll(() => test.drop())

  it('keeps a stream gapless under 64 writers and loses no acknowledged event', async () => {
    const database = test.open('counting')
    await migrate(database, join(import.meta.dirname, 'fixtures/migrations'))
    const store = createEventStore<Counted>({
      database,
      codec: createEventCodec<Counted>({ Counted: { version: 1 } }),
      projections: [],
      publish: () => [],
      clock: () => new Date(),
      onPublished: () => undefined,
    })
    const outcomes = await Promise.allSettled(Array.from({ length: 640 }, () => store.handle('counter', counter, 1)))
    const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as unknown)
    expect(refused.filter((error) => !isRejection(error, 'conflict') && !isDatabaseAway(error))).toEqual([])
    const { rows } = await database.query<{ version: number }>('SELECT version FROM events ORDER BY version')
    console.log(acknowledged, refused.length)
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1))
  })
})
