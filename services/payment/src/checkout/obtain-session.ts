import type { OpenedSession, Payment } from '../domain/types.ts'
import { CheckoutRefused } from '../ports.ts'
import type { CheckoutSession } from '../ports.ts'
import type { CheckoutContext } from './context.ts'
import { sessionRequest } from './session-request.ts'
import type { OrderLine } from './session-request.ts'
import { sessionsOf } from './sessions-of.ts'
import { sessionEnd } from './terms.ts'

export type Opening = Extract<Payment, { status: 'opening' }>

/** What goes to the provider beside the payment's own terms. */
export interface Wish {
  readonly lines: readonly OrderLine[]
  readonly customerEmail: string
}

/** @returns undefined when another call was faster to bring the payment on. */
export type ObtainSession = (opening: Opening, wish: Wish) => Promise<OpenedSession | undefined>

function opened({ sessionId, url, expiresAt, status }: CheckoutSession): OpenedSession | undefined {
  return status === 'open' && url !== null ? { sessionId, url, expiresAt } : undefined
}

/**
 * Gets an attempt's session from the provider, by asking for it with the attempt's own key and terms.
 *
 * The provider refuses a key that comes back with other terms (the customer changed their e-mail meanwhile) and terms that
 * are too old. Then the session is looked up by its order, and only when there is none, and no request can be under way
 * any more, a further attempt is made with a key of its own.
 */
export function createObtainSession(context: CheckoutContext): ObtainSession {
  const { checkout, clock, logger, publicUrl } = context

  async function create({ terms, attempt }: Opening, wish: Wish): Promise<OpenedSession | undefined> {
    return opened(await checkout.createSession(sessionRequest({ terms, attempt, publicUrl, ...wish })))
  }

  async function lookUp({ terms, since, attempt }: Opening): Promise<OpenedSession | undefined> {
    const sessions = await sessionsOf(checkout, { orderId: terms.orderId, since, attempt })
    return sessions.map(opened).find((session) => session !== undefined)
  }

  async function createAgain({ terms, attempt }: Opening, wish: Wish): Promise<OpenedSession | undefined> {
    const now = clock()
    const times = { now: now.toISOString(), expiresAt: sessionEnd(now) }
    const next = await context.carryOut(terms.orderId, { type: 'RepeatRequest', failed: attempt.attempt, ...times })
    return next.status === 'opening' ? create(next, wish) : undefined
  }

  return async (opening, wish) => {
    try {
      return await create(opening, wish)
    } catch (error) {
      if (!(error instanceof CheckoutRefused)) throw error
      logger.warn({ err: error, orderId: opening.terms.orderId, attempt: opening.attempt.attempt }, 'a session was refused')
      return (await lookUp(opening)) ?? (await createAgain(opening, wish))
    }
  }
}
