import pg from 'pg'
import { v4 as uuidv4 } from 'uuid'
import { silentLogger } from '../telemetry/logger.ts'
import { openDatabase } from '../event-store/database.ts'
import type { Database, DatabaseOptions } from '../event-store/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's PostgreSQL, for a user that may create databases. */
    postgresUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  /** Opens a pool on a schema; closed by `drop`. */
  open(schema: string, maxConnections?: number, options?: Partial<Pick<DatabaseOptions, 'url' | 'limits'>>): Database
  drop(): Promise<void>
}

async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Creates an empty database in the test run's PostgreSQL, which isolates test suites from each other. */
export async function createTestDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${uuidv4().replaceAll('-', '')}`
  await runAsAdmin(postgresUrl, `CREATE DATABASE ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const opened: Database[] = []
  return {
    url: url.href,
    open(schema, maxConnections = 10, options = {}) {
      const database = openDatabase({ url: url.href, schema, logger: silentLogger(), maxConnections, ...options })
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await runAsAdmin(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
