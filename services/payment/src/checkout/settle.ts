import { isRejection } from '@shop/kit/domain'
import type { Payment, Via } from '../domain/types.ts'
import type { CheckoutSession } from '../ports.ts'
import type { CheckoutContext } from './context.ts'
import { sessionsOf } from './sessions-of.ts'

/** Ends a payment whose time has passed: as captured or expired, and only on the provider's word. */
export interface Settlement {
  /** Captures what was paid; a session that does not fit its payment is left alone and reported to the operator. */
  readonly captureSeen: (session: CheckoutSession, via: Via) => Promise<void>
  /** @throws CheckoutUnreachable */
  readonly settle: (orderId: string) => Promise<Payment>
}

type Opening = Extract<Payment, { status: 'opening' }>

export function createSettlement(context: CheckoutContext): Settlement {
  const { checkout, clock, logger } = context

  /** Looks, asks to close what is open, and looks again: between the two the customer may have paid. */
  async function lastLook(sessionId: string): Promise<CheckoutSession | undefined> {
    const seen = await checkout.retrieveSession(sessionId)
    if (seen?.status !== 'open') return seen
    await checkout.expireSession(sessionId)
    return checkout.retrieveSession(sessionId)
  }

  async function captureSeen(session: CheckoutSession, via: Via): Promise<void> {
    if (!session.paid || session.orderId === null) return
    try {
      await context.carryOut(session.orderId, { type: 'Capture', session, now: clock().toISOString(), via })
    } catch (error) {
      if (!isRejection(error, 'payment_unverified')) throw error
      logger.error({ orderId: session.orderId, sessionId: session.sessionId, via }, 'money came that does not fit its payment')
    }
  }

  async function settleOpen(orderId: string, sessionId: string): Promise<void> {
    const session = await lastLook(sessionId)
    if (session === undefined) logger.error({ orderId, sessionId }, 'the provider does not know a session that it opened')
    else if (session.paid) await captureSeen(session, 'reconciler')
    else if (session.status === 'expired') await context.carryOut(orderId, { type: 'ExpireSession', session })
  }

  /** A session whose answer never came cannot be paid by anyone, but only the provider can tell that there is none. */
  async function settleUnopened(orderId: string, { since, attempt }: Opening): Promise<void> {
    for (const { sessionId } of await sessionsOf(checkout, { orderId, since, attempt })) {
      const session = await lastLook(sessionId)
      if (session?.paid === true) return captureSeen(session, 'reconciler')
      if (session !== undefined && session.status !== 'expired') return
    }
    await context.carryOut(orderId, { type: 'CloseUnopened', now: clock().toISOString() })
  }

  return {
    captureSeen,
    async settle(orderId) {
      const payment = await context.load(orderId)
      if (payment.status === 'requested') return context.carryOut(orderId, { type: 'CloseUnopened', now: clock().toISOString() })
      if (payment.status === 'opening') await settleUnopened(orderId, payment)
      if (payment.status === 'open') await settleOpen(orderId, payment.session.sessionId)
      return context.load(orderId)
    },
  }
}
