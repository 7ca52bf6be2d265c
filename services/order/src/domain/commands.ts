import type { AddressRow } from '@shop/contracts/addresses/calls'
import type { ManualRefundMethod } from '@shop/contracts/refunds'
import type { Cents, PaymentMethod } from '@shop/contracts/shared'
import type { ShopTerms } from '@shop/contracts/terms'
import type { QuantityLine } from '@shop/kit/domain'
import type { ClientTotals } from './client-totals.ts'
import type { WithdrawFromContract } from './contract-withdrawal.ts'
import type { OrderedLine, PaymentResult } from './events.ts'
import type { OpenOrders } from './open-order-limits.ts'

export interface PlaceOrder {
  readonly type: 'PlaceOrder'
  readonly userId: string
  readonly lines: readonly OrderedLine[]
  /** Of the shop, under which the order is priced. */
  readonly terms: ShopTerms
  readonly shippingAddress: AddressRow
  readonly paymentMethod: PaymentMethod
  /** The id of a method; absent: the first that fits. */
  readonly deliveryMethod?: string | undefined
  readonly clientTotals: ClientTotals
  /** The customer's orders without this one. */
  readonly openOrders: OpenOrders
  readonly openOrderLimits: OpenOrders
  /** The customer's. */
  readonly note?: Pick<AddNote, 'noteId' | 'text'>
  readonly placedAt: string
}

/** An admin confirms a payment on delivery. */
export interface MarkPaid {
  readonly type: 'MarkPaid'
  readonly paymentResult: PaymentResult
  readonly payerEmail: string | null
  readonly paidAt: string
}

/** An admin marked the order as paid by mistake. */
export interface CorrectCashPayment {
  readonly type: 'CorrectCashPayment'
  readonly correctionId: string
  readonly reason: string
  readonly correctedAt: string
}

/** The payment service captured a card payment. */
export interface RecordCardPayment {
  readonly type: 'RecordCardPayment'
  readonly sessionId: string
  readonly amount: Cents
  readonly paidAt: string
  /** An admin accepted an amount that differs from the order's total. */
  readonly accepted?: boolean
}

/** By default everything that is left. */
export interface SendShipment {
  readonly type: 'SendShipment'
  readonly shipmentId: string
  readonly lines?: readonly QuantityLine[]
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly sentAt: string
}

/** Sends everything that is left, unless a shipment of the order has the tracking number: a row of a file that is read again. */
export interface SendRest {
  readonly type: 'SendRest'
  readonly shipmentId: string
  readonly carrier: string | null
  readonly trackingNumber: string
  readonly sentAt: string
}

export interface MarkShipmentDelivered {
  readonly type: 'MarkShipmentDelivered'
  readonly shipmentId: string
  readonly deliveredAt: string
}

/** Absent: as it is. Null: none. */
export interface CorrectShipment {
  readonly type: 'CorrectShipment'
  readonly shipmentId: string
  readonly carrier?: string | null
  readonly trackingNumber?: string | null
  readonly correctedAt: string
}

/** The shipment was recorded by mistake. */
export interface CancelShipment {
  readonly type: 'CancelShipment'
  readonly shipmentId: string
  readonly reason: string
  readonly cancelledAt: string
}

/** An admin refunds these units, or everything that is left without lines. */
export interface WithdrawUnits {
  readonly type: 'WithdrawUnits'
  /** Of the refund. */
  readonly request: string
  readonly lines?: readonly QuantityLine[]
  readonly restock: boolean
  /** The units were sent: none is withdrawn. */
  readonly sent?: boolean
  readonly withdrawnAt: string
}

/** All that was sent has arrived, and what was not sent is delivered with it. */
export interface MarkDelivered {
  readonly type: 'MarkDelivered'
  /** Of the shipment of what was not sent. */
  readonly shipmentId: string
  readonly deliveredAt: string
}

export interface ReturnPolicy {
  /** Calendar days after the day of the delivery; 0: no returns. */
  readonly days: number
  /** The shop's. */
  readonly timeZone: string
}

/** The customer asks to return delivered units. */
export interface RequestReturn {
  readonly type: 'RequestReturn'
  readonly returnId: string
  readonly lines: readonly QuantityLine[]
  readonly reason: string
  /** The units that were refunded, which only the payment service knows. */
  readonly refunded: readonly QuantityLine[]
  readonly policy: ReturnPolicy
  readonly requestedAt: string
}

/** The customer keeps the units, before anybody has decided. */
export interface CancelReturn {
  readonly type: 'CancelReturn'
  readonly returnId: string
  readonly cancelledAt: string
}

/** An admin has the units back. */
export interface AcceptReturn {
  readonly type: 'AcceptReturn'
  readonly returnId: string
  readonly restock: boolean
  /** How the money of an order that was paid in cash is given back; absent: it is not yet. */
  readonly method?: ManualRefundMethod
  readonly acceptedAt: string
}

export interface RefuseReturn {
  readonly type: 'RefuseReturn'
  readonly returnId: string
  readonly refusal: string
  readonly refusedAt: string
}

/** An admin writes a note on an order. */
export interface AddNote {
  readonly type: 'AddNote'
  readonly noteId: string
  readonly authorId: string
  readonly text: string
  readonly writtenAt: string
}

export interface CancelOrder {
  readonly type: 'CancelOrder'
  /** Who may cancel an unpaid order whose shipments came back. */
  readonly byAdmin?: boolean
  readonly cancelledAt: string
}

/** The customer's account has ended. */
export interface CancelForEndedAccount {
  readonly type: 'CancelForEndedAccount'
  readonly endedAt: string
}

/** The payment service refunded some or all of the payment. */
export interface RecordRefund {
  readonly type: 'RecordRefund'
  readonly refundId: string
  readonly amount: Cents
  readonly refundedAt: string
  readonly lines?: readonly QuantityLine[]
}

/** Staff gave back what was paid in cash: for these units, or everything that is left without lines. */
export interface RefundManually {
  readonly type: 'RefundManually'
  readonly refundId: string
  readonly lines?: readonly QuantityLine[]
  /** Whether the units that were not sent can be sold again. */
  readonly restock: boolean
  /** The units were sent: none is withdrawn. */
  readonly sent?: boolean
  readonly method: ManualRefundMethod
  readonly reason: string
  readonly refundedAt: string
}

/** A refund failed after it was recorded. */
export interface RecordRefundFailure {
  readonly type: 'RecordRefundFailure'
  readonly refundId: string
  readonly reason: string
  readonly failedAt: string
}

/** The card payment expired. */
export interface ExpireOrder {
  readonly type: 'ExpireOrder'
  readonly expiredAt: string
}

/** The hold expires before the order was placed. */
export interface AbandonOrder {
  readonly type: 'AbandonOrder'
}

export type OrderCommand =
  | PlaceOrder
  | MarkPaid
  | CorrectCashPayment
  | RecordCardPayment
  | SendShipment
  | SendRest
  | MarkShipmentDelivered
  | CorrectShipment
  | CancelShipment
  | WithdrawUnits
  | MarkDelivered
  | AddNote
  | RequestReturn
  | CancelReturn
  | AcceptReturn
  | RefuseReturn
  | WithdrawFromContract
  | CancelOrder
  | CancelForEndedAccount
  | RecordRefund
  | RefundManually
  | RecordRefundFailure
  | ExpireOrder
  | AbandonOrder
