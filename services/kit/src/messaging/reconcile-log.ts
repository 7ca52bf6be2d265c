import type { Database, Queryable } from '../event-store/database.ts'
import { epochOf, firstSeqSql, RECORDS_PER_EPOCH } from './log-epoch.ts'
import { hasRecordAt, positionInLaterEpoch } from './log-position.ts'
import { relayLock } from './relay.ts'
import type { Watermark } from './watermarks.ts'

/** How far one consumer has come in the log. */
export interface ConsumerPosition extends Watermark {
  readonly consumer: string
}

export interface LogReconciliation {
  readonly epoch: number
  /** The last record that the log shares with its consumers. */
  readonly base: number
  /** The records after the base, which all consumers receive under new numbers. */
  readonly replayed: number
  /** The consumers that had handled records which the log lacks. */
  readonly consumers: readonly string[]
}

export interface ReconcileOptions {
  /** The source's own. */
  readonly database: Database
  readonly positions: readonly ConsumerPosition[]
  /** Deletes the records of the log's topic, where it is copied to one. */
  readonly emptyTopic?: () => Promise<void>
}

/** Whether a consumer has handled a record that the log lacks, and no epoch says so yet. */
async function isAhead(tx: Queryable, schema: string, position: ConsumerPosition): Promise<boolean> {
  const { rows } = await tx.query<{ seq: number; eventId: string }>(
    'SELECT seq, event_id AS "eventId" FROM outbox WHERE seq = $1',
    [position.seq],
  )
  if (hasRecordAt(position, rows[0])) return false
  return (await positionInLaterEpoch(tx, schema, position)) === undefined
}

/**
 * The last record that was stamped before the lost record of a consumer. Everything stamped after the restore is later than
 * that. Stored records of 0.1.0 have no stamping time: a consumer that knows none has handled only such records.
 */
async function findBase(tx: Queryable, { seq, stampedAt }: ConsumerPosition): Promise<number> {
  const { rows } = await tx.query<{ base: number | null }>(
    'SELECT max(seq) AS base FROM outbox WHERE seq < $1 AND (stamped_at IS NULL OR stamped_at <= $2)',
    [seq, stampedAt ?? null],
  )
  return rows[0]?.base ?? 0
}

async function lastEpoch(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ epoch: number }>('SELECT max(epoch) AS epoch FROM log_epochs')
  return rows[0]?.epoch ?? 1
}

/** @returns the number of records after the base. */
async function beginEpoch(tx: Queryable, epoch: number, base: number): Promise<number> {
  await tx.query('INSERT INTO log_epochs (epoch, base) VALUES ($1, $2)', [epoch, base])
  const { rowCount } = await tx.query(
    `UPDATE outbox SET seq = ${firstSeqSql('$1::integer')} + seq % ${String(RECORDS_PER_EPOCH)} WHERE seq > $2`,
    [epoch, base],
  )
  return rowCount
}

/**
 * After the restore of an older state, consumers are ahead of the log: they have handled records that it lacks, and its next
 * records use their numbers again. Begins a new epoch of the log, in which these records have numbers that no consumer has
 * handled. Each consumer finds the epoch in the log or its topic and goes on. What it did for the lost records stays.
 * @returns undefined when no consumer is ahead; then nothing was changed.
 */
export async function reconcileLog({
  database,
  positions,
  emptyTopic = async () => undefined,
}: ReconcileOptions): Promise<LogReconciliation | undefined> {
  return database.forMaintenance().transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [relayLock(database.schema)])
    const ahead: ConsumerPosition[] = []
    for (const position of positions) if (await isAhead(tx, database.schema, position)) ahead.push(position)
    if (ahead.length === 0) return undefined
    let base = Infinity
    for (const position of ahead) base = Math.min(base, await findBase(tx, position))
    const epoch = Math.max(await lastEpoch(tx), ...positions.map(({ seq }) => epochOf(seq))) + 1
    const replayed = await beginEpoch(tx, epoch, base)
    // The row is the publishers' lock: nothing is published while the topic is emptied.
    await tx.query('UPDATE kafka_position SET seq = 0')
    await emptyTopic()
    return { epoch, base, replayed, consumers: [...new Set(ahead.map(({ consumer }) => consumer))] }
  })
}
