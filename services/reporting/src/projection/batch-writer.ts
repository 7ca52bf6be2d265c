import type { ClickHouseClient } from '@clickhouse/client'
import type { PublicRecord, SequencedEvent } from '@shop/kit/domain'
import { parkedKey, watermarkAt, type Watermark } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { LocalTimeConverter } from '../calendar/local-time.ts'
import { applyBatch } from './apply-batch.ts'
import { createProjectedState } from './projected-state.ts'
import type { Cursor } from './tables/cursors.ts'
import { createEntityRowStore } from './tables/entity-rows.ts'
import { listParked, noteFailures, park, unpark } from './tables/parked-records.ts'
import { affectedPeriods, refreshRollups } from './tables/rollups.ts'

/** A record of the live log has an event id, one that a rebuild reads has none. */
export type ProjectedRecord = SequencedEvent & Partial<Pick<PublicRecord, 'eventId' | 'stampedAt'>>

/** Records of one partition of a source, in order. */
export interface PartitionBatch {
  readonly source: string
  readonly partition: number
  readonly records: readonly ProjectedRecord[]
}

export interface BatchWriterOptions {
  readonly client: ClickHouseClient
  readonly toLocalTime: LocalTimeConverter
  readonly logger: Logger
  /** Nobody else writes to the version. */
  readonly soleWriter?: boolean
}

/** Writes rows, then rollups, then cursors. In this order a crash is repaired by the redelivery, with the same result. */
export function createBatchWriter({ client, toLocalTime, logger, soleWriter = false }: BatchWriterOptions) {
  const rowStore = createEntityRowStore(client)
  const state = createProjectedState(client, soleWriter)

  async function writeRecords(records: readonly SequencedEvent[], blockedKeys: Map<string, number>) {
    const { rows, unprocessable } = await applyBatch(records, { rowStore, toLocalTime, blockedKeys })
    await refreshRollups(client, affectedPeriods(rows.orders))
    return unprocessable
  }

  async function write(batches: readonly PartitionBatch[]): Promise<void> {
    const records = batches.flatMap((batch) => batch.records)
    const unprocessable = await writeRecords(records, await state.blockedKeys())
    for (const { record, error } of await park(client, unprocessable)) {
      const { source, seq, type, key } = record
      logger.error({ source, seq, type, key, reason: error }, 'a record was parked')
    }
    await state.saveCursors(batches.map(cursorAfter))
  }

  return {
    watermark: state.watermark,
    /** Writes the batches, then their cursors. If it throws, the batches are delivered again, which has no further effect. */
    async write(batches: readonly PartitionBatch[]): Promise<void> {
      await write(batches).catch((error: unknown) => {
        state.forget()
        throw error
      })
    },
    /** Retries the parked records of the keys (`parkedKey`), or all. @returns how many were processed. */
    async replayParked(keys?: readonly string[]): Promise<number> {
      const chosen = keys && new Set(keys)
      const parked = (await listParked(client)).filter(({ record }) => chosen?.has(parkedKey(record)) ?? true)
      const records = parked.map(({ record }) => record)
      const failed = await writeRecords(records, new Map())
      await noteFailures(client, parked, failed)
      const unprocessable = new Set(failed.map(({ record }) => record))
      const processed = records.filter((record) => !unprocessable.has(record))
      await unpark(client, processed)
      state.forget()
      return processed.length
    },
  }
}

/** The highest seq and the latest time of a batch. Times need not ascend with seq: concurrent commits may swap them. */
export function cursorAfter({ source, partition, records }: PartitionBatch): Cursor {
  let last: Watermark = { seq: 0 }
  let occurredAt = ''
  for (const record of records) {
    if (record.seq > last.seq) last = watermarkAt(record)
    if (record.occurredAt > occurredAt) occurredAt = record.occurredAt
  }
  return { ...last, source, partition, occurredAt }
}
