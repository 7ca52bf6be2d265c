import type { PublicRecord } from '../domain/public-event.ts'
import { isDatabaseUnavailable } from '../event-store/database-errors.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import { withBatchProcessSpan, withProcessSpan } from './delivery-spans.ts'
import type { RecordHandler } from './event-handlers.ts'
import { knownRecords } from './known-records.ts'
import { createRecordProcessor, type ProcessorOptions } from './process-records.ts'
import { advanceWatermark } from './watermarks.ts'

/** Records in one transaction. It locks what their handlers change, so it must stay short also on a busy machine. */
const MAX_BATCH_SIZE = 32

function* batchesOf(records: readonly PublicRecord[]): Generator<readonly PublicRecord[]> {
  for (let start = 0; start < records.length; start += MAX_BATCH_SIZE) yield records.slice(start, start + MAX_BATCH_SIZE)
}

/**
 * Processes the records of one partition in order: each has its effect once, or is parked. Throws UnknownEventError at the first
 * record that the program does not know, when those before it are processed.
 */
export function createRecordConsumer<Tx extends Queryable>(
  options: ProcessorOptions<Tx> & { readonly database: Database },
  recordHandler: RecordHandler<Tx>,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  const { consumer, database } = options
  const processor = createRecordProcessor(options, recordHandler)

  /** A batch that fails is halved, until the record that fails is alone. */
  async function processBatch(records: readonly PublicRecord[], partition: number): Promise<void> {
    const [first] = records
    if (first === undefined) return
    if (records.length === 1) {
      return withProcessSpan(consumer, first, partition, () => processor.processAlone(first, partition))
    }
    if (processor.isSuspect(first, partition)) return processParts(records, 1, partition)
    try {
      await withBatchProcessSpan(consumer, records, partition, () => processor.processTogether(records, partition))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await processParts(records, records.length >> 1, partition)
    }
  }

  async function processParts(records: readonly PublicRecord[], firstPart: number, partition: number): Promise<void> {
    await processBatch(records.slice(0, firstPart), partition)
    await processBatch(records.slice(firstPart), partition)
  }

  return async (records, partition) => {
    const { known, refusal } = knownRecords(records, recordHandler.isHandled)
    const handled = known.filter(recordHandler.isHandled)
    for (const batch of batchesOf(handled)) await processBatch(batch, partition)
    // Ignored records at the end cost one update of the watermark.
    const last = known.at(-1)
    if (last !== undefined && last !== handled.at(-1)) await advanceWatermark(database, consumer, partition, last)
    if (refusal !== undefined) throw refusal
  }
}
