import type { Logger } from '../telemetry/logger.ts'
import type { Queryable } from '../event-store/database.ts'
import { isTemporaryFailure } from '../event-store/database-errors.ts'
import { lockWatermarks } from './watermarks.ts'
import type { RecordHandler, Transaction } from './event-handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { describeError } from '../telemetry/serialize-error.ts'
import { parkedKey } from './parked-causes.ts'
import { deleteParked, noteFailure, readNextParked } from './parking.ts'

interface ReplayOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly database: Queryable
  readonly transaction: Transaction<Tx>
  readonly logger: Logger
}

/**
 * Replays the parked records of the keys, or all, oldest first. A key whose record fails again keeps all its parked records, that one
 * with the new error.
 */
export async function replayParked<Tx extends Queryable>(
  { consumer, database, transaction, logger }: ReplayOptions<Tx>,
  recordHandler: RecordHandler<Tx>,
  keys?: readonly string[],
): Promise<number> {
  const failedKeys: string[] = []
  let replayed = 0
  for (;;) {
    let record: PublicRecord | undefined
    try {
      const handled = await transaction(async (tx) => {
        // Without the lock, a record that is delivered between this read and the commit would be parked behind the key's last
        // record and stay parked.
        await lockWatermarks(tx, consumer)
        record = await readNextParked(tx, consumer, failedKeys, keys)
        if (record === undefined) return false
        await recordHandler.handle(tx, [record])
        await deleteParked(tx, consumer, record)
        return true
      })
      if (!handled) return replayed
      replayed += 1
    } catch (error) {
      if (record === undefined || isTemporaryFailure(error)) throw error
      logger.error({ err: error, consumer, seq: record.seq, key: record.key }, 'a parked record failed again')
      failedKeys.push(parkedKey(record))
      await noteFailure(database, consumer, record, describeError(error))
    }
  }
}
