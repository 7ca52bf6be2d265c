import type { PublicRecord } from '../../domain/public-event.ts'
import { epochOf, numberOf } from '../log-epoch.ts'
import type { Watermark } from '../watermarks.ts'
import type { PublishedRecord } from './message.ts'

/**
 * Why a message does not continue a partition. `gap`: a message between the watermark and this one is missing. `restored`: the
 * log was restored to an older state, so that it uses numbers again which the consumer has handled.
 */
export type Discontinuity = 'gap' | 'restored'

/** Stamping times ascend with `seq`, also from one epoch to the next. The records of one stamping have the same time. */
function isStampedUpTo({ seq, stampedAt }: PublicRecord, watermark: Watermark): boolean {
  if (stampedAt === undefined || watermark.stampedAt === undefined) return false
  if (stampedAt !== watermark.stampedAt) return stampedAt < watermark.stampedAt
  return numberOf(seq) <= numberOf(watermark.seq)
}

/** Whether a message with a `seq` up to the watermark is no copy of a message that was handled. */
function isRestored({ seq, eventId, stampedAt }: PublicRecord, watermark: Watermark): boolean {
  if (seq === watermark.seq) return watermark.eventId !== undefined && watermark.eventId !== eventId
  return stampedAt !== undefined && watermark.stampedAt !== undefined && stampedAt > watermark.stampedAt
}

/** Compares by number when the epoch has changed: the later epoch has numbered anew what the consumer knows by the old one. */
function isAfter(previous: number, seq: number): boolean {
  return epochOf(previous) > epochOf(seq) ? numberOf(previous) > numberOf(seq) : previous > seq
}

/**
 * Where a message is, relative to a consumer's watermark. A first copy is never published after a later record, so a message up to
 * the watermark is a duplicate.
 * @param stopped why the partition is stopped. After a restore it goes on with the first record of a later epoch, after a gap
 * with the record that follows the watermark.
 */
export function classifyMessage(
  watermark: Watermark,
  { record, previous }: PublishedRecord,
  stopped: Discontinuity | undefined,
): 'next' | 'handled' | Discontinuity {
  if (record.seq <= watermark.seq) return isRestored(record, watermark) ? 'restored' : 'handled'
  const laterEpoch = epochOf(record.seq) > epochOf(watermark.seq)
  if (laterEpoch && isStampedUpTo(record, watermark)) return 'handled'
  if (stopped === 'restored' && !laterEpoch) return 'restored'
  if (previous === undefined) return stopped === 'gap' ? 'gap' : 'next'
  return isAfter(previous, watermark.seq) ? 'gap' : 'next'
}
