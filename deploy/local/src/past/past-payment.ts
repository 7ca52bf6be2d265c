import { paymentDeadline } from '@shop/contracts/payments'
import { shopCurrency } from '@shop/contracts/shared'
import type { StreamAppend } from '@shop/kit/event-store'
import {
  paymentDecider,
  paymentStream,
  sessionExpiry,
  toLineItems,
  type PaymentCommand,
  type SessionSnapshot,
  type PaymentEvent,
} from '@shop/payment'
import { newRefundId, newSessionId, type PastSession } from '@shop/stripe-sandbox'
import { randomUUID } from 'node:crypto'
import { decidePast, type PastCommand } from './decide-past.ts'
import type { PastSale } from './past-sale.ts'

/** A card payment: its events, and its session in the sandbox, where the reconciliation and later refunds look for it. */
export interface PastPayment {
  readonly appends: readonly StreamAppend<PaymentEvent>[]
  readonly session: PastSession
}

/** Origins of the shop and of the sandbox's payment pages. */
export interface PaymentOrigins {
  readonly publicUrl: string
  readonly sandboxUrl: string
}

const SECOND_MS = 1_000

/** The customer opens the payment page two seconds after ordering. */
function openingCommands({ orderId, customer, placedAt, total }: PastSale, sessionId: string, sandboxUrl: string) {
  const { userId } = customer
  const now = new Date(placedAt.getTime() + 2 * SECOND_MS)
  const expiresAt = sessionExpiry(now)
  const deadline = paymentDeadline(placedAt.toISOString())
  const session = { sessionId, url: new URL(`/pay/${sessionId}`, sandboxUrl).href, expiresAt }
  const commands: PastCommand<PaymentCommand>[] = [
    { at: placedAt, command: { type: 'RequestPayment', orderId, userId, amount: total, deadline } },
    { at: now, by: userId, command: { type: 'RequestSession', now: now.toISOString(), expiresAt } },
    { at: now, by: userId, command: { type: 'OpenSession', session } },
  ]
  return { commands, created: wholeSeconds(now), expiresAt: new Date(expiresAt) }
}

function endingCommands(sale: PastSale, sessionId: string): PastCommand<PaymentCommand>[] {
  const { orderId, total, paidAt, endedAt, customer } = sale
  const at = paidAt ?? endedAt
  if (at === undefined) return []
  const now = at.toISOString()
  const paid = paidAt !== undefined
  const status = paid ? 'complete' : 'expired'
  const session: SessionSnapshot = { sessionId, orderId, status, paid, amount: total, currency: shopCurrency().code }
  if (!paid) return [{ at, command: { type: 'ExpireSession', session, now } }]
  return [{ at, by: customer.userId, command: { type: 'CapturePayment', session, now, via: 'verify' } }]
}

function refundCommands({ refund, sold }: PastSale, refundId: string, request: string): PastCommand<PaymentCommand>[] {
  if (refund === undefined) return []
  const now = refund.at.toISOString()
  return [
    {
      at: refund.at,
      command: { type: 'BeginRefund', request, lines: refund.whole ? undefined : sold.slice(0, 1), restock: true, sold, now },
    },
    { at: refund.at, command: { type: 'RecordRefund', request, refundId, now } },
  ]
}

/** Stripe's times have no fractions. */
const wholeSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS)

/** Decides a card payment with the payment service's own rules. */
export function toPastPayment(sale: PastSale, { publicUrl, sandboxUrl }: PaymentOrigins): PastPayment {
  const { orderId, customer, sold, total, paidAt, refund } = sale
  const sessionId = newSessionId()
  const refundId = newRefundId()
  const request = randomUUID()
  const opening = openingCommands(sale, sessionId, sandboxUrl)
  const commands = [...opening.commands, ...endingCommands(sale, sessionId), ...refundCommands(sale, refundId, request)]
  const from = { stream: paymentStream(orderId), state: paymentDecider.initial, version: 0 }
  const { appends, state } = decidePast(paymentDecider, from, commands)
  const amount = state.status === 'captured' ? state.refunds[0]?.amount : undefined
  const orderPage = new URL(`/order/${orderId}`, publicUrl).href
  return {
    appends,
    session: {
      id: sessionId,
      paid: paidAt !== undefined,
      amountTotal: total,
      lineItems: [...toLineItems(orderId, sold, total)],
      clientReferenceId: orderId,
      customerEmail: customer.email,
      successUrl: `${orderPage}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${orderPage}?payment=cancelled`,
      created: opening.created,
      expiresAt: opening.expiresAt,
      ...(refund !== undefined &&
        amount !== undefined && {
          refund: { id: refundId, amount, metadata: { order: orderId, request }, created: wholeSeconds(refund.at) },
        }),
    },
  }
}
