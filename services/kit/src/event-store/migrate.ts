import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import type { Database, Queryable } from './database.ts'

/** The data was written by a newer version of the shop than this one. */
export class NewerDataError extends Error {}

const KIT_MIGRATIONS = join(import.meta.dirname, 'migrations')

async function migrateFolder(tx: Queryable, folder: string, schemaTable: string): Promise<void> {
  const run = async (sql: string) => tx.query(sql)
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(folder, '*.sql'),
    schemaTable,
    execQuery: run,
    execSqlScript: async (sql) => void (await run(sql)),
  })
  const [found, known] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()]
  if (found > known) {
    throw new NewerDataError(
      `The data of "${schemaTable.split('.')[0] ?? ''}" has version ${String(found)}, this program knows up to ${String(known)}: start a newer program.`,
    )
  }
  await postgrator.migrate()
}

/**
 * Brings a service's schema up to date: the tables that every service has, then its own.
 * All or nothing, one process at a time; a file that was applied must never change (its checksum is compared).
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const { schema } = database
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`])
    await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await migrateFolder(tx, KIT_MIGRATIONS, `${schema}.kit_schema_version`)
    await migrateFolder(tx, folder, `${schema}.schema_version`)
  })
}

/** The number of the last migration in a folder. */
async function lastIn(folder: string): Promise<number> {
  const files = await readdir(folder)
  return Math.max(0, ...files.map((file) => Number.parseInt(file, 10)))
}

/**
 * Throws when the database does not answer, or lacks a migration that this program knows. One that it does not know yet
 * is no fault: in a rolling update the schema is there before the last old process has gone.
 */
export async function checkMigrated(database: Database, folder: string): Promise<void> {
  const known = [await lastIn(KIT_MIGRATIONS), await lastIn(folder)] as const
  const { rows } = await database.query<{ kit: number; own: number }>(
    `SELECT (SELECT max(version) FROM kit_schema_version)::int AS kit, (SELECT max(version) FROM schema_version)::int AS own`,
  )
  const [{ kit, own } = { kit: 0, own: 0 }] = rows
  if (kit < known[0] || own < known[1]) throw new Error(`The schema "${database.schema}" is not migrated`)
}
