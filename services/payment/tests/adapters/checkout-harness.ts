import type { CheckoutProvider, SessionRequest } from '../../src/ports.ts'
import type { SentWebhook } from '../../src/testing/signed-webhook.ts'
import { MINUTE, SECOND, type ManualClock } from '../../src/testing/manual-clock.ts'

/** An adapter of the port, with control over its provider. */
export interface CheckoutHarness {
  readonly provider: CheckoutProvider
  readonly clock: ManualClock
  pay(sessionId: string): Promise<void>
  /** Fails a refund that was made. */
  failRefund(refundId: string): Promise<void>
  /** Opens a dispute of a paid session. */
  dispute(sessionId: string): Promise<void>
  /** Every webhook sent so far. */
  webhooks(): readonly SentWebhook[]
  /** Makes the provider unreachable. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

let orderCount = 0

/** A session of $148.35 for a new order. */
export function createSessionRequest(
  harness: Pick<CheckoutHarness, 'clock'>,
  changes: Partial<SessionRequest> = {},
): SessionRequest {
  orderCount += 1
  const orderId = `order-${String(orderCount)}`
  return {
    idempotencyKey: `checkout-${orderId}`,
    orderId,
    customerEmail: 'maya@mail.example',
    lineItems: [
      { name: 'Meridian field watch', unitAmount: 12_900, quantity: 1 },
      { name: 'Tax', unitAmount: 1_935, quantity: 1 },
    ],
    successUrl: 'https://shop.example/order/1?payment=success&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/order/1?payment=cancelled',
    expiresAt: inMinutesOf(harness, 31),
    ...changes,
  }
}

/** The time in so many minutes, in whole seconds. */
export function inMinutesOf(harness: Pick<CheckoutHarness, 'clock'>, minutes: number): string {
  const time = harness.clock.now().getTime() + minutes * MINUTE
  return new Date(Math.ceil(time / SECOND) * SECOND).toISOString()
}
