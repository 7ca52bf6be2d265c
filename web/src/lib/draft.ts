import { currentUser } from './session.ts'

/** What was typed but not yet accepted survives an expired sign-in; it belongs to the user who typed it, and to this tab. */
function keyOf(name: string): string | undefined {
  const user = currentUser()
  return user ? `draft:${user._id}:${name}` : undefined
}

export function readDraft(name: string): Record<string, unknown> {
  try {
    const key = keyOf(name)
    const value: unknown = key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function writeDraft(name: string, value: object | null): void {
  try {
    const key = keyOf(name)
    if (key === undefined) return
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
