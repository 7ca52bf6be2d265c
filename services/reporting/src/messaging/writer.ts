import type { ClickHouseClient } from '@clickhouse/client'
import type { Logger, PublicRecord } from '@shop/kit'
import { saveCursors } from '../store/cursors.ts'
import type { Cursor } from '../store/cursors.ts'
import { storedEntities } from '../store/entities.ts'
import { listParked, park, unpark, waitingKeys } from '../store/parking.ts'
import type { Misfitting } from '../store/parking.ts'
import { periodsOf, sumAnew } from '../store/rollups.ts'
import type { Calendar } from './calendar.ts'
import { take } from './take.ts'

/** Records of one partition of a source, in order. */
export interface Delivery {
  readonly source: string
  readonly partition: number
  readonly records: readonly PublicRecord[]
}

export interface Writer {
  /** Writes what the deliveries say, then how far they go. A throw leaves them to be delivered again, which does no harm. */
  write(deliveries: readonly Delivery[]): Promise<void>
  /** Folds in what is parked once more, key by key. @returns how many records went through. */
  replayParked(): Promise<number>
}

export interface WriterOptions {
  readonly client: ClickHouseClient
  readonly calendar: Calendar
  readonly logger: Logger
}

/** Public records → rows → sums → cursors, in this order: what a crash leaves half done is done again, with the same result. */
export function createWriter({ client, calendar, logger }: WriterOptions): Writer {
  const entities = storedEntities(client)

  async function write(records: readonly PublicRecord[], waiting: Map<string, number>): Promise<Misfitting[]> {
    const { rows, misfitting } = await take(records, { entities, calendar, waiting })
    await sumAnew(client, periodsOf(rows.orders))
    return misfitting
  }

  return {
    async write(deliveries) {
      const misfitting = await write(
        deliveries.flatMap(({ records }) => records),
        await waitingKeys(client),
      )
      for (const { record, error } of await park(client, misfitting)) {
        const { source, seq, type, key } = record
        logger.error({ source, seq, type, key, reason: error }, 'a record was parked')
      }
      await saveCursors(client, deliveries.map(cursorAfter))
    },
    async replayParked() {
      const parked = await listParked(client)
      const misfitting = new Set(
        (
          await write(
            parked.map(({ record }) => record),
            new Map(),
          )
        ).map(({ record }) => record),
      )
      const through = parked.map(({ record }) => record).filter((record) => !misfitting.has(record))
      await unpark(client, through)
      return through.length
    },
  }
}

/** Deliveries are in order, but what happened at the same moment may be told the other way round. */
export function cursorAfter({ source, partition, records }: Delivery): Cursor {
  let [seq, occurredAt] = [0, '']
  for (const record of records) {
    if (record.seq > seq) seq = record.seq
    if (record.occurredAt > occurredAt) occurredAt = record.occurredAt
  }
  return { source, partition, seq, occurredAt }
}
