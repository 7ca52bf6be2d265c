import { currentUser } from './session.ts'
import { isRecord } from './storage.ts'
import { parseJson, readItem, writeItem } from './storedValue.ts'

/** A draft belongs to one user and one tab; it outlives an expired session. */
function storageKey(name: string): string | undefined {
  const user = currentUser()
  return user ? `draft:${user._id}:${name}` : undefined
}

export function readDraft(name: string): Record<string, unknown> {
  const key = storageKey(name)
  const draft = key === undefined ? undefined : parseJson(readItem('sessionStorage', key))
  return isRecord(draft) ? draft : {}
}

export function writeDraft(name: string, draft: object | null): void {
  const key = storageKey(name)
  if (key !== undefined) writeItem('sessionStorage', key, draft && JSON.stringify(draft))
}
