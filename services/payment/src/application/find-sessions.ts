import type { OpeningPayment } from '../domain/state.ts'
import { CheckoutUnreachable, type CheckoutProvider, type CheckoutSession } from '../ports.ts'

/** The clocks of this service and of the provider may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000
const SEARCH_LIMIT = 10_000

function addMilliseconds(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString()
}

/** The earliest creation time that the provider may give a session requested at this time. */
export function earliestCreation(requestedAt: string): string {
  return addMilliseconds(requestedAt, -CLOCK_SKEW_MS)
}

/**
 * Finds the sessions that the provider opened although its reply was lost. It searches by order rather than by
 * idempotency key, because the provider deletes keys after a day and refuses one whose customer e-mail changed.
 */
export async function findSessions(
  checkout: CheckoutProvider,
  { terms: { orderId }, since, attempt }: Pick<OpeningPayment, 'terms' | 'since' | 'attempt'>,
): Promise<readonly CheckoutSession[]> {
  const createdTo = addMilliseconds(attempt.requestedAt, 2 * CLOCK_SKEW_MS)
  const listed = await checkout.listSessions({ createdFrom: earliestCreation(since), createdTo, limit: SEARCH_LIMIT })
  const sessions = listed.filter((session) => session.orderId === orderId)
  if (sessions.length === 0 && listed.length >= SEARCH_LIMIT)
    throw new CheckoutUnreachable('The provider has more sessions than the search limit')
  return sessions
}
