import { createHash } from 'node:crypto'
import { reject } from '../domain/rejection.ts'

/** Identifies the values that somebody edits: equal ones have equal revisions, whatever happened in between. */
export function revisionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

/**
 * Call it with what is read behind the lock of what is changed.
 * @param ifMatch the revisions that the caller may have seen; undefined accepts every one
 * @throws Rejection `changed_meanwhile`
 */
export function requireRevision(present: string, ifMatch: readonly string[] | undefined): void {
  if (ifMatch !== undefined && !ifMatch.includes(present)) reject('changed_meanwhile')
}
