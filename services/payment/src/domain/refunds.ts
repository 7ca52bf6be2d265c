import { priceRefund } from '@shop/contracts'
import type { Cents } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { CapturedPayment, Payment, PaymentCommand, PaymentEvent, Refund, RefundLine, SoldLine } from './types.ts'

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>

/** A payment's late money goes back once, under this name. */
const LATE = 'late'

/** The key tells the provider which requests are one. */
export function refundKey(orderId: string, request: string): string {
  return `refund-${orderId}-${request}`
}

export function refundOf(payment: Payment, request: string): Refund | undefined {
  return payment.status === 'captured' ? payment.refunds.find((refund) => refund.request === request) : undefined
}

/** What stands: begun ones count as gone until the provider says no. */
function standing({ refunds }: CapturedPayment): Refund[] {
  return refunds.filter(({ status }) => status !== 'refused')
}

/** What can still go back: never more than was captured. */
export function leftOf(payment: Payment): Cents {
  if (payment.status !== 'captured') return 0
  return standing(payment).reduce((left, { amount }) => left - amount, payment.capture.amount)
}

function merged(lines: readonly RefundLine[]): RefundLine[] {
  const sums = new Map<string, number>()
  for (const { productId, qty } of lines) {
    if (!Number.isSafeInteger(qty) || qty < 1) reject('invalid_request', { reason: 'Invalid quantity' })
    const id = productId.toLowerCase()
    sums.set(id, (sums.get(id) ?? 0) + qty)
  }
  return [...sums].map(([productId, qty]) => ({ productId, qty }))
}

function sameLines(one: readonly RefundLine[], other: readonly RefundLine[]): boolean {
  const qtys = new Map(one.map(({ productId, qty }) => [productId, qty]))
  return one.length === other.length && other.every(({ productId, qty }) => qtys.get(productId) === qty)
}

function unitsRefunded(payment: CapturedPayment, productId: string): number {
  const lines = standing(payment).flatMap((refund) => refund.lines)
  return lines.filter((line) => line.productId === productId).reduce((sum, { qty }) => sum + qty, 0)
}

function priced(line: RefundLine, sold: readonly SoldLine[], payment: CapturedPayment): SoldLine {
  const found = sold.find(({ productId }) => productId === line.productId)
  if (found === undefined) return reject('invalid_request', { reason: 'A product of the refund is not in this order' })
  const left = found.qty - unitsRefunded(payment, line.productId)
  return line.qty > left ? reject('refund_too_large', { left, name: found.name }) : { ...found, qty: line.qty }
}

/** Rounding line by line may come to some cents more than was paid; what is left is the limit. */
function amountFor(lines: readonly RefundLine[], sold: readonly SoldLine[], payment: CapturedPayment): Cents {
  const left = leftOf(payment)
  if (left === 0) return reject('already_refunded')
  if (lines.length === 0) return left
  const amount = Math.min(left, priceRefund(lines.map((line) => priced(line, sold, payment))))
  return amount > 0 ? amount : reject('invalid_request', { reason: 'Nothing was paid for these products' })
}

export function refund({ request, lines = [], sold, now }: Command<'Refund'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'captured') return reject('not_paid')
  const wanted = merged(lines)
  const known = refundOf(payment, request)
  if (known !== undefined) return sameLines(known.lines, wanted) ? [] : reject('key_reused')
  const amount = amountFor(wanted, sold, payment)
  return [{ type: 'RefundBegun', data: { request, amount, lines: wanted, begunAt: now } }]
}

/** Once, and only the money of the session that was captured here. */
export function refundLate({ sessionId, now }: Command<'RefundLate'>, payment: Payment): PaymentEvent[] {
  const amount = leftOf(payment)
  if (payment.status !== 'captured' || payment.capture.sessionId !== sessionId) return []
  if (amount === 0 || refundOf(payment, LATE) !== undefined) return []
  return [{ type: 'RefundBegun', data: { request: LATE, amount, lines: [], begunAt: now } }]
}

export function recordRefund({ request, refundId, now }: Command<'RecordRefund'>, payment: Payment): PaymentEvent[] {
  const known = refundOf(payment, request)
  if (known?.status !== 'begun') return []
  return [{ type: 'PaymentRefunded', data: { request, refundId, amount: known.amount, refundedAt: now } }]
}

export function refuseRefund({ request, reason }: Command<'RefuseRefund'>, payment: Payment): PaymentEvent[] {
  return refundOf(payment, request)?.status === 'begun' ? [{ type: 'RefundRefused', data: { request, reason } }] : []
}
