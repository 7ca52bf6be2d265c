import { setTimeout as pause } from 'node:timers/promises'
import { order } from '@shop/contracts/orders'
import { checkoutSession } from '@shop/contracts/payments'
import { send, trySend, type ApiRequest } from '../api-client.ts'

export interface CardPayment {
  readonly request: ApiRequest
  /** The bearer token of the order's customer. */
  readonly customerToken: string
  readonly payCheckout: ((url: string) => Promise<void>) | undefined
}

const MAX_POLLS = 100
const POLL_INTERVAL_MS = 50

/** Pays an order on its payment page, unless an earlier run has paid it. Returns false when the order has expired. */
export async function payByCard(payment: CardPayment, orderId: string): Promise<boolean> {
  const { request, customerToken: token } = payment
  const path = `/api/orders/${orderId}/create-checkout-session`
  const expectedCodes = ['already_paid', 'order_expired']
  const session = await trySend(request, { method: 'POST', path, token, responseSchema: checkoutSession, expectedCodes })
  if (session.ok) await payAndVerify(payment, orderId, session.value.url)
  else if (session.code === 'order_expired') return false
  return waitUntilPaid(payment, orderId)
}

/**
 * The page's own failure is ignored, because a page that an earlier run paid may not be payable again. It becomes the
 * cause of the error when the shop cannot verify the payment either.
 */
async function payAndVerify(payment: CardPayment, orderId: string, url: string): Promise<void> {
  const { request, customerToken: token, payCheckout } = payment
  const pageFailure: unknown = await payCheckout?.(url).catch((error: unknown) => error ?? new Error('The payment page failed'))
  const path = `/api/orders/${orderId}/verify-payment`
  const body = { sessionId: sessionIdOf(url) }
  const expectedCodes = ['payment_unverified']
  const verified = await trySend(request, { method: 'PUT', path, token, body, responseSchema: order, expectedCodes })
  if (!verified.ok) throw new Error(`The demo order ${orderId} could not be paid at ${url}`, { cause: pageFailure })
}

/** The last segment of the payment page's path. */
function sessionIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** A payment reaches the order as an event, shortly after it was verified. */
async function waitUntilPaid({ request, customerToken: token }: CardPayment, orderId: string): Promise<boolean> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const path = `/api/orders/${orderId}`
    const { isPaid } = await send(request, { method: 'GET', path, token, responseSchema: order })
    if (isPaid) return true
    await pause(POLL_INTERVAL_MS)
  }
  throw new Error(`The demo order ${orderId} was paid, but its status has not changed`)
}
