import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { join } from 'node:path'
import { checkMigrated, migrate } from '../../src/event-store/migrate.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

const folder = join(import.meta.dirname, '../fixtures/migrations')

describe('the readiness of a service', () => {
  let test: TestDatabase
  let database: Database

  beforeEach(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = test.open('counters')
  })
  afterEach(() => test.drop())

  const readiness = async (): Promise<number> => {
    const logger = createLogger('test', 'silent')
    const app = createServiceApp({ logger, dispatch: greetingDispatch(), ready: () => checkMigrated(database, folder) })
    const { statusCode } = await app.inject('/readyz')
    await app.close()
    return statusCode
  }

  it('requires every migration of its schema', async () => {
    expect(await readiness()).toBe(503)
    await migrate(database, folder)
    expect(await readiness()).toBe(200)
    for (const table of ['schema_version', 'kit_schema_version']) {
      const last = `version = (SELECT max(version) FROM ${table})`
      await database.query(`UPDATE ${table} SET version = -1 WHERE ${last}`)
      expect(await readiness(), table).toBe(503)
      await database.query(`UPDATE ${table} SET version = 100 WHERE version = -1`)
    }
  })

  it('accepts a newer schema, as during a rolling update', async () => {
    await migrate(database, folder)
    await database.query('UPDATE schema_version SET version = version + 100')
    expect(await readiness()).toBe(200)
  })

  it('fails while the database does not answer', async () => {
    await migrate(database, folder)
    const holder = test.open('counters')
    await holder.transaction(async (tx) => {
      await tx.query('LOCK TABLE schema_version')
      expect(await readiness()).toBe(503)
    })
    expect(await readiness()).toBe(200)
  })
})
