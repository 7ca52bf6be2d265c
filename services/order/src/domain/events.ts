import type { Cents, Totals } from '@shop/contracts'
import type { PaymentMethod } from '@shop/contracts/api'

/** A line as the catalogue vouched for it when it held the stock. */
export interface OrderLine {
  readonly productId: string
  readonly name: string
  readonly image: string
  readonly qty: number
  readonly unitPrice: Cents
  readonly unitCost: Cents | null
}

/** The part of an address that leads to a person's door; both are '' once the person was erased. */
export interface Doorstep {
  readonly address: string
  readonly postalCode: string
}

export interface PaymentResult {
  readonly id: string
  readonly status: string
  readonly updateTime: string
}

export interface OrderPlaced {
  readonly type: 'OrderPlaced'
  readonly data: {
    readonly userId: string
    readonly lines: readonly OrderLine[]
    readonly shippingAddress: Doorstep
    readonly city: string
    readonly country: string
    readonly paymentMethod: PaymentMethod
    readonly totals: Totals
    readonly placedAt: string
  }
}

/** The customer, the method and the totals are said again, so that the event can be told to the world as it stands. */
export interface OrderPaid {
  readonly type: 'OrderPaid'
  readonly data: {
    readonly userId: string
    readonly paymentMethod: PaymentMethod
    readonly totals: Totals
    readonly paymentResult: PaymentResult
    /** Null for card orders, and once the person was erased. */
    readonly payerEmail: string | null
    readonly paidAt: string
  }
}

export interface OrderDelivered {
  readonly type: 'OrderDelivered'
  readonly data: { readonly deliveredAt: string }
}

/** The card payment never came; the stock goes back. */
export interface OrderExpired {
  readonly type: 'OrderExpired'
  readonly data: Readonly<Record<string, never>>
}

/** The customer or an admin called it off before it was paid; the stock goes back. */
export interface OrderCancelled {
  readonly type: 'OrderCancelled'
  readonly data: { readonly cancelledAt: string }
}

/** The hold ran out before the order was placed: it never will be. */
export interface OrderAbandoned {
  readonly type: 'OrderAbandoned'
  readonly data: Readonly<Record<string, never>>
}

/** Money that the order no longer waited for: it had expired or was cancelled, or another session had paid it. It is to be refunded. */
export interface LatePaymentRecorded {
  readonly type: 'LatePaymentRecorded'
  readonly data: { readonly sessionId: string; readonly amount: Cents; readonly paidAt: string }
}

/** Money went back to the card, by the payment service's word; an order may have several refunds. */
export interface RefundRecorded {
  readonly type: 'RefundRecorded'
  readonly data: { readonly refundId: string; readonly amount: Cents; readonly refundedAt: string }
}

export type OrderEvent =
  OrderPlaced | OrderPaid | OrderDelivered | OrderExpired | OrderCancelled | OrderAbandoned | LatePaymentRecorded | RefundRecorded
