import { reject } from '@shop/kit/domain'

const DAY_MS = 24 * 3_600_000

/**
 * Guests may also order with an address that its owner has confirmed; a stranger among them must not fill the mailbox.
 */
const GUEST_ORDER_LIMIT = 10

/** Whoever has not shown that the e-mail address of the order is theirs. All mails about the order are sent to it. */
export interface UnprovenCustomer {
  /** A digest of the mailbox that the mails go to. */
  readonly mailbox: string
  /** Somebody has confirmed the address: whoever orders is a guest, and may be somebody else. */
  readonly confirmed: boolean
}

/** How many orders of a mailbox decide at most. @param limit of a day */
export const mostUnprovenOrders = (limit: number): number => Math.max(limit, GUEST_ORDER_LIMIT)

/** An order counts for this long. */
export const COUNTED_SECONDS = DAY_MS / 1_000

/**
 * @param placedAt of the mailbox's unproven orders of the last day, in milliseconds
 * @param limit of a day; 0: none
 * @throws Rejection `too_many_unconfirmed_orders`, `too_many_requests`
 */
export function checkUnprovenOrders(
  { confirmed }: UnprovenCustomer,
  placedAt: readonly number[],
  limit: number,
  now: Date,
): void {
  if (limit === 0) return
  const allowed = confirmed ? mostUnprovenOrders(limit) : limit
  const blocking = placedAt.toSorted((a, b) => b - a)[allowed - 1]
  if (blocking === undefined) return
  const retryAfter = Math.max(1, Math.ceil((blocking + DAY_MS - now.getTime()) / 1_000))
  reject(confirmed ? 'too_many_requests' : 'too_many_unconfirmed_orders', { retryAfter })
}
