import { isRejection } from '@shop/kit/domain'
import type { CaptureChannel } from '../domain/events.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { OpeningPayment, Payment } from '../domain/state.ts'
import type { CheckoutSession, PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { findSessions } from './find-sessions.ts'
import { loadPayment } from './load-payment.ts'

/** Captures the payment of a paid session. A session of another payment is logged for the operator and left alone. */
export async function captureSession(
  { store, clock, logger }: PaymentDependencies,
  session: CheckoutSession,
  via: CaptureChannel,
): Promise<void> {
  const { orderId } = session
  if (!session.paid || orderId === null) return
  try {
    const command = { type: 'CapturePayment', session, now: clock().toISOString(), via } as const
    const { events } = await store.handle(streamOf(orderId), paymentDecider, command)
    if (events.some(({ type }) => type === 'PaymentMismatched'))
      logger.error({ orderId, via }, 'a session was paid with another amount or currency, an admin must decide')
  } catch (error) {
    if (!isRejection(error, 'payment_unverified')) throw error
    logger.error({ orderId, via }, 'a paid session does not match its payment')
  }
}

/** Closes the session if it is open, and retrieves it again, because the customer may have paid meanwhile. */
async function closeSession({ checkout }: PaymentDependencies, sessionId: string): Promise<CheckoutSession | undefined> {
  const session = await checkout.retrieveSession(sessionId)
  if (session?.status !== 'open') return session
  await checkout.expireSession(sessionId)
  return checkout.retrieveSession(sessionId)
}

async function expireUnknown({ store, clock, logger }: PaymentDependencies, orderId: string, sessionId: string): Promise<void> {
  const command = { type: 'ExpireUnknownSession', sessionId, now: clock().toISOString() } as const
  const { events } = await store.handle(streamOf(orderId), paymentDecider, command)
  if (events.length > 0) logger.error({ orderId }, 'the provider has no record of a session that it opened')
}

async function endOpen(dependencies: PaymentDependencies, orderId: string, sessionId: string): Promise<void> {
  const { store, clock } = dependencies
  const session = await closeSession(dependencies, sessionId)
  if (session === undefined) await expireUnknown(dependencies, orderId, sessionId)
  else if (session.paid) await captureSession(dependencies, session, 'reconciler')
  else if (session.status === 'expired') {
    const now = clock().toISOString()
    await store.handle(streamOf(orderId), paymentDecider, { type: 'ExpireSession', session, now })
  }
}

async function expireUnopened({ store, sharedClock }: PaymentDependencies, orderId: string): Promise<void> {
  const now = (await sharedClock()).toISOString()
  await store.handle(streamOf(orderId), paymentDecider, { type: 'ExpireUnopened', now })
}

/** The provider may have opened a session although its reply was lost; only the provider can tell. */
async function endOpening(dependencies: PaymentDependencies, payment: OpeningPayment): Promise<void> {
  for (const { sessionId } of await findSessions(dependencies.checkout, payment)) {
    const session = await closeSession(dependencies, sessionId)
    if (session?.paid === true) return captureSession(dependencies, session, 'reconciler')
    if (session !== undefined && session.status !== 'expired') return
  }
  await expireUnopened(dependencies, payment.terms.orderId)
}

/** Nothing can be paid any more. */
export function isEnded({ status }: Payment): boolean {
  return status !== 'requested' && status !== 'opening' && status !== 'open'
}

/** Ends an overdue payment as captured or expired, whichever the provider reports. @throws CheckoutUnreachable */
export async function endPayment(dependencies: PaymentDependencies, orderId: string): Promise<Payment> {
  const payment = await loadPayment(dependencies, orderId)
  if (payment.status === 'requested') await expireUnopened(dependencies, orderId)
  if (payment.status === 'opening') await endOpening(dependencies, payment)
  if (payment.status === 'open') await endOpen(dependencies, orderId, payment.session.sessionId)
  return loadPayment(dependencies, orderId)
}
