import { isLockTimeout } from './database-errors.ts'
import type { Queryable } from './database.ts'
import type { ReadModelTable } from './merge-changes.ts'

/** The live tables of read models, and the shadow schema in which they are rebuilt. */
export interface ShadowTables {
  readonly live: string
  readonly shadow: string
  readonly tables: readonly ReadModelTable[]
}

/** Creates an empty copy of a live table, with the storage options and constraint names that LIKE does not copy. */
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
}

/** Creates the shadow tables in the existing schema; their other indexes are created when they are filled, which is faster. */
export async function createShadowTables(tx: Queryable, shadows: ShadowTables): Promise<void> {
  for (const { name } of shadows.tables) await createLike(tx, name, shadows)
}

/** Creates the indexes that belong to no constraint, as far as they do not exist. */
export async function createIndexes(tx: Queryable, { live, shadow, tables }: ShadowTables): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await tx.query<{ definition: string }>(
      `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = '${live}.${name}'::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x')) ORDER BY indexrelid`,
    )
    for (const { definition } of rows) {
      const onShadow = definition.replace(/ ON \S+ USING /, ` ON ${shadow}.${name} USING `)
      await tx.query(onShadow.replace(' INDEX ', ' INDEX IF NOT EXISTS '))
    }
  }
}

/** How long one request for a lock may block readers. */
const LOCK_TIMEOUT_MS = 25

/**
 * Locks the live tables. Readers queue behind a request that waits, and a reader that holds one table and waits for another would
 * deadlock with it. So each attempt fails soon and lets such a reader finish; the next one takes the tables in reverse order.
 * @throws the lock timeout of the attempt that ends after `endsAt`, a time of `performance.now()`
 */
async function lockLiveTables(tx: Queryable, { live, tables }: ShadowTables, endsAt: number): Promise<void> {
  let names = tables.map(({ name }) => `${live}.${name}`)
  await tx.query(`SET LOCAL lock_timeout = ${String(LOCK_TIMEOUT_MS)}`)
  await tx.query('SAVEPOINT unlocked')
  for (;;) {
    try {
      await tx.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      return
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > endsAt) throw error
      await tx.query('ROLLBACK TO SAVEPOINT unlocked')
      names = names.toReversed()
    }
  }
}

/** Replaces the live tables by the rebuilt ones. A reader sees either all old or all new tables. */
export async function swapTables(tx: Queryable, shadows: ShadowTables, endsAt: number): Promise<void> {
  const { live, shadow, tables } = shadows
  await lockLiveTables(tx, shadows, endsAt)
  for (const { name } of tables) {
    await tx.query(`DROP TABLE ${live}.${name}`)
    await tx.query(`ALTER TABLE ${shadow}.${name} SET SCHEMA ${live}`)
  }
}
