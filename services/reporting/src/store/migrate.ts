import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { admittedBy, NewerDataError, readMigrations, statementsOf } from '@shop/kit/event-store'
import { select } from './select.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

interface AppliedMigration {
  readonly number: number
  readonly checksum: string
  /** The last migration that a program has to know; 0 when the programs before it go on. */
  readonly admits: number
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

function requireAdmitted(database: string, applied: readonly AppliedMigration[], known: number): void {
  const newer = applied.filter(({ number }) => number > known)
  const admits = Math.max(0, ...newer.map((migration) => migration.admits))
  if (known >= admits) return
  const version = Math.max(...newer.map(({ number }) => number))
  throw new NewerDataError(
    `The reports of "${database}" have schema version ${version}, for programs that know version ${admits}; this one knows up to ${known}: start a newer program.`,
  )
}

/**
 * Applies the pending migrations of a database. ClickHouse has no transactions, so every statement must be repeatable
 * (IF NOT EXISTS), and a migration is recorded as applied after its last statement. Throws NewerDataError if the
 * database has migrations that do not admit this program.
 */
export async function migrateStore(client: ClickHouseClient, database: string, folder = FOLDER): Promise<void> {
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS schema_version (number UInt32, checksum String, applied_at DateTime64(3, 'UTC'))
      ENGINE = ReplacingMergeTree(applied_at) ORDER BY number`,
  })
  await client.command({ query: 'ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS admits UInt32' })
  const migrations = await readMigrations(folder)
  const applied = await select<AppliedMigration>(client, 'SELECT number, checksum, admits FROM schema_version')
  requireAdmitted(database, applied, migrations.at(-1)?.number ?? 0)
  for (const { number, sql } of migrations) {
    const checksum = checksumOf(sql)
    const previous = applied.find((row) => row.number === number)
    if (previous === undefined) {
      for (const query of statementsOf(sql)) await client.command({ query })
      const row = { number, checksum, applied_at: new Date().toISOString(), admits: admittedBy(sql) ?? 0 }
      await client.insert({ table: 'schema_version', values: [row], format: 'JSONEachRow' })
    } else if (previous.checksum !== checksum) {
      throw new Error(`Migration ${number} of the reports was changed after it had been applied to "${database}"`)
    }
  }
}
