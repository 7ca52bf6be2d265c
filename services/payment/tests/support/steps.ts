import { isRejection } from '@shop/kit/domain'
import type { CheckoutSession } from '../../src/ports.ts'
import { customer } from './shop.ts'
import type { Payable, TestShop } from './shop.ts'

/** What became of a call: its code where it was refused. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'fulfilled',
    (error: unknown) => (isRejection(error) ? error.code : error),
  )
}

/** An order with an open payment page. */
export async function openPage(shop: TestShop): Promise<{ order: Payable; session: CheckoutSession }> {
  const order = shop.order()
  const { url } = await shop.call.openSession(customer(order.orderId))
  const session = [...shop.checkout.sessions.values()].find((one) => one.url === url)
  return { order, session: session! }
}

/** An order that was paid by card. */
export async function capture(shop: TestShop): Promise<{ orderId: string; sessionId: string }> {
  const {
    order,
    session: { sessionId },
  } = await openPage(shop)
  shop.checkout.pay(sessionId)
  await shop.call.verify({ orderId: order.orderId, sessionId })
  return { orderId: order.orderId, sessionId }
}

/** The refunds of an order that the provider made. */
export const refundsAt = (shop: TestShop, orderId: string) => shop.checkout.refunds.filter((refund) => refund.orderId === orderId)

/** The types of the events of a payment from a place on. */
export const since = async (shop: TestShop, orderId: string, count: number) => (await shop.history(orderId)).slice(count)

/** A provider that answers as it should. */
export function makeWell({ checkout }: TestShop): void {
  checkout.behave('well')
  checkout.decide('done')
  checkout.beforeExpiry(() => undefined)
}
