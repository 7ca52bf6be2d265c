/** The state of a page's address that says: the person who is signed in was turned away where they wanted to go. */
export const refusal = { isRefused: true } as const

export function isRefused(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isRefused' in state
}
