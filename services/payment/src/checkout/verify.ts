import { isId } from '@shop/contracts'
import type { Captured } from '@shop/contracts/internal'
import { isRejection, reject } from '@shop/kit/domain'
import type { Payment } from '../domain/types.ts'
import { CheckoutUnreachable } from '../ports.ts'
import type { CheckoutSession } from '../ports.ts'
import type { CheckoutContext } from './context.ts'

export type Verify = (input: { readonly orderId: string; readonly sessionId: string }) => Promise<Captured>

function capturedWith(sessionId: string, payment: Payment): Captured | undefined {
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return undefined
  const { amount, paidAt } = payment.capture
  return { orderId: payment.terms.orderId, sessionId, amount, paidAt }
}

/** Confirms the session that a browser came back with. It must be the order's own: others are not even looked at. */
export function createVerify(context: CheckoutContext): Verify {
  const { checkout, clock, logger } = context

  async function look(sessionId: string): Promise<CheckoutSession | undefined> {
    try {
      return await checkout.retrieveSession(sessionId)
    } catch (error) {
      if (!(error instanceof CheckoutUnreachable)) throw error
      logger.warn({ err: error, sessionId }, 'a session could not be looked at')
      return reject('payment_unreachable')
    }
  }

  async function confirm(orderId: string, sessionId: string): Promise<Captured> {
    const payment = await context.load(orderId)
    const before = capturedWith(sessionId, payment)
    if (before !== undefined) return before
    if (payment.status !== 'open' || payment.session.sessionId !== sessionId) return reject('payment_unverified')
    const session = await look(sessionId)
    if (session === undefined) return reject('payment_unverified')
    const after = await context.carryOut(orderId, { type: 'Capture', session, now: clock().toISOString(), via: 'verify' })
    return capturedWith(sessionId, after) ?? reject('payment_unverified')
  }

  return async ({ orderId, sessionId }) => {
    try {
      return isId(orderId) ? await confirm(orderId.toLowerCase(), sessionId) : reject('payment_unverified')
    } catch (error) {
      if (isRejection(error, 'payment_unverified')) logger.warn({ orderId, sessionId }, 'a payment could not be verified')
      throw error
    }
  }
}
