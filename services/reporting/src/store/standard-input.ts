import { closeSync, fstatSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

const STANDARD_INPUT = 0

/**
 * Replaces the standard input of this process by an empty one if it is a pipe or a socket. chDB reads it at some inserts, until its
 * end and under the lock of all queries: one that stays open would stop every query, and with them the threads of Node.
 */
export function emptyStandardInput(): void {
  const current = fstatSync(STANDARD_INPUT)
  if (!current.isFIFO() && !current.isSocket()) return
  closeSync(STANDARD_INPUT)
  // A new file gets the lowest free number.
  openSync(devNull, 'r')
}
