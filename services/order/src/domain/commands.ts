import type { Cents } from '@shop/contracts'
import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import type { Claims } from './claims.ts'
import type { OrderLine, PaymentResult } from './events.ts'

export interface Place {
  readonly type: 'Place'
  readonly userId: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress: ShippingAddress
  readonly paymentMethod: PaymentMethod
  readonly claimed: Claims
  /** How many card orders of the customer wait for their payment, and how many may. */
  readonly openCardOrders: number
  readonly openOrderLimit: number
  readonly placedAt: string
}

/** An admin's word that the customer paid at the door. */
export interface MarkPaid {
  readonly type: 'MarkPaid'
  readonly paymentResult: PaymentResult
  readonly payerEmail: string | null
  readonly paidAt: string
}

/** The payment service's word that a card was charged. */
export interface RecordCardPayment {
  readonly type: 'RecordCardPayment'
  readonly sessionId: string
  readonly amount: Cents
  readonly paidAt: string
}

export interface MarkDelivered {
  readonly type: 'MarkDelivered'
  readonly deliveredAt: string
}

export interface Cancel {
  readonly type: 'Cancel'
  readonly cancelledAt: string
}

/** The payment service's word that money went back. */
export interface RecordRefund {
  readonly type: 'RecordRefund'
  readonly refundId: string
  readonly amount: Cents
  readonly refundedAt: string
}

export interface Expire {
  readonly type: 'Expire'
}

export interface Abandon {
  readonly type: 'Abandon'
}

export type OrderCommand = Place | MarkPaid | RecordCardPayment | MarkDelivered | Cancel | RecordRefund | Expire | Abandon
