import type { AddressRow } from '@shop/contracts/addresses/calls'
import type { Totals } from '@shop/contracts/orders'
import type { ReturnStatus } from '@shop/contracts/returns'
import type { Cents, PaymentMethod } from '@shop/contracts/shared'
import type { PerEventType, QuantityLine } from '@shop/kit/domain'
import type {
  OrderEvent,
  OrderLine,
  OrderPlaced,
  PaymentResult,
  ShipmentCancelled,
  ShipmentCorrected,
  ShipmentDelivered,
  ShipmentSent,
  UnitsWithdrawn,
} from './events.ts'
import type { CashPaymentCorrected, RefundFailureRecorded, RefundRecorded } from './refund-events.ts'

export type Refund = RefundRecorded['data'] & { readonly failed: boolean }

/** Null until it is delivered by itself: the delivery of the order delivers all of its shipments. */
export type Shipment = ShipmentSent['data']

export type Withdrawal = Pick<UnitsWithdrawn['data'], 'request' | 'lines'>

export interface RefundFailure {
  /** The sum of the refunds that failed. */
  readonly amount: Cents
  /** Of the last failure, like the time. */
  readonly reason: string
  readonly failedAt: string
}

/** What went back to the customer. */
export interface RefundTotals {
  /** The sum of the refunds that did not fail. */
  readonly refunded: Cents
  /** The time of the last one of them. */
  readonly refundedAt: string | null
  /** The refunds that failed since the last one that was recorded; null without one. */
  readonly refundFailure: RefundFailure | null
}

/** `cancelled`: the customer took it back, and only decisions read it. */
type ReturnDecision = ReturnStatus | 'cancelled'

/** A request of the customer to return units of the order. */
export interface OrderReturn {
  readonly returnId: string
  readonly lines: readonly QuantityLine[]
  readonly status: ReturnDecision
  readonly requestedAt: string
  /** Of a withdrawal from the contract: whether nothing of the order is left. Absent: of none. */
  readonly withdrawal?: { readonly whole: boolean; readonly sealed?: true }
}

/**
 * The fields of an order's row, and what only decisions read: costs of the lines, shipments as sent, single refunds, corrections of the
 * payment, late sessions, returns.
 */
export interface PlacedOrder extends RefundTotals {
  readonly status: 'open' | 'paid' | 'delivered' | 'expired' | 'cancelled'
  readonly userId: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress: AddressRow
  readonly paymentMethod: PaymentMethod
  readonly totals: Totals
  readonly placedAt: string
  readonly paymentResult: (PaymentResult & { readonly email: string | null }) | null
  readonly paidAt: string | null
  /** The corrections of its payment, oldest first. */
  readonly corrections: readonly Pick<CashPaymentCorrected['data'], 'correctionId' | 'reason'>[]
  readonly deliveredAt: string | null
  readonly cancelledAt: string | null
  /** Without those that were cancelled. */
  readonly shipments: readonly Shipment[]
  /** Every shipment as it was sent, also one that was corrected or cancelled since. */
  readonly shipmentsAsSent: readonly Shipment[]
  /** What refunds took off what is to be sent. */
  readonly withdrawals: readonly Withdrawal[]
  readonly refunds: readonly Refund[]
  /** The checkout sessions whose payment came when the order no longer awaited it. */
  readonly lateSessions: readonly string[]
  readonly returns: readonly OrderReturn[]
  /** The ids of the customer's withdrawals from the contract. */
  readonly contractWithdrawals: readonly string[]
  /** The ids of the notes. */
  readonly notes: readonly string[]
}

/** `abandoned`: the hold expired before the order was placed, so it never will be. */
export type OrderState = { readonly status: 'missing' } | { readonly status: 'abandoned' } | PlacedOrder

export const noOrder: OrderState = { status: 'missing' }

export function isPlaced(state: OrderState): state is PlacedOrder {
  return state.status !== 'missing' && state.status !== 'abandoned'
}

/** What the customer gives back of the contract, or does not take, by withdrawals that are open or settled. */
export const givenUpOf = ({ returns }: Pick<PlacedOrder, 'returns'>): { returnId: string; lines: QuantityLine[] }[] =>
  returns.flatMap(({ returnId, status, lines, withdrawal }) =>
    withdrawal !== undefined && (status === 'requested' || status === 'accepted') ? [{ returnId, lines: [...lines] }] : [],
  )

/** False once the address was erased with the customer's account: nothing can be delivered. */
export function hasAddress({ shippingAddress }: PlacedOrder): boolean {
  return shippingAddress.address !== ''
}

export function orderAsPlaced({ shippingAddress, city, country, ...data }: OrderPlaced['data']): PlacedOrder {
  return {
    ...data,
    status: 'open',
    shippingAddress: { ...shippingAddress, city, country },
    paymentResult: null,
    paidAt: null,
    corrections: [],
    deliveredAt: null,
    cancelledAt: null,
    shipments: [],
    shipmentsAsSent: [],
    withdrawals: [],
    refunded: 0,
    refundedAt: null,
    refundFailure: null,
    refunds: [],
    lateSessions: [],
    returns: [],
    contractWithdrawals: [],
    notes: [],
  }
}

