import { priceLines } from '@shop/contracts'
import type { Attempt, PaymentTerms } from '../domain/types.ts'
import type { LineItem, SessionRequest } from '../ports.ts'

export interface OrderLine {
  readonly name: string
  readonly qty: number
  readonly unitPrice: number
}

/** What the provider takes: 100 lines, and names that fit on its page. */
const MOST_LINES = 100
const LONGEST_NAME = 250

/** The order as the payment page shows it: its lines, shipping and tax; in sum exactly what is to be paid. */
export function lineItems(orderId: string, lines: readonly OrderLine[], total: number): readonly LineItem[] {
  const totals = priceLines(lines)
  const charges = [
    { name: 'Shipping', unitAmount: totals.shipping, quantity: 1 },
    { name: 'Tax', unitAmount: totals.tax, quantity: 1 },
  ]
  const items = [
    ...lines.map(({ name, qty, unitPrice }) => ({ name: name.slice(0, LONGEST_NAME), unitAmount: unitPrice, quantity: qty })),
    ...charges.filter(({ unitAmount }) => unitAmount > 0),
  ]
  const exact = totals.total === total && items.length <= MOST_LINES
  return exact ? items : [{ name: `Order ${orderId}`, unitAmount: total, quantity: 1 }]
}

export interface RequestParts {
  readonly terms: PaymentTerms
  readonly attempt: Attempt
  readonly lines: readonly OrderLine[]
  readonly customerEmail: string
  readonly publicUrl: string
}

/** The same parts give the same request, byte for byte: the provider insists on it under one key. */
export function sessionRequest({ terms, attempt, lines, customerEmail, publicUrl }: RequestParts): SessionRequest {
  const page = new URL(`/order/${terms.orderId}`, publicUrl).href
  return {
    idempotencyKey: attempt.idempotencyKey,
    orderId: terms.orderId,
    customerEmail,
    lines: lineItems(terms.orderId, lines, terms.amount),
    successUrl: `${page}?payment=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?payment=cancelled`,
    expiresAt: attempt.expiresAt,
  }
}
