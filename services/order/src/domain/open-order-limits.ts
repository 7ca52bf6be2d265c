import type { PaymentMethod } from '@shop/contracts/shared'
import { reject, type QuantityLine } from '@shop/kit/domain'

/**
 * What a customer's open orders contain, or may contain: their stock is taken from others before anyone has paid. As a limit 0 means
 * none; a figure without a limit may be too small.
 */
export interface OpenOrders {
  readonly cardOrders: number
  readonly codOrders: number
  /** Units in all open orders together. */
  readonly units: number
}

interface NewOrder {
  readonly paymentMethod: PaymentMethod
  readonly lines: readonly Pick<QuantityLine, 'qty'>[]
}

const NONE: OpenOrders = { cardOrders: 0, codOrders: 0, units: 0 }

export function addOpenOrders(own: OpenOrders, others: OpenOrders = NONE): OpenOrders {
  return {
    cardOrders: own.cardOrders + others.cardOrders,
    codOrders: own.codOrders + others.codOrders,
    units: own.units + others.units,
  }
}

/** The open orders with one more. */
export function withOrder(open: OpenOrders, { paymentMethod, lines }: NewOrder): OpenOrders {
  const isCard = paymentMethod === 'Stripe'
  return {
    cardOrders: open.cardOrders + (isCard ? 1 : 0),
    codOrders: open.codOrders + (isCard ? 0 : 1),
    units: lines.reduce((sum, { qty }) => sum + qty, open.units),
  }
}

/** Whether any limit applies to an order with this payment method. */
export function isLimited(paymentMethod: PaymentMethod, limits: OpenOrders): boolean {
  return limits.units > 0 || (paymentMethod === 'Stripe' ? limits.cardOrders : limits.codOrders) > 0
}

/** @throws Rejection `too_many_open_orders` when the open orders would exceed a limit with this one. */
export function checkOpenOrderLimits({ paymentMethod, lines }: NewOrder, open: OpenOrders, limits: OpenOrders): void {
  const exceeds = (amount: number, limit: number): boolean => limit > 0 && amount > limit
  const { units, cardOrders, codOrders } = withOrder(open, { paymentMethod, lines })
  const isExceeded =
    exceeds(units, limits.units) ||
    (paymentMethod === 'Stripe' ? exceeds(cardOrders, limits.cardOrders) : exceeds(codOrders, limits.codOrders))
  if (isExceeded) reject('too_many_open_orders')
}
