import type { ProgramRow } from '@shop/contracts/programs/calls'
import type { Queryable } from '@shop/kit/event-store'

/** How long a program that has registered itself may wait for a consent. */
const UNUSED = '1 day'
/** Of programs that have registered themselves, and that nobody allows anything at present. */
const MAX_UNUSED = 1_000

const COLUMNS = `program_id AS "programId", name, redirect_uris AS "redirectUris", registered_by AS "registeredBy",
  registered_at AS "registeredAt"`
const IS_UNUSED = `registered_by IS NULL AND NOT EXISTS
  (SELECT 1 FROM api_keys k WHERE k.program_id = p.program_id AND k.revoked_at IS NULL AND k.ends_at > $1)`

export async function insertProgram(db: Queryable, program: ProgramRow): Promise<void> {
  const { programId, name, redirectUris, registeredBy, registeredAt } = program
  await db.query(
    'INSERT INTO programs (program_id, name, redirect_uris, registered_by, registered_at) VALUES ($1, $2, $3, $4, $5)',
    [programId, name, redirectUris, registeredBy, registeredAt],
  )
}

/** Those of admins first, and the newest of each first. */
export async function listPrograms(db: Queryable): Promise<ProgramRow[]> {
  const { rows } = await db.query<ProgramRow>(
    `SELECT ${COLUMNS} FROM programs ORDER BY registered_by IS NULL, registered_at DESC, program_id`,
  )
  return rows
}

export async function findProgram(db: Queryable, programId: string): Promise<ProgramRow | undefined> {
  const { rows } = await db.query<ProgramRow>(`SELECT ${COLUMNS} FROM programs WHERE program_id = $1`, [programId])
  return rows[0]
}

/** @returns whether it was there */
export async function deleteProgram(tx: Queryable, programId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM programs WHERE program_id = $1', [programId])
  return rowCount > 0
}

export async function hasRoomForPrograms(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ unused: number }>(`SELECT count(*)::int AS unused FROM programs p WHERE ${IS_UNUSED}`, [
    now.toISOString(),
  ])
  return (rows[0]?.unused ?? 0) < MAX_UNUSED
}

export async function deleteUnusedPrograms(db: Queryable, now: Date): Promise<void> {
  await db.query(`DELETE FROM programs p WHERE ${IS_UNUSED} AND registered_at < $1::timestamptz - interval '${UNUSED}'`, [
    now.toISOString(),
  ])
}
