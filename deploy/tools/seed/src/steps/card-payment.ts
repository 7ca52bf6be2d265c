import { setTimeout as pause } from 'node:timers/promises'
import { checkoutSession, order } from '@shop/contracts/api'
import type { Order } from '@shop/contracts/api'
import { ask, attempt } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'

export interface Buying {
  readonly request: ApiRequest
  /** The bearer token of the customer whose order it is. */
  readonly owner: string
  readonly payCheckout: ((url: string) => Promise<void>) | undefined
}

const LOOKS = 100
const BETWEEN_LOOKS_MS = 50

/** Pays through the hosted page. An order that an earlier run paid is left alone; false when it has expired since. */
export async function payByCard(buying: Buying, id: string): Promise<boolean> {
  const { request, owner: token } = buying
  const path = `/api/orders/${id}/create-checkout-session`
  const unless = ['already_paid', 'order_expired']
  const session = await attempt(request, { method: 'POST', path, token, answer: checkoutSession, unless })
  if (session.done) await payAndVerify(buying, id, session.value.url)
  else if (session.code === 'order_expired') return false
  return untilPaid(buying, id)
}

/**
 * The shop's word decides, not the page's: a page that an earlier run paid may refuse to be paid twice.
 * Only when the shop finds no money either is the page's refusal the reason to stop.
 */
async function payAndVerify({ request, owner: token, payCheckout }: Buying, id: string, url: string): Promise<void> {
  const refusal: unknown = await payCheckout?.(url).catch((error: unknown) => error ?? new Error('The payment page failed'))
  const path = `/api/orders/${id}/verify-payment`
  const body = { sessionId: sessionIn(url) }
  const verified = await attempt(request, { method: 'PUT', path, token, body, answer: order, unless: ['payment_unverified'] })
  if (!verified.done) throw new Error(`The demo order ${id} could not be paid at ${url}`, { cause: refusal })
}

/** The hosted page's address ends in the session's id. */
function sessionIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

function look({ request, owner }: Buying, id: string): Promise<Order> {
  return ask(request, { method: 'GET', path: `/api/orders/${id}`, token: owner, answer: order })
}

/** Payment reaches the order as an event, a moment after it was verified. */
async function untilPaid(buying: Buying, id: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if ((await look(buying, id)).isPaid) return true
    await pause(BETWEEN_LOOKS_MS)
  }
  throw new Error(`The demo order ${id} was paid, but the shop has not noticed`)
}
