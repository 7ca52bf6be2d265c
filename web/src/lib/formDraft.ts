import { currentUser } from './session.ts'

/** A draft belongs to one user and one tab; it outlives an expired session. */
function storageKey(name: string): string | undefined {
  const user = currentUser()
  return user ? `draft:${user._id}:${name}` : undefined
}

export function readDraft(name: string): Record<string, unknown> {
  try {
    const key = storageKey(name)
    const draft: unknown = key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function writeDraft(name: string, draft: object | null): void {
  try {
    const key = storageKey(name)
    if (key === undefined) return
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the input stays in the form only.
  }
}
