import type { Queryable } from './database.ts'
import { isLockTimeout } from './database-errors.ts'

/** The live tables of read models, and the shadow schema in which they are rebuilt. */
export interface ShadowTables {
  readonly live: string
  readonly shadow: string
  readonly tables: readonly string[]
}

/** How long one attempt to lock the live tables may block readers. */
const LOCK_TIMEOUT = '100ms'

/** Creates an empty copy of a live table, with the storage options, constraints and index names that LIKE does not copy. */
async function createLike(tx: Queryable, table: string, { live, shadow }: ShadowTables): Promise<void> {
  const { rows: settings } = await tx.query<{ options: string | null }>(
    `SELECT array_to_string(reloptions, ', ') AS options FROM pg_class WHERE oid = '${live}.${table}'::regclass`,
  )
  const options = settings[0]?.options ?? ''
  await tx.query(
    `CREATE TABLE ${shadow}.${table} (LIKE ${live}.${table} INCLUDING ALL EXCLUDING INDEXES) ${options === '' ? '' : `WITH (${options})`}`,
  )
  const { rows: constraints } = await tx.query<{ name: string; definition: string }>(
    `SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = '${live}.${table}'::regclass AND contype IN ('p', 'u', 'x') ORDER BY oid`,
  )
  for (const { name, definition } of constraints) {
    await tx.query(`ALTER TABLE ${shadow}.${table} ADD CONSTRAINT ${name} ${definition}`)
  }
  const { rows: indexes } = await tx.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = '${live}.${table}'::regclass
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x')) ORDER BY indexrelid`,
  )
  for (const { definition } of indexes) await tx.query(definition.replace(/ ON \S+ USING /, ` ON ${shadow}.${table} USING `))
}

/**
 * Creates the shadow schema and its tables. PostgreSQL lets one transaction at a time create a schema of that name, so a second
 * rebuild waits here for the first.
 */
export async function createShadowTables(tx: Queryable, shadows: ShadowTables): Promise<void> {
  await tx.query(`CREATE SCHEMA ${shadows.shadow}`)
  for (const table of shadows.tables) await createLike(tx, table, shadows)
}

export interface RebuiltTable {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
}

export async function compareTables(tx: Queryable, { live, shadow, tables }: ShadowTables): Promise<RebuiltTable[]> {
  const comparisons: RebuiltTable[] = []
  for (const table of tables) {
    const { rows } = await tx.query<{ rows: number; differing: number }>(
      `SELECT (SELECT count(*) FROM ${shadow}.${table}) AS rows, (SELECT count(*) FROM (
         (SELECT * FROM ${live}.${table} EXCEPT ALL SELECT * FROM ${shadow}.${table}) UNION ALL
         (SELECT * FROM ${shadow}.${table} EXCEPT ALL SELECT * FROM ${live}.${table})) AS difference) AS differing`,
    )
    comparisons.push({ table, rows: rows[0]?.rows ?? 0, identical: rows[0]?.differing === 0 })
  }
  return comparisons
}

/**
 * Locks the live tables exclusively. A reader that holds one of them and waits for another would deadlock with us and be
 * cancelled by PostgreSQL, so each attempt times out first and lets the reader finish.
 */
async function lockLiveTables(tx: Queryable, { live, tables }: ShadowTables): Promise<void> {
  const names = tables.map((table) => `${live}.${table}`).join(', ')
  await tx.query('SAVEPOINT unlocked')
  for (;;) {
    try {
      await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      await tx.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await tx.query('ROLLBACK TO SAVEPOINT unlocked')
    }
  }
}

/** Replaces the live tables by the rebuilt ones. A reader sees either all old or all new tables. */
export async function swapTables(tx: Queryable, shadows: ShadowTables): Promise<void> {
  if (shadows.tables.length === 0) return
  await lockLiveTables(tx, shadows)
  for (const table of shadows.tables) {
    await tx.query(`DROP TABLE ${shadows.live}.${table}`)
    await tx.query(`ALTER TABLE ${shadows.shadow}.${table} SET SCHEMA ${shadows.live}`)
  }
}
