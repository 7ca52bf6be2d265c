import type { PaymentCapture } from '@shop/contracts/payments/calls'
import { parseId, isRejection, reject } from '@shop/kit/domain'
import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import { CheckoutUnreachable, type CheckoutSession, type PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { loadPayment } from './load-payment.ts'

interface VerifyInput {
  readonly orderId: string
  readonly sessionId: string
}

function findCapture(payment: Payment, sessionId: string): PaymentCapture | undefined {
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return undefined
  const { amount, paidAt } = payment.capture
  return { orderId: payment.terms.orderId, sessionId, amount, paidAt }
}

async function retrieveSession(
  { checkout, logger }: PaymentDependencies,
  orderId: string,
  sessionId: string,
): Promise<CheckoutSession | undefined> {
  try {
    return await checkout.retrieveSession(sessionId)
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    logger.warn({ err: error, orderId }, 'could not retrieve a session')
    return reject('payment_unreachable')
  }
}

/** Captures the payment. Sessions other than the payment's own are rejected without a call to the provider. */
async function capture(dependencies: PaymentDependencies, { orderId: id, sessionId }: VerifyInput): Promise<PaymentCapture> {
  const { store, clock } = dependencies
  const orderId = parseId(id) ?? reject('payment_unverified')
  const payment = await loadPayment(dependencies, orderId)
  const existing = findCapture(payment, sessionId)
  if (existing !== undefined) return existing
  if (payment.status !== 'open' || payment.session.sessionId !== sessionId) return reject('payment_unverified')
  const session = (await retrieveSession(dependencies, orderId, sessionId)) ?? reject('payment_unverified')
  const now = clock().toISOString()
  const { state } = await store.handle(streamOf(orderId), paymentDecider, { type: 'CapturePayment', session, now, via: 'verify' })
  return findCapture(state, sessionId) ?? reject('payment_unverified')
}

/**
 * Confirms the session that a customer returns from. It also calls the order service, which receives the public event
 * only later, so that the caller reads the paid order at once.
 */
export async function verifyPayment(dependencies: PaymentDependencies, input: VerifyInput): Promise<PaymentCapture> {
  const { orders, logger } = dependencies
  const captured = await capture(dependencies, input).catch((error: unknown) => {
    if (isRejection(error, 'payment_unverified')) logger.warn({ orderId: input.orderId }, 'could not verify a payment')
    throw error
  })
  await orders.recordCardPayment(captured)
  return captured
}
