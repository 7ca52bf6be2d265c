import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecoveryEnd } from './wal-archive.ts'

const SEGMENT_BYTES = 16n * 1024n * 1024n

const digits = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0')

/** @param location of the log, such as 0/A000060 */
function positionBefore(location: string): string {
  const [high = '0', low = '0'] = location.split('/')
  const last = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) - 1n
  return digits(last >> 32n) + digits((last & 0xffffffffn) / SEGMENT_BYTES)
}

/**
 * Reads it from the history of the timeline that a recovery has begun.
 *
 *     1	0/A000060	no recovery target specified
 *
 * @param data the folder of a server that has recovered
 * @returns undefined when there was no recovery
 */
export async function readRecoveryEnd(data: string): Promise<RecoveryEnd | undefined> {
  const log = join(data, 'pg_wal')
  const newest = (await readdir(log))
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1)
  if (newest === undefined) return undefined
  const lines = (await readFile(join(log, newest), 'utf8')).split('\n')
  const [timeline, location] = lines.findLast((line) => /^\d+\t/.test(line))?.split('\t') ?? []
  if (timeline === undefined || location === undefined) return undefined
  return { timeline: digits(BigInt(timeline)), position: positionBefore(location) }
}

/** The time of the last transaction that a recovery has replayed, by the server's log of it; ISO 8601. */
export function lastTransactionIn(log: string): string | undefined {
  const found = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1]
  return found === undefined ? undefined : new Date(found).toISOString()
}
