import type { Queryable } from './database.ts'
import { createShadowTables, type ShadowTables } from './shadow-tables.ts'

/** How far a rebuild has come; stored with each batch in the shadow schema. */
export interface RebuildProgress {
  /** The position of the last replayed event. */
  readonly position: number
  /** The number of replayed events. */
  readonly events: number
}

/** SQL of the key of the advisory lock that a rebuild of the schema holds. */
export const rebuildLock = (schema: string): string => `hashtext('rebuild:${schema}')`

async function findProgress(tx: Queryable, shadow: string, program: string): Promise<RebuildProgress | undefined> {
  const { rows } = await tx.query<{ exists: boolean }>(`SELECT to_regclass('${shadow}.progress') IS NOT NULL AS exists`)
  if (rows[0]?.exists !== true) return undefined
  const found = await tx.query<RebuildProgress>(`SELECT position, events FROM ${shadow}.progress WHERE program = $1`, [program])
  return found.rows[0]
}

/**
 * Resumes the rebuild that was interrupted, or begins a new one. Another program may project differently, so what it began is
 * discarded.
 */
export async function beginRebuild(tx: Queryable, shadows: ShadowTables, program: string): Promise<RebuildProgress> {
  const { shadow } = shadows
  const found = await findProgress(tx, shadow, program)
  if (found !== undefined) return found
  await tx.query(`DROP SCHEMA IF EXISTS ${shadow} CASCADE`)
  await tx.query(`CREATE SCHEMA ${shadow}`)
  await tx.query(`CREATE TABLE ${shadow}.progress
    (program text NOT NULL, position bigint NOT NULL, events bigint NOT NULL, saved_at timestamptz NOT NULL DEFAULT now())`)
  await tx.query(`INSERT INTO ${shadow}.progress (program, position, events) VALUES ($1, 0, 0)`, [program])
  await tx.query(`CREATE TABLE ${shadow}.erased (subject uuid PRIMARY KEY)`)
  await tx.query(`INSERT INTO ${shadow}.erased SELECT subject FROM personal_keys WHERE key IS NULL`)
  await createShadowTables(tx, shadows)
  return { position: 0, events: 0 }
}

/** @throws Error when another rebuild has replayed the batch. */
export async function saveProgress(
  tx: Queryable,
  shadow: string,
  before: RebuildProgress,
  after: RebuildProgress,
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE ${shadow}.progress SET position = $2, events = $3, saved_at = now() WHERE position = $1`,
    [before.position, after.position, after.events],
  )
  if (rowCount !== 1) throw new Error('Another rebuild is in progress')
}

/** The persons who were erased since the rebuild began, or since the last call. Their events may have been read before. */
export async function takeErasures(tx: Queryable, shadow: string): Promise<string[]> {
  const { rows } = await tx.query<{ subject: string }>(
    `INSERT INTO ${shadow}.erased SELECT subject FROM personal_keys WHERE key IS NULL EXCEPT SELECT subject FROM ${shadow}.erased
     RETURNING subject`,
  )
  return rows.map(({ subject }) => subject)
}
