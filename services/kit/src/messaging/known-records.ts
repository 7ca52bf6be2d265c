import { UnknownEventError } from '@shop/contracts/events'

/**
 * The records that a program can handle before it has to stop, because the next one is of a newer program.
 * @param check throws UnknownEventError for an unknown record.
 * @returns those before the first unknown one, and why that is unknown
 */
export function knownRecords<Record>(records: readonly Record[], check: (record: Record) => void) {
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
