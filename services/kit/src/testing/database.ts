import pg from 'pg'
import { v4 as uuidv4 } from 'uuid'
import { silentLogger } from '../telemetry/logger.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../event-store/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's PostgreSQL, for a user that may create databases. */
    postgresUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  /** Opens a pool on a schema; closed by `drop`. */
  open(
    schema: string,
    maxConnections?: number,
    options?: Partial<Pick<DatabaseOptions, 'url' | 'directUrl' | 'limits'>>,
  ): Database
  drop(): Promise<void>
}

/** The content that new databases start with. */
export interface DatabaseTemplate {
  /** Its database in the test run's PostgreSQL. */
  readonly name: string
  /** Prepares the content in an empty database, once in a test run, and closes its connections. */
  fill(url: string): Promise<void>
}

type RunSql = (sql: string) => Promise<readonly unknown[]>

async function asAdmin(url: string, work: (run: RunSql) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(async (sql) => (await client.query(sql)).rows).finally(() => client.end())
}

function urlOf(postgresUrl: string, name: string): string {
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href
}

/** Test files run side by side: the first that needs the template fills it, and the others wait. It has its name once it is complete. */
async function ensureTemplate(run: RunSql, postgresUrl: string, { name, fill }: DatabaseTemplate): Promise<void> {
  await run(`SELECT pg_advisory_lock(hashtext('${name}'))`)
  const existing = await run(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)
  if (existing.length === 0) {
    await run(`DROP DATABASE IF EXISTS ${name}_incomplete WITH (FORCE)`)
    await run(`CREATE DATABASE ${name}_incomplete`)
    await fill(urlOf(postgresUrl, `${name}_incomplete`))
    await run(`ALTER DATABASE ${name}_incomplete RENAME TO ${name}`)
  }
  await run(`SELECT pg_advisory_unlock(hashtext('${name}'))`)
}

/** Creates a database in the test run's PostgreSQL, which isolates test suites from each other: a copy of the template, or empty. */
export async function createTestDatabase(postgresUrl: string, template?: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${uuidv4().replaceAll('-', '')}`
  await asAdmin(postgresUrl, async (run) => {
    if (template !== undefined) await ensureTemplate(run, postgresUrl, template)
    // Copied as files: the default writes every page to the log, which takes more than twice the CPU time.
    await run(`CREATE DATABASE ${name} TEMPLATE ${template?.name ?? 'template1'} STRATEGY FILE_COPY`)
  })
  const url = urlOf(postgresUrl, name)
  const opened: Database[] = []
  return {
    url,
    open(schema, maxConnections = 10, options = {}) {
      const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections, ...options })
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await asAdmin(postgresUrl, (run) => run(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}
