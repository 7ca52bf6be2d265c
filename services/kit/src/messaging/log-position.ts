import type { PublicRecord, SequencedEvent } from '../domain/public-event.ts'
import type { Queryable } from '../event-store/database.ts'
import { epochOf, numberOf, seqOf } from './log-epoch.ts'
import type { Watermark } from './watermarks.ts'

/** The record of a log at a watermark. A rebuild does not read event ids. */
type RecordAt = Pick<SequencedEvent, 'seq'> & Partial<Pick<PublicRecord, 'eventId'>>

/** Whether a log has the record of a watermark; `found` is its record at or after that position. */
export function hasRecordAt({ seq, eventId }: Watermark, found: RecordAt | undefined): boolean {
  if (seq === 0) return true
  return found?.seq === seq && (eventId === undefined || found.eventId === undefined || found.eventId === eventId)
}

/**
 * Where a consumer continues in a log that lacks the record of its watermark, because a later epoch replaced it.
 * @returns undefined when no epoch did: then the log was restored and has to be reconciled. Otherwise the `seq` after which the
 * consumer reads. It is higher than the watermark if the new epoch kept the record under a new number.
 */
export async function positionInLaterEpoch(db: Queryable, schema: string, { seq, eventId }: Watermark) {
  const { rows: replacing } = await db.query<{ epoch: number }>(
    `SELECT epoch FROM ${schema}.log_epochs WHERE epoch > $1 AND base < $2 ORDER BY epoch`,
    [epochOf(seq), seq],
  )
  if (replacing.length === 0) return undefined
  const renumbered = replacing.map(({ epoch }) => seqOf(epoch, numberOf(seq)))
  const { rows } = await db.query<{ seq: number }>(
    `SELECT seq FROM ${schema}.outbox WHERE seq = ANY($1) AND event_id::text = $2`,
    [renumbered, eventId ?? ''],
  )
  return rows[0]?.seq ?? seq
}
