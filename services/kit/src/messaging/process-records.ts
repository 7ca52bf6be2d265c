import { UnknownEventError } from '@shop/contracts/events'
import type { PublicRecord } from '../domain/public-event.ts'
import { allAnswered } from '../event-store/all-answered.ts'
import { isCollision, isStatementTimeout, isTemporaryFailure } from '../event-store/database-errors.ts'
import { answeredByCommit, type Queryable } from '../event-store/database.ts'
import { retry, type RetryOptions } from '../event-store/retry.ts'
import type { Logger } from '../telemetry/logger.ts'
import { describeError } from '../telemetry/serialize-error.ts'
import { setSpanError } from '../telemetry/span.ts'
import type { RecordHandler, Transaction } from './event-handlers.ts'
import { WAITING_ERROR } from './parked-causes.ts'
import { findParkedKeys, park } from './parking.ts'
import { advanceWatermarks, lockPartitions, type HandledUpTo } from './watermarks.ts'

/**
 * The database's fault, not the record's, or this program's, which does not know an event that a newer one has stored: the bus
 * delivers the record again, as often as needed.
 */
const isTransient = (error: unknown): boolean =>
  isTemporaryFailure(error) || isCollision(error) || error instanceof UnknownEventError

const FIRST_RETRY_DELAY_MS = 20

const HANDLER_RETRIES: RetryOptions = {
  maxAttempts: 5,
  isRetriable: (error) => !isTransient(error),
  delay: (attempt) => FIRST_RETRY_DELAY_MS * 2 ** (attempt - 1),
}

/** A batch does not wait long for a lock: its records before the one that needs it have their effect without it. */
const BATCH_LOCK_TIMEOUT_MS = 300
/** After so many deliveries in a row in which the record alone exceeded the limit of a statement, it is parked. */
const MAX_STATEMENT_TIMEOUTS = 5

export interface ProcessorOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly transaction: Transaction<Tx>
  readonly logger: Logger
}

/** Records of one partition, up to `last`, which may be one that is ignored. */
export interface PartitionRecords extends HandledUpTo {
  readonly records: readonly PublicRecord[]
}

export interface RecordProcessor {
  /**
   * Processes records of several partitions of one source in one transaction. Throws when one of them fails; none has its effect
   * then.
   */
  processTogether(parts: readonly PartitionRecords[]): Promise<void>
  /** Processes one record; parks it when it keeps failing. Throws when the database cannot do the work now. */
  processAlone(record: PublicRecord, partition: number): Promise<void>
  /** Whether the last attempt to process the record alone threw, so that it need not be tried within a batch. */
  isSuspect(record: PublicRecord, partition: number): boolean
}

/** The effects of the records above the watermarks, and the watermarks behind the last ones. */
async function applyEffects<Tx extends Queryable>(
  tx: Tx,
  consumer: string,
  recordHandler: RecordHandler<Tx>,
  parts: readonly PartitionRecords[],
): Promise<void> {
  // Of ignored records: the statement by itself moves no watermark back, and one round trip does the whole transaction.
  if (parts.every(({ records }) => records.length === 0)) return answeredByCommit(tx, [advanceWatermarks(tx, consumer, parts)])
  const source = parts[0]?.last.source ?? ''
  const partitions = parts.map(({ partition }) => partition)
  const keys = parts.flatMap(({ records }) => records.map(({ key }) => key))
  const [seqs, parkedKeys] = await allAnswered([
    lockPartitions(tx, consumer, source, partitions),
    findParkedKeys(tx, consumer, source, keys),
  ])
  const fresh = parts.flatMap(({ records, partition }) => records.filter(({ seq }) => seq > (seqs.get(partition) ?? 0)))
  const { waiting = [], free = [] } = Object.groupBy(fresh, ({ key }) => (parkedKeys.has(key) ? 'waiting' : 'free'))
  for (const record of waiting) await park(tx, consumer, record, WAITING_ERROR)
  await recordHandler.handle(tx, free)
  await answeredByCommit(tx, [advanceWatermarks(tx, consumer, parts)])
}

async function parkFailed<Tx extends Queryable>(
  { consumer, transaction, logger }: ProcessorOptions<Tx>,
  record: PublicRecord,
  partition: number,
  error: unknown,
): Promise<void> {
  const { source, seq, type, key } = record
  logger.error({ err: error, consumer, source, seq, type, key }, 'a record was parked')
  setSpanError(error)
  await transaction(async (tx) => {
    const moved = await advanceWatermarks(tx, consumer, [{ partition, last: record }])
    if (moved === 1) await park(tx, consumer, record, describeError(error))
  })
}

export function createRecordProcessor<Tx extends Queryable>(
  options: ProcessorOptions<Tx>,
  recordHandler: RecordHandler<Tx>,
): RecordProcessor {
  const { consumer, transaction } = options
  /** In how many deliveries in a row a record exceeded the limit of a statement. */
  const timeouts = new Map<string, number>()
  const nameOf = ({ source, seq }: PublicRecord, partition: number): string => [source, partition, seq].join('/')
  const apply = (parts: readonly PartitionRecords[]) => (tx: Tx) => applyEffects(tx, consumer, recordHandler, parts)

  return {
    processTogether: (parts) => transaction(apply(parts), { lockTimeoutMs: BATCH_LOCK_TIMEOUT_MS }),
    async processAlone(record, partition) {
      const name = nameOf(record, partition)
      try {
        await retry(() => transaction(apply([{ partition, records: [record], last: record }])), HANDLER_RETRIES)
      } catch (error) {
        const count = isStatementTimeout(error) ? (timeouts.get(name) ?? 0) + 1 : 0
        timeouts.set(name, count)
        if (isTransient(error) && count < MAX_STATEMENT_TIMEOUTS) throw error
        await parkFailed(options, record, partition, error)
      }
      timeouts.delete(name)
    },
    isSuspect: (record, partition) => timeouts.has(nameOf(record, partition)),
  }
}
