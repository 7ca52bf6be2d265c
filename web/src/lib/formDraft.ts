import { currentUser } from './session.ts'
import { readSessionJson, writeSessionJson } from './sessionJson.ts'

/** A draft belongs to one user and one tab; it outlives an expired session. */
function storageKey(name: string): string | undefined {
  const user = currentUser()
  return user ? `draft:${user._id}:${name}` : undefined
}

export function readDraft(name: string): Record<string, unknown> {
  const key = storageKey(name)
  const draft = key === undefined ? null : readSessionJson(key)
  return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
}

export function writeDraft(name: string, draft: object | null): void {
  const key = storageKey(name)
  if (key !== undefined) writeSessionJson(key, draft)
}
