import pg from 'pg'
import { v4 as uuidv4 } from 'uuid'
import { silentLogger } from '../telemetry/logger.ts'
import { openDatabase } from '../event-store/database.ts'
import type { Database } from '../event-store/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test run's PostgreSQL, as a user that may make databases. */
    postgresUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  /** A service's connections to it; closed with the test database. */
  open(schema: string, maxConnections?: number): Database
  drop(): Promise<void>
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A fresh database in the test run's PostgreSQL, so that suites never meet. */
export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${uuidv4().replaceAll('-', '')}`
  await administer(postgresUrl, `CREATE DATABASE ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const opened: Database[] = []
  return {
    url: url.href,
    open(schema, maxConnections = 10) {
      const database = openDatabase({ url: url.href, schema, logger: silentLogger(), maxConnections })
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await administer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
