import { catalogueDefinition } from '@shop/catalogue'
import { databaseSchema } from '@shop/contracts/events'
import { identityDefinition } from '@shop/identity'
import { migrate, openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { orderDefinition } from '@shop/order'
import { paymentDefinition } from '@shop/payment'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Backends } from './lock-waits.ts'
import { serviceNames, type ServiceName } from './world.ts'

const schemas = [...serviceNames, 'bff'] as const
const notificationDefinition = {
  name: 'notification',
  migrations: join(import.meta.dirname, '../../../services/notification/src/store/migrations'),
}
const definitions = [catalogueDefinition, identityDefinition, notificationDefinition, orderDefinition, paymentDefinition]

/** Of one service in one process; more transactions wait for each other. */
const MAX_CONNECTIONS = 30
/** No limit of a connection counts real time, and none is closed: all seeds use its plans. */
const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
const WITHOUT_LIMITS = [...LIMITS.map((name) => `${name}=0`), 'query_timeout=&idleTimeoutMillis=&maxLifetimeSeconds='].join('&')
/** Milliseconds: a transaction that a seed has left behind would hold up the next one for ever. */
const ADMIN_LIMIT = 'lock_timeout=10000'

const SETTINGS = [
  // The order of rows must not depend on how often a statement was sent, nor on where a row lies after updates.
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_bitmapscan = off',
  // Autovacuum, which would change the plans, goes by the counts.
  'track_counts = off',
  // A deadlock ends by the limit of a lock, which counts simulated time.
  "deadlock_timeout = '1d'",
  // Nobody reads them.
  'track_activities = off',
  'update_process_title = off',
]

/**
 * One that has been given its lock is blocked by nobody, also if it has not run since. Costs a fifth of what `pg_locks` does, which
 * lists all locks of the server.
 */
const WAITING = 'SELECT pid FROM unnest($1::integer[]) AS pid WHERE cardinality(pg_blocking_pids(pid)) > 0'

const urlOf = (postgresUrl: string, name: string, parameters = ''): string =>
  Object.assign(new URL(postgresUrl), { pathname: `/${name}`, search: parameters }).href

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function asAdmin(postgresUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = await connect(postgresUrl)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Where the server is on this machine: its socket costs less than TCP. */
async function socketOf(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ folder: string }>(`SELECT current_setting('unix_socket_directories') AS folder`)
  const folder = rows[0]?.folder ?? ''
  return existsSync(join(folder, `.s.PGSQL.${String(admin.port)}`)) ? `&host=${folder}` : ''
}

/** The tables that have, or had, rows. */
async function usedTables(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace::regnamespace::text = ANY($1) AND pg_relation_size(oid) > 0`,
    [schemas.map(databaseSchema)],
  )
  return rows.map(({ name }) => name)
}

/** How many rows each table has, and the last number of each sequence; of all, also of those that `empty` does not know. */
async function countRows(admin: pg.Client): Promise<Record<string, number | null>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'm') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')`,
  )
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`)
  const sequences = `SELECT schemaname || '.' || sequencename, last_value::int FROM pg_sequences`
  const { rows } = await admin.query<{ name: string; count: number | null }>([...counts, sequences].join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Creates the database of a worker: its seeds use it one after the other. @param sql removes a guard of the database */
export async function createDatabases(postgresUrl: string, sql?: string) {
  const name = `simulation_${String(process.pid)}`
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  await asAdmin(postgresUrl, drop, `CREATE DATABASE ${name}`)
  for (const { name: service, migrations } of definitions) {
    const database = openDatabase({ url: urlOf(postgresUrl, name), schema: databaseSchema(service), logger: silentLogger() })
    await migrate(database, migrations)
    await database.close()
  }
  await asAdmin(postgresUrl, ...SETTINGS.map((setting) => `ALTER DATABASE ${name} SET ${setting}`))
  const admin = await connect(urlOf(postgresUrl, name, ADMIN_LIMIT))
  if (sql !== undefined) await admin.query(sql)
  // Settings of the log and the versions of the schema, which no seed changes.
  const filled = await usedTables(admin)
  const socket = await socketOf(admin)
  const url = urlOf(postgresUrl, name, `${WITHOUT_LIMITS}${socket}`)
  /** Of processes of another machine nothing is known here: whoever waits there goes on when it can. */
  function signal(backend: number, name: 'SIGSTOP' | 'SIGCONT'): void {
    if (socket !== '') process.kill(backend, name)
  }
  const halted = new Set<number>()
  function proceed(backend: number): void {
    halted.delete(backend)
    signal(backend, 'SIGCONT')
  }
  const open = (schema: string): Database =>
    openDatabase({ url, schema, logger: silentLogger(), maxConnections: MAX_CONNECTIONS })
  const entries = schemas.map((schema) => [schema, open(databaseSchema(schema))] as const)
  const databases = Object.fromEntries(entries) as Record<ServiceName | 'bff', Database>
  return {
    /** Of the services and of the reader of their public logs. */
    databases,
    async cancel(pid: number): Promise<void> {
      await admin.query('SELECT pg_cancel_backend($1)', [pid])
    },
    backends: {
      async waitingOf(backends) {
        if (backends.length === 0) return []
        const { rows } = await admin.query<{ pid: number }>({ name: 'waiting', text: WAITING, values: [backends] })
        return rows.map(({ pid }) => pid)
      },
      halt(backend) {
        halted.add(backend)
        signal(backend, 'SIGSTOP')
      },
      proceed,
    } satisfies Backends,
    /** Makes all tables what they were after the migrations: with new files, so that rows lie where they would in a new database. */
    async empty(): Promise<void> {
      const used = (await usedTables(admin)).filter((table) => !filled.includes(table))
      if (used.length > 0) await admin.query(`TRUNCATE ${used.join()} RESTART IDENTITY CASCADE`)
    },
    count: () => countRows(admin),
    /** Also with backends that are halted still: no database of the server could be dropped beside them. */
    async drop(): Promise<void> {
      for (const backend of halted) proceed(backend)
      await Promise.all(Object.values(databases).map((database) => database.close()))
      await admin.end()
      await asAdmin(postgresUrl, drop)
    },
  }
}
export type SimulationDatabases = Awaited<ReturnType<typeof createDatabases>>
