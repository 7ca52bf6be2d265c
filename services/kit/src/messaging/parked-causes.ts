import type { ParkedCause } from '@shop/contracts/operations/calls'
import { createHash } from 'node:crypto'

/** The error of a record that is parked only because an earlier one of its key is. */
export const WAITING_ERROR = 'an earlier record of this key is parked'

/** A parked record without its data. */
export interface ParkedSummary {
  readonly source: string
  readonly key: string
  readonly seq: number
  readonly type: string
  readonly error: string
  readonly parkedAt: string
}

/** Parked records that failed for the same reason. */
export interface FailureCause {
  readonly cause: ParkedCause
  /** The first parked record of each key. */
  readonly failed: readonly ParkedSummary[]
  /** Identify the keys across sources. */
  readonly keys: readonly string[]
}

const MAX_EXAMPLES = 20
const ID_LENGTH = 12
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Identifies a key across sources. */
export const parkedKey = ({ source, key }: Pick<ParkedSummary, 'source' | 'key'>): string => `${source}/${key}`

/** What distinguishes one record's error from that of another with the same cause: ids and numbers. */
const generalError = (error: string): string => error.replace(UUID, '…').replace(/\d+/g, '#')

const causeId = ({ source, type, error }: ParkedSummary): string =>
  createHash('sha256')
    .update([source, type, generalError(error)].join('\n'))
    .digest('hex')
    .slice(0, ID_LENGTH)

function toCause(id: string, failed: readonly ParkedSummary[], waiting: number): ParkedCause {
  const [first] = failed
  const since = failed.map(({ parkedAt }) => parkedAt).sort()[0] ?? ''
  return {
    id,
    source: first?.source ?? '',
    type: first?.type ?? '',
    error: generalError(first?.error ?? ''),
    failed: failed.length,
    waiting,
    since,
    examples: failed.slice(0, MAX_EXAMPLES).map(({ key, seq, error }) => ({ key, seq, error })),
  }
}

/**
 * Groups a consumer's parked records by the failure of the first record of their key; the later ones wait for it.
 * @param parked ordered by source and `seq`
 */
export function groupByCause(parked: readonly ParkedSummary[]): FailureCause[] {
  const byKey = Object.values(Object.groupBy(parked, parkedKey)).flatMap((records) => (records === undefined ? [] : [records]))
  const groups = Object.groupBy(
    byKey.flatMap(([first, ...later]) => (first === undefined ? [] : [{ first, later }])),
    ({ first }) => causeId(first),
  )
  const causes = Object.entries(groups).map(([id, keys = []]) => {
    const failed = keys.map(({ first }) => first)
    const waiting = keys.reduce((sum, { later }) => sum + later.length, 0)
    return { cause: toCause(id, failed, waiting), failed, keys: failed.map(parkedKey) }
  })
  return causes.sort((a, b) => a.cause.since.localeCompare(b.cause.since))
}
