import type { Logger } from '../telemetry/logger.ts'
import type { Queryable } from '../event-store/database.ts'
import { isDatabaseAway } from '../event-store/database-errors.ts'
import { holdDeliveries } from './cursors.ts'
import type { Effects } from './effects.ts'
import type { Transaction } from './handlers.ts'
import type { PublicRecord } from '../domain/public-event.ts'
import { takeParked, unpark } from './parking.ts'

interface ReplayOptions<Tx extends Queryable> {
  readonly consumer: string
  readonly transaction: Transaction<Tx>
  readonly logger: Logger
}

/** Handles parked records once more, oldest first; a key whose record fails again is left parked as a whole. */
export async function replayParked<Tx extends Queryable>(
  { consumer, transaction, logger }: ReplayOptions<Tx>,
  effects: Effects<Tx>,
): Promise<number> {
  const failedKeys: string[] = []
  let replayed = 0
  for (;;) {
    let record: PublicRecord | undefined
    try {
      const found = await transaction(async (tx) => {
        // A record that arrived between our last look and our commit would follow into the parking place, and stay there.
        await holdDeliveries(tx, consumer)
        record = await takeParked(tx, consumer, failedKeys)
        if (record === undefined) return false
        await effects.perform(tx, record)
        await unpark(tx, consumer, record)
        return true
      })
      if (!found) return replayed
      replayed += 1
    } catch (error) {
      if (record === undefined || isDatabaseAway(error)) throw error
      logger.error({ err: error, consumer, seq: record.seq, key: record.key }, 'a parked record failed again')
      failedKeys.push(`${record.source}/${record.key}`)
    }
  }
}
