import { UnknownEventError } from '@shop/contracts/events'
import type { LocalTimeConverter } from '../calendar/local-time.ts'
import type { SequencedEvent } from '@shop/kit/domain'
import { parkedKey, WAITING_ERROR } from '@shop/kit/messaging'
import { mapEvent } from './events/map-event.ts'
import { UnprocessableEvent, type RowChange } from './events/row-change.ts'
import { createRowFold, type RowFold } from './row-fold.ts'
import type { EntityRowStore } from './tables/entity-rows.ts'
import type { UnprocessableRecord } from './tables/parked-records.ts'
import type { EntityRows } from './tables/tables.ts'

/** A record with its row change, if it has one, or the reason why it has none. */
interface MappedRecord {
  readonly record: SequencedEvent
  readonly change: RowChange | undefined
  readonly failure: Error | undefined
}

function mapRecord(record: SequencedEvent, toLocalTime: LocalTimeConverter): MappedRecord {
  try {
    return { record, change: mapEvent(record, toLocalTime), failure: undefined }
  } catch (error) {
    // The bus delivers no unknown event, but one that is parked is tried again.
    if (!(error instanceof UnprocessableEvent || error instanceof UnknownEventError)) throw error
    return { record, change: undefined, failure: error }
  }
}

function tryApply(rowFold: RowFold, { change, failure }: MappedRecord): Error | undefined {
  if (change === undefined) return failure
  try {
    rowFold.apply(change)
    return undefined
  } catch (error) {
    if (error instanceof UnprocessableEvent) return error
    throw error
  }
}

/** Applies the records in order. After an unprocessable record, all later records of its key are unprocessable too. */
function applyAll(rowFold: RowFold, mapped: readonly MappedRecord[], blockedKeys: Map<string, number>): UnprocessableRecord[] {
  const unprocessable: UnprocessableRecord[] = []
  for (const mappedRecord of mapped) {
    const { record } = mappedRecord
    if (blockedKeys.size > 0 && record.seq >= (blockedKeys.get(parkedKey(record)) ?? Infinity)) {
      unprocessable.push({ record, error: WAITING_ERROR })
      continue
    }
    const failure = tryApply(rowFold, mappedRecord)
    if (failure === undefined) continue
    blockedKeys.set(parkedKey(record), record.seq)
    unprocessable.push({ record, error: failure.message })
  }
  return unprocessable
}

export interface BatchContext {
  readonly rowStore: EntityRowStore
  readonly toLocalTime: LocalTimeConverter
  /** Keys with a parked record, and its `seq`: later records of the key are parked too. Newly blocked keys are added. */
  readonly blockedKeys: Map<string, number>
}

/**
 * Validates the records, folds them into rows of the entity tables and saves the rows.
 * @returns the rows, and the records to be parked.
 */
export async function applyBatch(
  records: readonly SequencedEvent[],
  { rowStore, toLocalTime, blockedKeys }: BatchContext,
): Promise<{ readonly rows: EntityRows; readonly unprocessable: UnprocessableRecord[] }> {
  const mapped = records.map((record) => mapRecord(record, toLocalTime))
  const changes = mapped.map(({ change }) => change).filter((change) => change !== undefined)
  const rowFold = await createRowFold(changes, (table, keys) => rowStore.load(table, keys))
  const unprocessable = applyAll(rowFold, mapped, blockedKeys)
  const rows = rowFold.rows()
  await rowStore.save(rows)
  return { rows, unprocessable }
}
