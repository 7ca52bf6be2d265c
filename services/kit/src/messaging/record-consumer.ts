import type { PublicRecord } from '../domain/public-event.ts'
import { createBatcher } from '../concurrency/batcher.ts'
import { isDatabaseUnavailable } from '../event-store/database-errors.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import { withBatchProcessSpan, withProcessSpan } from './delivery-spans.ts'
import type { RecordHandler } from './event-handlers.ts'
import { knownRecords } from './known-records.ts'
import { createRecordProcessor, type PartitionRecords, type ProcessorOptions, type RecordProcessor } from './process-records.ts'
import { advanceWatermarks } from './watermarks.ts'

/** Records in one transaction. It locks what their handlers change, so it must stay short also on a busy machine. */
const MAX_BATCH_SIZE = 32

/** Of ignored records alone, one batch without a record. */
function* batchesOf({ partition, records, last }: PartitionRecords): Generator<PartitionRecords> {
  for (let start = 0; start === 0 || start < records.length; start += MAX_BATCH_SIZE) {
    const batch = records.slice(start, start + MAX_BATCH_SIZE)
    yield { partition, records: batch, last: start + MAX_BATCH_SIZE < records.length ? (batch.at(-1) ?? last) : last }
  }
}

/** Puts batches together, in their order, as long as their records fit into one transaction. */
function groupsOf(batches: readonly PartitionRecords[]): PartitionRecords[][] {
  const groups: PartitionRecords[][] = []
  let size = Infinity
  for (const batch of batches) {
    size += batch.records.length
    if (size > MAX_BATCH_SIZE) {
      groups.push([])
      size = batch.records.length
    }
    groups.at(-1)?.push(batch)
  }
  return groups
}

/** Whether all records of the batches have had their effects, in one transaction; if not, none has. */
type TryTogether = (batches: readonly PartitionRecords[]) => Promise<boolean>

function createTryTogether(consumer: string, processor: RecordProcessor): TryTogether {
  return async (batches) => {
    const records = batches.flatMap((batch) => batch.records)
    // Alone, a record may wait as long as it needs.
    if (batches.length === 1 && records.length < 2) return false
    try {
      await withBatchProcessSpan(consumer, records, batches[0]?.partition ?? 0, () => processor.processTogether(batches))
      return true
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      return false
    }
  }
}

/**
 * Batches of several partitions that arrive together share a transaction, and one transaction follows the other: with a backlog they
 * would wait for each other's locks, for longer than a batch may.
 */
function shareTransactions(tryTogether: TryTogether): (batch: PartitionRecords) => Promise<boolean> {
  return createBatcher<PartitionRecords, boolean>(async (batches) => {
    const outcomes: PromiseSettledResult<boolean>[] = []
    for (const group of groupsOf(batches)) {
      const [outcome] = await Promise.allSettled([tryTogether(group)])
      outcomes.push(...group.map(() => outcome))
    }
    return outcomes
  })
}

/** Processes records of a partition that have failed together, in order: halves them, until the one that fails is alone. */
function createHalving(
  consumer: string,
  processor: RecordProcessor,
  tryTogether: TryTogether,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  return async function processHalves(records, partition) {
    const [first] = records
    if (first === undefined) return
    if (records.length === 1) {
      return withProcessSpan(consumer, first, partition, () => processor.processAlone(first, partition))
    }
    const middle = processor.isSuspect(first, partition) ? 1 : records.length >> 1
    for (const half of [records.slice(0, middle), records.slice(middle)]) {
      const suspect = half[0]
      const last = half.at(-1)
      if (suspect === undefined || last === undefined) continue
      const isProcessed = !processor.isSuspect(suspect, partition) && (await tryTogether([{ partition, records: half, last }]))
      if (!isProcessed) await processHalves(half, partition)
    }
  }
}

/**
 * Processes the records of the partitions of one source, each in order: each has its effect once, or is parked. Throws
 * UnknownEventError at the first record that the program does not know, when those before it are processed.
 */
export function createRecordConsumer<Tx extends Queryable>(
  options: ProcessorOptions<Tx> & { readonly database: Database },
  recordHandler: RecordHandler<Tx>,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  const { consumer, database } = options
  const processor = createRecordProcessor(options, recordHandler)
  const tryTogether = createTryTogether(consumer, processor)
  const tryShared = shareTransactions(tryTogether)
  const processHalves = createHalving(consumer, processor, tryTogether)

  async function processBatch(batch: PartitionRecords): Promise<void> {
    const { partition, records, last } = batch
    const [first] = records
    const isSuspect = first !== undefined && processor.isSuspect(first, partition)
    if (!isSuspect && (await tryShared(batch))) return
    await processHalves(records, partition)
    // Ignored records at the end cost one update of the watermark.
    if (last !== records.at(-1)) await advanceWatermarks(database, consumer, [{ partition, last }])
  }

  return async (records, partition) => {
    const { known, refusal } = knownRecords(records, recordHandler.isHandled)
    const last = known.at(-1)
    if (last !== undefined) {
      const part = { partition, records: known.filter(recordHandler.isHandled), last }
      for (const batch of batchesOf(part)) await processBatch(batch)
    }
    if (refusal !== undefined) throw refusal
  }
}
