import { UnknownEventError } from '@shop/contracts/events'

export interface KnownRecords<Record> {
  /** The records before the first unknown one. */
  readonly known: readonly Record[]
  /** Why the next record is unknown. */
  readonly refusal: UnknownEventError | undefined
}

/**
 * The records that a program can handle before it has to stop, because the next one is of a newer program.
 * @param check throws UnknownEventError for an unknown record.
 */
export function knownRecords<Record>(records: readonly Record[], check: (record: Record) => void): KnownRecords<Record> {
  for (const [index, record] of records.entries()) {
    try {
      check(record)
    } catch (error) {
      if (!(error instanceof UnknownEventError)) throw error
      return { known: records.slice(0, index), refusal: error }
    }
  }
  return { known: records, refusal: undefined }
}
