import type { Queryable } from './database.ts'
import { isLockTimeout } from './database-errors.ts'

/** The live tables of some read models, and the schema beside them in which they are built anew. */
export interface ShadowTables {
  readonly live: string
  readonly shadow: string
  readonly tables: readonly string[]
}

/** As long as this may readers wait at a time for the switch, and the switch for readers. */
const LOCK_TIMEOUT = '100ms'

/** Makes an empty table like a live one, with the names and settings that LIKE leaves behind. */
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

/** Postgres lets one transaction at a time make a schema of that name: a second rebuild waits here for the first to end. */
export async function createShadows(tx: Queryable, shadows: ShadowTables): Promise<void> {
  await tx.query(`CREATE SCHEMA ${shadows.shadow}`)
  for (const table of shadows.tables) await createLike(tx, table, shadows)
}

export interface RebuiltTable {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
}

export async function compare(tx: Queryable, { live, shadow, tables }: ShadowTables): Promise<RebuiltTable[]> {
  const compared: RebuiltTable[] = []
  for (const table of tables) {
    const { rows } = await tx.query<{ rows: number; differing: number }>(
      `SELECT (SELECT count(*) FROM ${shadow}.${table}) AS rows, (SELECT count(*) FROM (
         (SELECT * FROM ${live}.${table} EXCEPT ALL SELECT * FROM ${shadow}.${table}) UNION ALL
         (SELECT * FROM ${shadow}.${table} EXCEPT ALL SELECT * FROM ${live}.${table})) AS difference) AS differing`,
    )
    compared.push({ table, rows: rows[0]?.rows ?? 0, identical: rows[0]?.differing === 0 })
  }
  return compared
}

/**
 * Locks readers out of the live tables. A reader that has one of them and waits for another, which we have, would be
 * ended by Postgres to break the circle: so we step back and let it finish long before that.
 */
async function lockOut(tx: Queryable, { live, tables }: ShadowTables): Promise<void> {
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

/** Puts the new tables in the place of the live ones; a reader sees either these or those, whole. */
export async function exchange(tx: Queryable, shadows: ShadowTables): Promise<void> {
  if (shadows.tables.length === 0) return
  await lockOut(tx, shadows)
  for (const table of shadows.tables) {
    await tx.query(`DROP TABLE ${shadows.live}.${table}`)
    await tx.query(`ALTER TABLE ${shadows.shadow}.${table} SET SCHEMA ${shadows.live}`)
  }
}
