import type { PublicRecord } from '@shop/kit'
import type { Entities } from '../store/entities.ts'
import { keyOf } from '../store/parking.ts'
import type { Misfitting } from '../store/parking.ts'
import type { EntityRows } from '../store/tables.ts'
import type { Calendar } from './calendar.ts'
import { Misfit } from './fact.ts'
import type { Fact } from './fact.ts'
import { beginFold } from './fold.ts'
import type { Folding } from './fold.ts'
import { translate } from './translate.ts'

interface Read {
  readonly record: PublicRecord
  readonly fact: Fact | undefined
  readonly misfit: Misfit | undefined
}

function read(record: PublicRecord, calendar: Calendar): Read {
  try {
    return { record, fact: translate(record, calendar), misfit: undefined }
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    return { record, fact: undefined, misfit: error }
  }
}

function tryToAdd(folding: Folding, { fact, misfit }: Read): Misfit | undefined {
  if (fact === undefined) return misfit
  try {
    folding.add(fact)
    return undefined
  } catch (error) {
    if (error instanceof Misfit) return error
    throw error
  }
}

/** Folds what fits; of a key with a record that does not, the later ones wait with it. */
function foldAll(folding: Folding, reads: readonly Read[], waiting: Map<string, number>): Misfitting[] {
  const misfitting: Misfitting[] = []
  for (const one of reads) {
    if (waiting.size > 0 && one.record.seq >= (waiting.get(keyOf(one.record)) ?? Infinity)) {
      misfitting.push({ record: one.record, error: 'an earlier record of this key is parked' })
      continue
    }
    const misfit = tryToAdd(folding, one)
    if (misfit === undefined) continue
    waiting.set(keyOf(one.record), one.record.seq)
    misfitting.push({ record: one.record, error: misfit.message })
  }
  return misfitting
}

export interface Taking {
  readonly entities: Entities
  readonly calendar: Calendar
  /** The keys whose records wait, and from which `seq` on; those that begin to wait now are added. */
  readonly waiting: Map<string, number>
}

/**
 * Checks the records, folds those that fit into the rows of entities, and puts them where they belong.
 * @returns the rows, and what did not fit.
 */
export async function take(
  records: readonly PublicRecord[],
  { entities, calendar, waiting }: Taking,
): Promise<{ readonly rows: EntityRows; readonly misfitting: Misfitting[] }> {
  const reads = records.map((record) => read(record, calendar))
  const facts = reads.map(({ fact }) => fact).filter((fact) => fact !== undefined)
  const folding = await beginFold(facts, (table, keys) => entities.find(table, keys))
  const misfitting = foldAll(folding, reads, waiting)
  const rows = folding.rows()
  await entities.put(rows)
  return { rows, misfitting }
}
