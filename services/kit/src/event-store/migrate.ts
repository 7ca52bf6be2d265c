import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Postgrator from 'postgrator'
import type { Database, Queryable } from './database.ts'
import { findLending, PoolerError } from './pooler.ts'
import { admittedBy, isOutsideTransaction, readMigrations, statementsOf, type MigrationFile } from './migration-files.ts'

/** The database has a newer schema, which this program cannot work with. */
export class NewerDataError extends Error {}

/** The database lacks a migration that this program knows. */
export class NotMigratedError extends Error {}

const KIT_MIGRATIONS = join(import.meta.dirname, 'migrations')
const LOCK_POLL_MS = 100

/** The migrations of a folder in a schema. `contractions` names the series. */
interface Series {
  readonly name: 'kit' | 'own'
  readonly folder: string
  readonly schema: string
}

const seriesOf = (schema: string, folder: string): readonly Series[] => [
  { name: 'kit', folder: KIT_MIGRATIONS, schema },
  { name: 'own', folder, schema },
]

const versionTable = ({ name, schema }: Series): string => `${schema}.${name === 'kit' ? 'kit_' : ''}schema_version`
const lastOf = (migrations: readonly MigrationFile[]): number => migrations.at(-1)?.number ?? 0

/** @throws NewerDataError when a migration after those that the program knows does not admit it. */
async function requireAdmitted(db: Queryable, series: Series, applied: number, known: number): Promise<void> {
  if (applied <= known) return
  const { schema, name } = series
  const { rows } = await db.query<{ admits: number | null }>(
    `SELECT max(admits) AS admits FROM ${schema}.contractions WHERE series = $1 AND version > $2`,
    [name, known],
  )
  const admits = rows[0]?.admits ?? 0
  if (known >= admits) return
  throw new NewerDataError(
    `The data of "${schema}" has version ${String(applied)}, for programs that know version ${String(admits)}; this one knows up to ${String(known)}: start a newer program.`,
  )
}

async function inTransaction(connection: Queryable, work: () => Promise<void>): Promise<void> {
  await connection.query('BEGIN')
  try {
    await work()
    await connection.query('COMMIT')
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  }
}

/** Drops the indexes that an interrupted CREATE INDEX CONCURRENTLY of the migration has left behind: nothing uses them. */
async function dropInvalidIndexes(connection: Queryable, schema: string, sql: string): Promise<void> {
  const names = [...sql.matchAll(/INDEX CONCURRENTLY IF NOT EXISTS (\w+)/g)].map(([, name]) => name)
  const { rows } = await connection.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = $1::regnamespace AND NOT indisvalid AND relname = ANY($2)`,
    [schema, names],
  )
  for (const { name } of rows) await connection.query(`DROP INDEX CONCURRENTLY ${name}`)
}

/** Applies the pending migrations of a series, each in a transaction of its own unless its header says otherwise. */
async function migrateSeries(connection: Queryable, series: Series): Promise<void> {
  const { name, folder, schema } = series
  const migrations = await readMigrations(folder)
  const execute = async (sql: string) => connection.query(sql)
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(folder, '*.sql'),
    schemaTable: versionTable(series),
    execQuery: execute,
    async execSqlScript(sql) {
      for (const script of isOutsideTransaction(sql) ? statementsOf(sql) : [sql]) await execute(script)
    },
  })
  const applied = await postgrator.getDatabaseVersion()
  // Creates the table of versions, compares the checksums of what is applied, and applies nothing.
  await postgrator.migrate(String(applied))
  await requireAdmitted(connection, series, applied, lastOf(migrations))
  for (const migration of postgrator.getRunnableMigrations(applied, lastOf(migrations))) {
    const sql = migration.getSql()
    const apply = async (): Promise<void> => {
      // An extension is the whole database's: two services that create the same one at once fail, also with IF NOT EXISTS.
      if (sql.includes('CREATE EXTENSION')) await connection.query(`SELECT pg_advisory_xact_lock(hashtext('extensions'))`)
      await postgrator.runMigrations([migration])
      const admits = admittedBy(sql)
      if (admits === undefined) return
      const row = [name, migration.version, admits]
      await connection.query(
        `INSERT INTO ${schema}.contractions (series, version, admits) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        row,
      )
    }
    if (isOutsideTransaction(sql)) await dropInvalidIndexes(connection, schema, sql).then(apply)
    else await inTransaction(connection, apply)
  }
}

/**
 * Polls for the lock: a statement that waits for it would hold a snapshot, and the concurrent index build of the process that
 * has the lock would wait for that.
 */
async function withMigrationLock(connection: Queryable, schema: string, work: () => Promise<void>): Promise<void> {
  const lock = async (name: string): Promise<boolean> => {
    const { rows } = await connection.query<{ done: boolean }>(`SELECT ${name}(hashtext($1)) AS done`, [`migrate:${schema}`])
    return rows[0]?.done === true
  }
  while (!(await lock('pg_try_advisory_lock'))) await pause(LOCK_POLL_MS)
  await work().finally(() => lock('pg_advisory_unlock'))
}

/** Whether the program's migrations of a series are applied. @throws NewerDataError */
async function isApplied(database: Database, series: Series): Promise<boolean> {
  const known = lastOf(await readMigrations(series.folder))
  const { rows } = await database.query<{ applied: number | null }>(
    `SELECT max(version)::int AS applied FROM ${versionTable(series)}`,
  )
  const applied = rows[0]?.applied ?? 0
  if (applied >= known) await requireAdmitted(database, series, applied, known)
  return applied >= known
}

/** Whether there is nothing to migrate; also where there is no schema. @throws NewerDataError */
async function isMigrated(database: Database, folder: string): Promise<boolean> {
  for (const series of seriesOf(database.schema, folder)) {
    const { rows } = await database.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [versionTable(series)])
    if (rows.length === 0 || !(await isApplied(database, series))) return false
  }
  return true
}

/**
 * Migrates a service's schema: the kit's tables, then the service's own; one process at a time. A migration that fails leaves the
 * ones before it applied. A migration file must not change once applied (Postgrator compares checksums).
 * @throws PoolerError before it changes anything, when the pooler cannot serve the shop, or not a migration that is needed.
 * @throws NewerDataError when the schema is newer and does not admit this program.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const { schema } = database
  // A process behind a pooler leaves the migration to the job that runs before it, on a direct connection.
  await findLending(database)
  if ((await findLending(database.forMaintenance())) === 'transaction') {
    if (await isMigrated(database, folder)) return
    throw new PoolerError(
      `The schema "${schema}" has to be migrated, which needs a session of its own: set MIGRATE_DATABASE_URL to the address of PostgreSQL itself (docs/operating/poolers.md).`,
    )
  }
  await database.forMaintenance().connection((connection) =>
    withMigrationLock(connection, schema, async () => {
      await connection.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
      // A session that resolves its search path while another creates the schema may go on without the schema.
      await connection.query(`SET search_path = ${schema}, public`)
      for (const series of seriesOf(schema, folder)) await migrateSeries(connection, series)
    }),
  )
}

/**
 * Throws when the database does not answer, lacks a migration that this program knows, or has one that does not admit it. Another
 * newer schema is accepted: during a rolling update it is migrated while old processes still run.
 */
export async function checkMigrated(database: Database, folder: string): Promise<void> {
  for (const series of seriesOf(database.schema, folder))
    if (!(await isApplied(database, series))) throw new NotMigratedError(`The schema "${database.schema}" is not migrated`)
}
