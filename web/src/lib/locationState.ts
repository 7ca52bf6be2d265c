/** The shapes of React Router's location state that one page passes to the next. */

/** Set by a page that the signed-in user may not open. */
export const accessDeniedState = { isAccessDenied: true } as const

export function isAccessDenied(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAccessDenied' in state
}

/** Set when the customer has just placed the order that the next page shows. */
export const orderPlacedState = { isOrderPlaced: true } as const

export function isOrderPlaced(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOrderPlaced' in state
}

/** Set by the page of an order to place on its links to what it shows: that page then leads back to it. */
export const editState = { isEdit: true } as const

export function isEdit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEdit' in state
}

/** A message that the next page shows above its content. */
export function noticeState(notice: string) {
  return { notice }
}

export function noticeOf(state: unknown): string | undefined {
  const notice: unknown = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined
  return typeof notice === 'string' ? notice : undefined
}
