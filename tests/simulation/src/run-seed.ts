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
import { createCallers } from './callers.ts'
import { judge } from './judges.ts'
import { CALM, drawHabits, drawWeather, type Conditions } from './profile.ts'
import { pick } from './random.ts'
import { createScenario } from './scenario.ts'
import { createTrace } from './trace.ts'
import { Crashed, elapsed, quietMs, simulate, sleep, slowPolls } from './virtual-time.ts'
import { createWorld, serviceNames, type ServiceName } from './world.ts'

/** What a seed led to, as a process tells it another. */
export interface SeedSummary {
  readonly seed: number
  /** Of the trace. */
  readonly hash: string
  readonly faults: readonly string[]
  readonly calls: number
  readonly steps: number
  readonly simulatedMs: number
  /** How often a process crashed, by its service and the step. */
  readonly crashes: Readonly<Record<string, number>>
  /** How many events of each type were appended. */
  readonly events: Readonly<Record<string, number>>
  /** The types of public events that were published, by source. */
  readonly published: readonly string[]
}

export interface SeedResult extends SeedSummary {
  readonly trace: readonly string[]
}

const TEMPLATE = `simulation_template_${String(process.pid)}`
/** The services and the reader of their public logs. */
const schemas = [...serviceNames, 'bff'] as const
const NOTIFICATION_MIGRATIONS = join(import.meta.dirname, '../../../services/notification/src/store/migrations')
/** Three weeks, in milliseconds: no limit of a connection counts real time. */
const NEVER = 2_000_000_000
const LIMITS = ['lock_timeout', 'statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout', 'idleTimeoutMillis']
const WITHOUT_LIMITS = LIMITS.map((name) => `${name}=${String(NEVER)}`).join('&')
/** Without an event for so long, all is settled: a process may be away for 40 minutes, a session lives 31, a poll is late by 25. */
const SETTLED_AFTER_MS = 60 * 60_000
/** A mail that the server has refused may wait longer for its next attempt. */
const SETTLED_WITHIN_MS = 150 * 60_000

const urlOf = (postgresUrl: string, name: string, parameters = ''): string =>
  Object.assign(new URL(postgresUrl), { pathname: `/${name}`, search: parameters }).href

