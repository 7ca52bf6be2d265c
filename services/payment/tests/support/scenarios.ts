import type { PayableOrder } from '@shop/contracts/orders/calls'
import { isRejection } from '@shop/kit/domain'
import type { CheckoutSession } from '../../src/ports.ts'
import { afterAll, beforeEach, inject } from 'vitest'
import { openSessionInput, startPaymentService, type PaymentServiceFixture } from './payment-service-fixture.ts'

/** `fulfilled`, the code of a rejection, or any other error. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'fulfilled',
    (error: unknown) => (isRejection(error) ? error.code : error),
  )
}

/** The first session that the provider opened for an order. */
export const findSessionOf = ({ checkout }: PaymentServiceFixture, orderId: string) =>
  [...checkout.sessions.values()].find((session) => session.orderId === orderId)

/** Opens the session of a new order. */
export async function openSession(
  fixture: PaymentServiceFixture,
  changes?: Partial<PayableOrder>,
): Promise<{ order: PayableOrder; session: CheckoutSession }> {
  const order = fixture.addOrder(changes)
  const { url } = await fixture.call.openSession(openSessionInput(order.orderId))
  const session = findSessionOf(fixture, order.orderId)
  if (session?.url !== url) throw new Error(`The provider did not open ${url}`)
  return { order, session }
}

/** Pays a new order by card. */
export async function capturePayment(fixture: PaymentServiceFixture): Promise<{ orderId: string; sessionId: string }> {
  const {
    order: { orderId },
    session: { sessionId },
  } = await openSession(fixture)
  fixture.checkout.pay(sessionId)
  await fixture.call.verify({ orderId, sessionId })
  return { orderId, sessionId }
}

/** The webhooks that the provider sent after the first `count`, as the service receives them. */
export const webhookInputs = (fixture: PaymentServiceFixture, count: number) =>
  fixture.checkout.webhooks.slice(count).map(({ body, signature }) => ({ body: Buffer.from(body).toString('base64'), signature }))

/** The refunds of an order that the provider made. */
export const providerRefunds = (fixture: PaymentServiceFixture, orderId: string) =>
  fixture.checkout.refunds.filter((refund) => refund.orderId === orderId)

/** The types of a payment's events after the first `count`. */
export const eventsAfter = async (fixture: PaymentServiceFixture, orderId: string, count: number) =>
  (await fixture.history(orderId)).slice(count)

/** A payment service for the tests of one file; its provider works normally at the start of each. */
export async function openPaymentService(): Promise<PaymentServiceFixture> {
  const fixture = await startPaymentService(inject('postgresUrl'))
  beforeEach(() => {
    fixture.checkout.setMode('normal')
    fixture.checkout.setRefundStatus('done')
    fixture.checkout.onExpire(() => undefined)
  })
  afterAll(() => fixture.close())
  return fixture
}
