import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Postgrator from 'postgrator'
import type { Database, Queryable } from './database.ts'

/** The database has a newer schema than this program knows. */
export class NewerDataError extends Error {}

const KIT_MIGRATIONS = join(import.meta.dirname, 'migrations')

async function migrateFolder(tx: Queryable, folder: string, schemaTable: string): Promise<void> {
  const execute = async (sql: string) => tx.query(sql)
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(folder, '*.sql'),
    schemaTable,
    execQuery: execute,
    execSqlScript: async (sql) => void (await execute(sql)),
  })
  const [applied, known] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()]
  if (applied > known) {
    throw new NewerDataError(
      `The data of "${schemaTable.split('.')[0] ?? ''}" has version ${String(applied)}, this program knows up to ${String(known)}: start a newer program.`,
    )
  }
  await postgrator.migrate()
}

/**
 * Migrates a service's schema: the kit's tables, then the service's own. Runs in one transaction, one process at a time. A
 * migration file must not change once applied (Postgrator compares checksums).
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const { schema } = database
  await database.forMaintenance().transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`migrate:${schema}`])
    await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await migrateFolder(tx, KIT_MIGRATIONS, `${schema}.kit_schema_version`)
    await migrateFolder(tx, folder, `${schema}.schema_version`)
  })
}

/** The highest migration number in a folder. */
async function lastMigration(folder: string): Promise<number> {
  const files = await readdir(folder)
  return Math.max(0, ...files.map((file) => Number.parseInt(file, 10)))
}

/**
 * Throws when the database does not answer, or lacks a migration that this program knows. A newer schema is accepted: during a
 * rolling update it is migrated while old processes still run.
 */
export async function checkMigrated(database: Database, folder: string): Promise<void> {
  const known = [await lastMigration(KIT_MIGRATIONS), await lastMigration(folder)] as const
  const { rows } = await database.query<{ kit: number; own: number }>(
    `SELECT (SELECT max(version) FROM kit_schema_version)::int AS kit, (SELECT max(version) FROM schema_version)::int AS own`,
  )
  const [{ kit, own } = { kit: 0, own: 0 }] = rows
  if (kit < known[0] || own < known[1]) throw new Error(`The schema "${database.schema}" is not migrated`)
}
