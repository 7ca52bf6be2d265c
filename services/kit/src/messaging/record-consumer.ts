import type { PublicRecord } from '../domain/public-event.ts'
import { createBatcher } from '../event-store/batcher.ts'
import { isDatabaseUnavailable } from '../event-store/database-errors.ts'
import type { Database, Queryable } from '../event-store/database.ts'
import { withBatchProcessSpan, withProcessSpan } from './delivery-spans.ts'
import type { RecordHandler } from './event-handlers.ts'
import { knownRecords } from './known-records.ts'
import { createRecordProcessor, type PartitionRecords, type ProcessorOptions, type RecordProcessor } from './process-records.ts'
import { advanceWatermarks } from './watermarks.ts'

/** Records in one transaction. It locks what their handlers change, so it must stay short also on a busy machine. */
const MAX_BATCH_SIZE = 32

function* batchesOf(records: readonly PublicRecord[]): Generator<readonly PublicRecord[]> {
  for (let start = 0; start < records.length; start += MAX_BATCH_SIZE) yield records.slice(start, start + MAX_BATCH_SIZE)
}

/** Puts partitions together, in their order, as long as their records fit into one transaction. */
function groupsOf(parts: readonly PartitionRecords[]): PartitionRecords[][] {
  const groups: PartitionRecords[][] = []
  let size = Infinity
  for (const part of parts) {
    size += part.records.length
    if (size > MAX_BATCH_SIZE) {
      groups.push([])
      size = part.records.length
    }
    groups.at(-1)?.push(part)
  }
  return groups
}

/** The outcome of a partition that is processed by itself, because it is alone or what it shared has failed. */
const ALONE: PromiseRejectedResult = { status: 'rejected', reason: Symbol('alone') }

/**
 * Partitions that arrive together share a transaction. One that is alone, or whose transaction fails, is processed by itself.
 * @param processTogether processes all or none
 */
function sharePartitions(
  processTogether: (parts: readonly PartitionRecords[]) => Promise<void>,
  processPartition: (part: PartitionRecords) => Promise<void>,
): (part: PartitionRecords) => Promise<void> {
  async function processGroup(parts: readonly PartitionRecords[]): Promise<PromiseSettledResult<void>[]> {
    if (parts.length === 1) return [ALONE]
    try {
      await processTogether(parts)
      return parts.map(() => ({ status: 'fulfilled', value: undefined }))
    } catch (reason) {
      return parts.map(() => (isDatabaseUnavailable(reason) ? { status: 'rejected', reason } : ALONE))
    }
  }

  const submit = createBatcher<PartitionRecords, void>(async (parts) => {
    const outcomes: PromiseSettledResult<void>[] = []
    for (const group of groupsOf(parts)) outcomes.push(...(await processGroup(group)))
    return outcomes
  })

  return async (part) => {
    try {
      await submit(part)
    } catch (error) {
      if (error !== ALONE.reason) throw error
      await processPartition(part)
    }
  }
}

/** Processes the records of a partition in batches, in order. A batch that fails is halved, until the record that fails is alone. */
function createPartitionProcessor(
  consumer: string,
  database: Database,
  processor: RecordProcessor,
): (part: PartitionRecords) => Promise<void> {
  async function processBatch(records: readonly PublicRecord[], partition: number): Promise<void> {
    const [first, last] = [records[0], records.at(-1)]
    if (first === undefined || last === undefined) return
    if (records.length === 1) {
      return withProcessSpan(consumer, first, partition, () => processor.processAlone(first, partition))
    }
    if (processor.isSuspect(first, partition)) return processHalves(records, 1, partition)
    try {
      const part = { partition, records, last }
      await withBatchProcessSpan(consumer, records, partition, () => processor.processTogether([part]))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await processHalves(records, records.length >> 1, partition)
    }
  }

  async function processHalves(records: readonly PublicRecord[], firstHalf: number, partition: number): Promise<void> {
    await processBatch(records.slice(0, firstHalf), partition)
    await processBatch(records.slice(firstHalf), partition)
  }

  return async ({ records, partition, last }) => {
    for (const batch of batchesOf(records)) await processBatch(batch, partition)
    // Ignored records at the end cost one update of the watermark.
    if (last !== records.at(-1)) await advanceWatermarks(database, consumer, [{ partition, last }])
  }
}

/**
 * Processes the records of the partitions of one source, each in order: each has its effect once, or is parked. Partitions that are
 * delivered together share a transaction. Throws UnknownEventError at the first record that the program does not know, when those
 * before it are processed.
 */
export function createRecordConsumer<Tx extends Queryable>(
  options: ProcessorOptions<Tx> & { readonly database: Database },
  recordHandler: RecordHandler<Tx>,
): (records: readonly PublicRecord[], partition: number) => Promise<void> {
  const { consumer, database } = options
  const processor = createRecordProcessor(options, recordHandler)

  const processPartition = createPartitionProcessor(consumer, database, processor)
  const processShared = sharePartitions(async (parts) => {
    const records = parts.flatMap((part) => part.records)
    await withBatchProcessSpan(consumer, records, parts[0]?.partition ?? 0, () => processor.processTogether(parts))
  }, processPartition)

  return async (records, partition) => {
    const { known, refusal } = knownRecords(records, recordHandler.isHandled)
    const last = known.at(-1)
    if (last !== undefined) {
      const part = { partition, records: known.filter(recordHandler.isHandled), last }
      const [first] = part.records
      const isSuspect = first !== undefined && processor.isSuspect(first, partition)
      await (isSuspect ? processPartition(part) : processShared(part))
    }
    if (refusal !== undefined) throw refusal
  }
}
