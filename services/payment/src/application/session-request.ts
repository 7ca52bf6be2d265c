import { itemsPrice, priceLines } from '@shop/contracts/orders'
import type { PayableOrder } from '@shop/contracts/orders/calls'
import type { PaymentTerms, SessionAttempt } from '../domain/events.ts'
import type { LineItem, SessionRequest } from '../ports.ts'

/** A line of the order that is paid. */
export interface PayableLine {
  readonly name: string
  readonly qty: number
  /** Cents. */
  readonly unitPrice: number
}

type Charges = NonNullable<PayableOrder['charges']>

/** Limits of the provider. */
const MAX_LINE_ITEMS = 100
const MAX_NAME_LENGTH = 250

/** Half a character, which the cut may leave, cannot be sent. */
const shortName = (name: string): string => name.slice(0, MAX_NAME_LENGTH).toWellFormed()

/**
 * The line items of the payment page: the order's lines, shipping and the tax that is added to them. Falls back to a single item when these do not
 * add up to the total, or are too many.
 */
export function toLineItems(
  orderId: string,
  lines: readonly PayableLine[],
  total: number,
  { shipping, tax }: Charges = priceLines(lines),
): readonly LineItem[] {
  const charges = [
    { name: 'Shipping', unitAmount: shipping, quantity: 1 },
    { name: 'Tax', unitAmount: tax, quantity: 1 },
  ]
  const items = [
    ...lines.map(({ name, qty, unitPrice }) => ({ name: shortName(name), unitAmount: unitPrice, quantity: qty })),
    ...charges.filter(({ unitAmount }) => unitAmount > 0),
  ]
  const itemized = itemsPrice(lines) + shipping + tax === total && items.length <= MAX_LINE_ITEMS
  return itemized ? items : [{ name: `Order ${orderId}`, unitAmount: total, quantity: 1 }]
}

export interface SessionRequestInput {
  readonly terms: PaymentTerms
  readonly attempt: SessionAttempt
  readonly orderNumber?: string | undefined
  readonly lines: readonly PayableLine[]
  readonly charges?: Charges | undefined
  readonly customerEmail: string
  readonly publicUrl: string
}

/** Deterministic, because the provider refuses a key that returns with other parameters. */
export function toSessionRequest({
  terms,
  attempt,
  orderNumber,
  lines,
  charges,
  customerEmail,
  publicUrl,
}: SessionRequestInput): SessionRequest {
  const orderPage = new URL(`/order/${terms.orderId}`, publicUrl).href
  return {
    idempotencyKey: attempt.idempotencyKey,
    orderId: terms.orderId,
    orderNumber,
    customerEmail,
    lineItems: toLineItems(terms.orderId, lines, terms.amount, charges),
    successUrl: `${orderPage}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${orderPage}?payment=cancelled`,
    expiresAt: attempt.expiresAt,
  }
}
