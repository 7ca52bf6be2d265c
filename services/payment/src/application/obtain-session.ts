import type { OpenedSession } from '../domain/events.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { OpeningPayment } from '../domain/state.ts'
import { CheckoutRefused, type CheckoutSession, type PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { findSessions } from './find-sessions.ts'
import { sessionExpiry } from './session-lifetime.ts'
import { toSessionRequest, type SessionRequestInput } from './session-request.ts'

/** What the session shows and the payment does not store. */
export type SessionContent = Pick<SessionRequestInput, 'orderNumber' | 'lines' | 'charges' | 'customerEmail'>

function toOpenedSession({ sessionId, url, expiresAt, status }: CheckoutSession): OpenedSession | undefined {
  return status === 'open' && url !== null ? { sessionId, url, expiresAt } : undefined
}

async function createSession(
  { checkout, publicUrl }: PaymentDependencies,
  { terms, attempt }: OpeningPayment,
  content: SessionContent,
): Promise<OpenedSession | undefined> {
  return toOpenedSession(await checkout.createSession(toSessionRequest({ terms, attempt, publicUrl, ...content })))
}

async function findOpenSession({ checkout }: PaymentDependencies, payment: OpeningPayment): Promise<OpenedSession | undefined> {
  const sessions = await findSessions(checkout, payment)
  return sessions.map(toOpenedSession).find((session) => session !== undefined)
}

async function retryWithNewKey(
  dependencies: PaymentDependencies,
  { terms, attempt }: OpeningPayment,
  content: SessionContent,
): Promise<OpenedSession | undefined> {
  const { store, sharedClock } = dependencies
  const now = await sharedClock()
  const { state } = await store.handle(streamOf(terms.orderId), paymentDecider, {
    type: 'RetrySession',
    failedAttempt: attempt.attempt,
    now: now.toISOString(),
    expiresAt: sessionExpiry(now),
  })
  return state.status === 'opening' ? createSession(dependencies, state, content) : undefined
}

/**
 * Gets the session of an attempt from the provider, with the attempt's own key and terms.
 *
 * The provider refuses a key that returns with other parameters (the customer's e-mail changed meanwhile) and terms that
 * are too old. Then the session is searched by its order. Only when there is none, and the earlier request can no longer
 * be in progress, another attempt is made with a key of its own.
 *
 * @returns undefined when a concurrent call changed the payment first.
 */
export async function obtainSession(
  dependencies: PaymentDependencies,
  payment: OpeningPayment,
  content: SessionContent,
): Promise<OpenedSession | undefined> {
  try {
    return await createSession(dependencies, payment, content)
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error
    const { terms, attempt } = payment
    dependencies.logger.warn({ err: error, orderId: terms.orderId, attempt: attempt.attempt }, 'the provider refused a session')
    return (await findOpenSession(dependencies, payment)) ?? (await retryWithNewKey(dependencies, payment, content))
  }
}
