import type { DroppedRecord } from '@shop/contracts/operations/calls'
import type { Queryable } from '../event-store/database.ts'
import { reject } from '../domain/rejection.ts'
import { listParkedSummaries } from './parking.ts'
import { groupByCause, type FailureCause } from './parked-causes.ts'
import { lockWatermarks } from './watermarks.ts'

/** Who gives records up, and why. */
export interface DropRequest {
  /** The id of the cause. */
  readonly cause: string
  readonly by: string
  readonly reason: string
}

const MAX_LISTED = 50

/** @throws Rejection `not_found` when no record is parked for this cause any more. */
export function requireCause(causes: readonly FailureCause[], id: string): FailureCause {
  return causes.find(({ cause }) => cause.id === id) ?? reject('not_found')
}

/**
 * Moves the records that failed for a cause to the table `dropped`. The later records of their keys stay parked: a replay handles
 * them now.
 * @returns the cause as it was.
 */
export async function dropParked(tx: Queryable, consumer: string, { cause: id, by, reason }: DropRequest): Promise<FailureCause> {
  await lockWatermarks(tx, consumer)
  const cause = requireCause(groupByCause(await listParkedSummaries(tx, consumer)), id)
  const { source } = cause.cause
  await tx.query(
    `WITH gone AS (DELETE FROM parked WHERE consumer = $1 AND source = $2 AND seq = ANY($3::bigint[]) RETURNING *)
     INSERT INTO dropped (consumer, source, key, seq, record, error, parked_at, dropped_by, reason)
     SELECT consumer, source, key, seq, record, error, parked_at, $4, $5 FROM gone`,
    [consumer, source, cause.failed.map(({ seq }) => seq), by, reason],
  )
  return cause
}

/** The records that were given up last. */
export async function listDropped(tx: Queryable, consumer: string): Promise<DroppedRecord[]> {
  const { rows } = await tx.query<DroppedRecord>(
    `SELECT source, key, seq, record->>'type' AS type, error, dropped_at AS "droppedAt", dropped_by AS "droppedBy", reason
     FROM dropped WHERE consumer = $1 ORDER BY dropped_at DESC, source, seq LIMIT $2`,
    [consumer, MAX_LISTED],
  )
  return rows
}
