import type { Attempt } from '../domain/types.ts'
import { CheckoutUnreachable } from '../ports.ts'
import type { CheckoutProvider, CheckoutSession } from '../ports.ts'

/** Our clock and the provider's may differ by this much. */
const SKEW_MS = 5 * 60_000
const AT_MOST = 10_000

function shifted(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString()
}

/** From when on the provider dates a session that we asked for at this time. */
export function earliestCreation(requestedAt: string): string {
  return shifted(requestedAt, -SKEW_MS)
}

/**
 * The sessions that the provider opened for an order whose answers never reached us. They are found by the order that
 * they name: a key does not find them, because it is forgotten after a day and refuses a customer who changed their e-mail.
 */
export async function sessionsOf(
  checkout: CheckoutProvider,
  { orderId, since, attempt }: { readonly orderId: string; readonly since: string; readonly attempt: Attempt },
): Promise<readonly CheckoutSession[]> {
  const createdTill = shifted(attempt.requestedAt, 2 * SKEW_MS)
  const all = await checkout.listSessions({ createdFrom: earliestCreation(since), createdTill, atMost: AT_MOST })
  const found = all.filter((session) => session.orderId === orderId)
  if (found.length === 0 && all.length >= AT_MOST)
    throw new CheckoutUnreachable('There are more sessions than can be looked through')
  return found
}
