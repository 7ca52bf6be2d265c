import type { SessionRow } from '../store/session-row.ts'

// Through URL, so that the address is plain ASCII and fits a header.
const normal = (address: string): string => new URL(address).href

/** Where the shop wants a paying customer back, with the session's id where it asked for it. */
export const successAddress = ({ successUrl, id }: SessionRow): string =>
  normal(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id))

export const cancelAddress = ({ cancelUrl }: SessionRow): string | null => (cancelUrl === null ? null : normal(cancelUrl))

/** The origins that a submitted form may lead to. */
export const returnOrigins = (session: SessionRow): string[] =>
  [session.successUrl, session.cancelUrl].filter((address) => address !== null).map((address) => new URL(address).origin)