async function asAdmin<Result>(postgresUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Where the server is on this machine: its socket costs less than TCP. */
async function socketOf(postgresUrl: string): Promise<string> {
  const sql = `SELECT current_setting('unix_socket_directories') AS folder`
  const { rows } = await asAdmin(postgresUrl, (client) => client.query<{ folder: string }>(sql))
  const folder = rows[0]?.folder ?? ''
  return existsSync(join(folder, `.s.PGSQL.${new URL(postgresUrl).port}`)) ? `&host=${folder}` : ''
}

/** Creates the database that every seed starts with. @param sql removes a guard of the database */
export async function prepareTemplate(postgresUrl: string, sql?: string): Promise<void> {
  await asAdmin(postgresUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${TEMPLATE}`)
  })
  const notification = { name: 'notification', migrations: NOTIFICATION_MIGRATIONS }
  for (const { name, migrations } of [
    catalogueDefinition,
    identityDefinition,
    notification,
    orderDefinition,
    paymentDefinition,
  ]) {
    const database = openDatabase({ url: urlOf(postgresUrl, TEMPLATE), schema: databaseSchema(name), logger: silentLogger() })
    await migrate(database, migrations)
    await database.close()
  }
  if (sql === undefined) return
  const client = new pg.Client({ connectionString: urlOf(postgresUrl, TEMPLATE) })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export async function dropTemplate(postgresUrl: string): Promise<void> {
  await asAdmin(postgresUrl, (client) => client.query(`DROP DATABASE ${TEMPLATE} WITH (FORCE)`))
}

/** Runs work on a new copy of the template, with a client that is no part of the simulation. */
async function withDatabase<Result>(
  postgresUrl: string,
  name: string,
  work: (databases: Record<ServiceName | 'bff', Database>, admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  await asAdmin(postgresUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
    // The order of rows must not depend on how often a statement was sent, nor on where a row lies after updates.
    for (const setting of ['plan_cache_mode = force_generic_plan', 'enable_seqscan = off', 'enable_bitmapscan = off'])
      await client.query(`ALTER DATABASE ${name} SET ${setting}`)
  })
  const url = urlOf(postgresUrl, name, `${WITHOUT_LIMITS}${await socketOf(postgresUrl)}`)
  const open = (schema: string): Database => openDatabase({ url, schema, logger: silentLogger(), maxConnections: 30 })
  const entries = schemas.map((schema) => [schema, open(databaseSchema(schema))] as const)
  const databases = Object.fromEntries(entries) as Record<ServiceName | 'bff', Database>
  const admin = new pg.Client({ connectionString: urlOf(postgresUrl, name) })
  await admin.connect()
  try {
    return await work(databases, admin)
  } finally {
    await Promise.all(Object.values(databases).map((database) => database.close()))
    await admin.end()
    await asAdmin(postgresUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
}

export interface SeedOptions {
  readonly postgresUrl: string
  readonly seed: number
  readonly omitted?: ReadonlySet<number>
  readonly conditions?: Conditions | undefined
}

/** Simulates a shop in which this seed decides everything, and judges it. */
export function runSeed({ postgresUrl, seed, omitted = new Set(), conditions = {} }: SeedOptions): Promise<SeedResult> {
  return withDatabase(postgresUrl, `simulation_${String(process.pid)}`, async (databases, admin) => {
    const trace = createTrace()
    const faults: string[] = []
    const onError = (error: unknown): void => {
      if (!(error instanceof Crashed))
        faults.push(`unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    process.on('unhandledRejection', onError)
    const countBlocked = async (): Promise<number> => {
      const { rows } = await admin.query<{ blocked: number }>(
        `SELECT count(*)::int AS blocked FROM pg_stat_activity WHERE datname = current_database()
         AND pid IN (SELECT pid FROM pg_locks WHERE NOT granted)`,
      )
      return rows[0]?.blocked ?? 0
    }
    const cancel = async (pid: number): Promise<void> => {
      await admin.query('SELECT pg_cancel_backend($1)', [pid])
    }
    const world = createWorld({ databases, cancel, logger: silentLogger(), trace, skewsMs: conditions.skewsMs })
    const callers = createCallers(trace)
    const { told } = callers
    let isCalm = false
    const refunds = await simulate(seed, countBlocked, async () => {
      const habits = { ...drawHabits(), ...conditions.habits }
      const scenario = createScenario(world, trace, callers, { omitted, habits })
      await world.start()
      await scenario.open()
      slowPolls(pick([2, 4, 8]))
      const weather = { ...drawWeather(), ...conditions.weather }
      isCalm = Object.values(weather).every((frequency) => frequency === 0)
      Object.assign(world.weather, weather)
      await scenario.run()
      Object.assign(world.weather, CALM)
      const calmSince = elapsed()
      while (quietMs() < SETTLED_AFTER_MS && elapsed() - calmSince < SETTLED_WITHIN_MS) await sleep(60_000)
      await world.stop()
      return world.checkout.listRefunds({ createdFrom: new Date(0).toISOString(), limit: 1_000_000 })
    }).catch((error: unknown) => {
      faults.push(`the simulation ended: ${String(error)}`)
      return []
    })
    const simulatedMs = elapsed()
    faults.push(...(await judge({ databases, checkout: world.checkout, refunds, told, mailed: world.mailed, isCalm })))
    const events: Record<string, number> = {}
    const published: string[] = []
    for (const name of serviceNames) {
      const sql = 'SELECT type, count(*)::int AS count FROM events GROUP BY type'
      const { rows } = await databases[name].query<{ type: string; count: number }>(sql)
      for (const { type, count } of rows) events[type] = count
      const { rows: types } = await databases[name].query<{ type: string }>('SELECT DISTINCT type FROM outbox ORDER BY type')
      published.push(...types.map(({ type }) => `${name} ${type}`))
    }
    process.off('unhandledRejection', onError)
    const counts = { calls: told.length, steps: trace.lines.length, simulatedMs, events, published }
    return { seed, hash: trace.hash(), faults, ...counts, crashes: Object.fromEntries(world.crashes), trace: trace.lines }
  })
}
