import type { SessionRow } from '../store/session-row.ts'

// URL encodes to plain ASCII, which fits into a header.
const encoded = (url: string): string => new URL(url).href

/** The session's `success_url`, with the session's id in place of Stripe's template variable. */
export const successUrlOf = ({ successUrl, id }: SessionRow): string =>
  encoded(successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id))

export const cancelUrlOf = ({ cancelUrl }: SessionRow): string | null => (cancelUrl === null ? null : encoded(cancelUrl))

/** The origins of both return URLs. */
export const returnOrigins = (session: SessionRow): string[] =>
  [session.successUrl, session.cancelUrl].filter((url) => url !== null).map((url) => new URL(url).origin)
