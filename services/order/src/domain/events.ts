import type { AddressRow } from '@shop/contracts/addresses/calls'
import type { PricedLine, Totals } from '@shop/contracts/orders'
import type { Specification } from '@shop/contracts/products'
import type { Cents, PaymentMethod } from '@shop/contracts/shared'
import type { WithdrawalExclusion, PriceTax } from '@shop/contracts/terms'
import type { QuantityLine } from '@shop/kit/domain'
import type { ContractWithdrawn } from './contract-withdrawal.ts'
import type { PricedUnits } from './priced-units.ts'
import type { CashPaymentCorrected, RefundFailureRecorded, RefundRecorded } from './refund-events.ts'
import type { ReturnAccepted, ReturnCancelled, ReturnRefused, ReturnRequested } from './return-events.ts'

/** A line with the name, options, SKU, image, price and cost that the catalogue answered to the reservation. */
export interface OrderLine {
  readonly productId: string
  readonly name: string
  readonly image: string
  readonly qty: number
  readonly unitPrice: Cents
  readonly unitCost: Cents | null
  /** Absent without one, as in every event from before lines had it; so are the options. */
  readonly sku?: string
  readonly options?: readonly Specification[]
  /** Absent: 15 % on top, as in every event from before shops had terms. */
  readonly tax?: PriceTax
  /** Why it cannot be withdrawn from, or only while it is sealed. Absent: it can be. */
  readonly withdrawalExclusion?: WithdrawalExclusion
}

/** A line as the catalogue answers it. */
export type OrderedLine = Omit<OrderLine, 'tax'> & Pick<PricedLine, 'taxClass' | 'weight'>

/**
 * The personal part of a shipping address, stored encrypted. Once the customer's personal data is erased, the first two are ''
 * and the others absent.
 */
export type StreetAddress = Readonly<Omit<AddressRow, 'city' | 'country'>>

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
    readonly shippingAddress: StreetAddress
    readonly city: string
    readonly country: string
    readonly paymentMethod: PaymentMethod
    readonly totals: Totals
    readonly placedAt: string
  }
}

/** Repeats the customer, the method and the totals, which the public event is made from. */
export interface OrderPaid {
  readonly type: 'OrderPaid'
  readonly data: {
    readonly userId: string
    readonly paymentMethod: PaymentMethod
    readonly totals: Totals
    readonly paymentResult: PaymentResult
    /** Null for card orders, and once the customer's personal data is erased. */
    readonly payerEmail: string | null
    readonly paidAt: string
    /** The last correction before it, after which the order gets another invoice. Absent: there was none. */
    readonly correctionId?: string
  }
}

export interface OrderDelivered {
  readonly type: 'OrderDelivered'
  readonly data: { readonly deliveredAt: string }
}

/** An admin gave units to a carrier. `deliveredAt`: they were sent and delivered in one step. */
export interface ShipmentSent {
  readonly type: 'ShipmentSent'
  readonly data: {
    readonly shipmentId: string
    readonly lines: readonly QuantityLine[]
    readonly carrier: string | null
    readonly trackingNumber: string | null
    readonly sentAt: string
    readonly deliveredAt: string | null
  }
}

/** The units of a shipment arrived. With the last units of the order, `OrderDelivered` follows. */
export interface ShipmentDelivered {
  readonly type: 'ShipmentDelivered'
  readonly data: { readonly shipmentId: string; readonly deliveredAt: string }
}

/** An admin corrected the carrier or the tracking number of a shipment. Both are as they are now. */
export interface ShipmentCorrected {
  readonly type: 'ShipmentCorrected'
  readonly data: {
    readonly shipmentId: string
    readonly carrier: string | null
    readonly trackingNumber: string | null
    /** Whether the tracking number is another one, which the public event says. */
    readonly trackingChanged: boolean
    readonly correctedAt: string
  }
}

/** The shipment was recorded by mistake: its units are not sent. `reason` is personal, stored encrypted, and '' once erased. */
export interface ShipmentCancelled {
  readonly type: 'ShipmentCancelled'
  readonly data: {
    readonly userId: string
    readonly shipmentId: string
    readonly reason: string
    readonly cancelledAt: string
  }
}

/** A refund took units off what is to be sent. Repeats the refund's lines and the order's, which the public event is made from. */
export interface UnitsWithdrawn {
  readonly type: 'UnitsWithdrawn'
  readonly data: {
    readonly request: string
    readonly lines: readonly QuantityLine[]
    /** Empty for a refund of everything that is left. */
    readonly refundLines: readonly QuantityLine[]
    readonly orderLines: readonly PricedUnits[]
    /** Whether the units can be sold again. */
    readonly restock: boolean
    readonly withdrawnAt: string
  }
}

/** A note on the order: the customer's, with the order, without an author; else an admin's. `text` is personal, stored encrypted, and '' once erased. */
export interface NoteWritten {
  readonly type: 'NoteWritten'
  readonly data: {
    readonly userId: string
    readonly noteId: string
    readonly authorId: string | null
    readonly text: string
    readonly writtenAt: string
  }
}

/** The card payment did not come in time; the stock returns. */
export interface OrderExpired {
  readonly type: 'OrderExpired'
  readonly data: { readonly expiredAt: string }
}

/** The customer or an admin cancelled the order before a part of it was sent; the stock returns, and a card payment with `LatePaymentRecorded`. */
export interface OrderCancelled {
  readonly type: 'OrderCancelled'
  readonly data: { readonly cancelledAt: string }
}

/** The hold expired before the order was placed; a later placement is rejected. */
export interface OrderAbandoned {
  readonly type: 'OrderAbandoned'
  readonly data: Readonly<Record<string, never>>
}

/** The payment of an order that is expired, cancelled, before or after it, or paid by another session. The payment service refunds it. */
export interface LatePaymentRecorded {
  readonly type: 'LatePaymentRecorded'
  readonly data: { readonly sessionId: string; readonly amount: Cents; readonly paidAt: string }
}

export type OrderEvent =
  | OrderPlaced
  | OrderPaid
  | CashPaymentCorrected
  | ShipmentSent
  | ShipmentDelivered
  | ShipmentCorrected
  | ShipmentCancelled
  | UnitsWithdrawn
  | OrderDelivered
  | NoteWritten
  | ReturnRequested
  | ReturnCancelled
  | ReturnAccepted
  | ReturnRefused
  | ContractWithdrawn
  | OrderExpired
  | OrderCancelled
  | OrderAbandoned
  | LatePaymentRecorded
  | RefundRecorded
  | RefundFailureRecorded