/** The fields that the events change; the read model sets the same. */
export const fieldsAfter = {
  OrderPaid: ({ paymentResult, payerEmail, paidAt }) => ({
    status: 'paid',
    paidAt,
    paymentResult: { ...paymentResult, email: payerEmail },
  }),
  CashPaymentCorrected: () => ({ status: 'open', paidAt: null, paymentResult: null }),
  OrderDelivered: ({ deliveredAt }) => ({ status: 'delivered', deliveredAt }),
  OrderExpired: () => ({ status: 'expired' }),
  OrderCancelled: ({ cancelledAt }) => ({ status: 'cancelled', cancelledAt }),
} satisfies PerEventType<OrderEvent, Partial<PlacedOrder>>

type Shipped = Pick<PlacedOrder, 'shipments' | 'withdrawals'>

/** Oldest first. */
export function shipmentsAfter(
  { shipments, withdrawals }: Shipped,
  { type, data }: ShipmentSent | ShipmentDelivered | ShipmentCorrected | ShipmentCancelled | UnitsWithdrawn,
): Shipped {
  switch (type) {
    case 'ShipmentSent':
      return { shipments: [...shipments, data], withdrawals }
    case 'ShipmentDelivered': {
      const delivered = (shipment: Shipment) => (shipment.shipmentId === data.shipmentId ? { ...shipment, ...data } : shipment)
      return { shipments: shipments.map(delivered), withdrawals }
    }
    case 'ShipmentCorrected': {
      const { shipmentId, carrier, trackingNumber } = data
      const corrected = (sent: Shipment) => (sent.shipmentId === shipmentId ? { ...sent, carrier, trackingNumber } : sent)
      return { shipments: shipments.map(corrected), withdrawals }
    }
    case 'ShipmentCancelled':
      return { shipments: shipments.filter(({ shipmentId }) => shipmentId !== data.shipmentId), withdrawals }
    case 'UnitsWithdrawn': {
      const { request, lines } = data
      return { shipments, withdrawals: [...withdrawals, { request, lines }] }
    }
  }
}

export function totalsAfterRefund({ refunded }: RefundTotals, { amount, refundedAt }: RefundRecorded['data']): RefundTotals {
  return { refunded: refunded + amount, refundedAt, refundFailure: null }
}

/** The amounts of failures add up until the next refund. */
export function totalsAfterFailure(
  { refunded, refundFailure }: RefundTotals,
  { amount, reason, failedAt, lastRefundedAt }: RefundFailureRecorded['data'],
): RefundTotals {
  const failure = { amount: amount + (refundFailure?.amount ?? 0), reason, failedAt }
  return { refunded: refunded - amount, refundedAt: lastRefundedAt, refundFailure: failure }
}

function withDecision(order: PlacedOrder, returnId: string, status: ReturnDecision): PlacedOrder {
  return { ...order, returns: order.returns.map((entry) => (entry.returnId === returnId ? { ...entry, status } : entry)) }
}

function evolvePlaced(order: PlacedOrder, event: Exclude<OrderEvent, OrderPlaced>): OrderState {
  switch (event.type) {
    case 'OrderPaid':
      return { ...order, ...fieldsAfter.OrderPaid(event.data) }
    case 'CashPaymentCorrected': {
      const { correctionId, reason } = event.data
      const corrections = [...order.corrections, { correctionId, reason }]
      return { ...order, ...fieldsAfter.CashPaymentCorrected(), corrections }
    }
    case 'ShipmentSent':
      return { ...order, ...shipmentsAfter(order, event), shipmentsAsSent: [...order.shipmentsAsSent, event.data] }
    case 'ShipmentDelivered':
    case 'ShipmentCorrected':
    case 'ShipmentCancelled':
    case 'UnitsWithdrawn':
      return { ...order, ...shipmentsAfter(order, event) }
    case 'OrderDelivered':
      return { ...order, ...fieldsAfter.OrderDelivered(event.data) }
    case 'OrderExpired':
      return { ...order, ...fieldsAfter.OrderExpired() }
    case 'OrderCancelled':
      return { ...order, ...fieldsAfter.OrderCancelled(event.data) }
    case 'RefundRecorded': {
      const refunds = [...order.refunds, { ...event.data, failed: false }]
      return { ...order, ...totalsAfterRefund(order, event.data), refunds }
    }
    case 'RefundFailureRecorded': {
      const { refundId } = event.data
      const refunds = order.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, failed: true } : refund))
      return { ...order, ...totalsAfterFailure(order, event.data), refunds }
    }
    case 'LatePaymentRecorded':
      return { ...order, lateSessions: [...order.lateSessions, event.data.sessionId] }
    case 'ReturnRequested': {
      const { returnId, lines, requestedAt, withdrawal } = event.data
      const entry: OrderReturn = { returnId, lines, status: 'requested', requestedAt, ...(withdrawal && { withdrawal }) }
      return { ...order, returns: [...order.returns, entry] }
    }
    case 'NoteWritten':
      return { ...order, notes: [...order.notes, event.data.noteId] }
    case 'ReturnCancelled':
      return withDecision(order, event.data.returnId, 'cancelled')
    case 'ReturnAccepted':
      return withDecision(order, event.data.returnId, 'accepted')
    case 'ReturnRefused':
      return withDecision(order, event.data.returnId, 'refused')
    case 'ContractWithdrawn':
      return { ...order, contractWithdrawals: [...order.contractWithdrawals, event.data.withdrawalId] }
    case 'OrderAbandoned':
      return order
  }
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return orderAsPlaced(event.data)
  if (isPlaced(state)) return evolvePlaced(state, event)
  return event.type === 'OrderAbandoned' ? { status: 'abandoned' } : state
}
