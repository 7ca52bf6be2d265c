/**
 * A sequence number contains the epoch of its log, so that numbers of different epochs never repeat and compare like any
 * others: record 5 of the first epoch is 5, record 5 of the second is 100_000_000_005.
 */
export const RECORDS_PER_EPOCH = 100_000_000_000

/** The first epoch is 1. */
export function epochOf(seq: number): number {
  return Math.floor(seq / RECORDS_PER_EPOCH) + 1
}

/** The number of a record within its log, whatever the epoch. */
export function numberOf(seq: number): number {
  return seq % RECORDS_PER_EPOCH
}

export function seqOf(epoch: number, number: number): number {
  return (epoch - 1) * RECORDS_PER_EPOCH + number
}

/** SQL of `seqOf(epoch, 0)`. */
export function firstSeqSql(epoch: string): string {
  return `(${epoch} - 1) * ${RECORDS_PER_EPOCH}::bigint`
}
