import { DEFAULT_TERMS } from '@shop/contracts/terms'
import type { MarkPaid, OrderCommand, PlaceOrder, RecordCardPayment } from './commands.ts'
import type { ContractWithdrawn } from './contract-withdrawal.ts'
import type { OrderEvent, OrderPaid, OrderPlaced } from './events.ts'
import type { RefundRecorded } from './refund-events.ts'
import type { ReturnAccepted } from './return-events.ts'

export const USER = '018f4a3e-0000-7000-8000-0000000000aa'
export const NOW = '2026-03-01T09:00:00.000Z'
export const LATER = '2026-03-02T09:00:00.000Z'

export const PRODUCT = '018f4a3e-0000-7000-8000-000000000001'

const lines = [
  {
    productId: PRODUCT,
    name: 'Kettle',
    image: '/k.webp',
    qty: 2,
    unitPrice: 60_00,
    unitCost: 20_00,
  },
]

/** Two kettles at $60.00: items 120.00, no shipping, tax 18.00. */
export const totals = { items: 120_00, shipping: 0, tax: 18_00, total: 138_00 }

export function placeOrder(changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    type: 'PlaceOrder',
    userId: USER,
    lines,
    shippingAddress: { address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' },
    paymentMethod: 'Stripe',
    clientTotals: {},
    terms: DEFAULT_TERMS,
    openOrders: { cardOrders: 0, codOrders: 0, units: 0 },
    openOrderLimits: { cardOrders: 5, codOrders: 5, units: 200 },
    placedAt: NOW,
    ...changes,
  }
}

export function placed(paymentMethod: 'Stripe' | 'COD' = 'Stripe'): OrderPlaced {
  return {
    type: 'OrderPlaced',
    data: {
      userId: USER,
      lines,
      shippingAddress: { address: '42 Quiet Lane', postalCode: 'ZZ9 9QX' },
      city: 'Leeds',
      country: 'United Kingdom',
      paymentMethod,
      totals,
      placedAt: NOW,
    },
  }
}

/** The same of a product that is one of a group. */
export function placedVariant(paymentMethod: 'Stripe' | 'COD'): OrderPlaced {
  const { type, data } = placed(paymentMethod)
  return { type, data: { ...data, lines: lines.map((line) => ({ ...line, options: [{ name: 'Volume', value: '2 l' }] })) } }
}

export const paidByCard: OrderPaid = {
  type: 'OrderPaid',
  data: {
    userId: USER,
    paymentMethod: 'Stripe',
    totals,
    paymentResult: { id: 'cs_1', status: 'paid', updateTime: LATER },
    payerEmail: null,
    paidAt: LATER,
  },
}

export const paidOnDelivery: OrderPaid = {
  type: 'OrderPaid',
  data: {
    userId: USER,
    paymentMethod: 'COD',
    totals,
    paymentResult: { id: 'cod-1', status: 'COMPLETED', updateTime: LATER },
    payerEmail: 'ann@example.com',
    paidAt: LATER,
  },
}

export const CORRECTION = '018f4a3e-0000-7000-8000-0000000000cc'
export const paymentCorrected = (correctionId = CORRECTION): OrderEvent => ({
  type: 'CashPaymentCorrected',
  data: { userId: USER, correctionId, amount: totals.total, reason: 'The wrong order', correctedAt: LATER },
})

export const SHIPMENT = '018f4a3e-0000-7000-8000-0000000000dd'
export const shipped = (qty: number, shipmentId = SHIPMENT, deliveredAt: string | null = null): OrderEvent => ({
  type: 'ShipmentSent',
  data: {
    shipmentId,
    lines: [{ productId: PRODUCT, qty }],
    carrier: deliveredAt === null ? 'DHL' : null,
    trackingNumber: null,
    sentAt: LATER,
    deliveredAt,
  },
})
export const withdrawn = (qty: number, refundQty = qty, request = 'refund-1'): OrderEvent => ({
  type: 'UnitsWithdrawn',
  data: {
    request,
    lines: [{ productId: PRODUCT, qty }],
    refundLines: refundQty === 0 ? [] : [{ productId: PRODUCT, qty: refundQty }],
    orderLines: [{ productId: PRODUCT, qty: 2, unitPrice: 60_00 }],
    restock: true,
    withdrawnAt: LATER,
  },
})
/** What `markDelivered` sends. */
export const handedOver = shipped(2, SHIPMENT, LATER)
export const shipmentDelivered = (shipmentId = SHIPMENT): OrderEvent => ({
  type: 'ShipmentDelivered',
  data: { shipmentId, deliveredAt: LATER },
})
export const shipmentCorrected = (trackingNumber: string | null, carrier: string | null = 'DHL'): OrderEvent => ({
  type: 'ShipmentCorrected',
  data: { shipmentId: SHIPMENT, carrier, trackingNumber, trackingChanged: true, correctedAt: LATER },
})
export const shipmentCancelled = (shipmentId = SHIPMENT): OrderEvent => ({
  type: 'ShipmentCancelled',
  data: { userId: USER, shipmentId, reason: 'The wrong order', cancelledAt: LATER },
})
export const delivered: OrderEvent = { type: 'OrderDelivered', data: { deliveredAt: LATER } }
export const RETURN = '018f4a3e-0000-7000-8000-0000000000ee'
const returned = (qty: number) => [{ productId: PRODUCT, qty }]
export const returnRequested = (qty = 1, returnId = RETURN): OrderEvent => ({
  type: 'ReturnRequested',
  data: { userId: USER, returnId, lines: returned(qty), reason: 'Too loud', requestedAt: LATER },
})
export const returnCancelled: OrderEvent = { type: 'ReturnCancelled', data: { returnId: RETURN, cancelledAt: LATER } }
export const returnAccepted = (qty = 1, returnId = RETURN, refund?: ReturnAccepted['data']['refund']): OrderEvent => ({
  type: 'ReturnAccepted',
  data: {
    returnId,
    lines: returned(qty),
    orderLines: [{ productId: PRODUCT, qty: 2, unitPrice: 60_00 }],
    restock: true,
    requestedAt: LATER,
    ...(refund && { refund }),
    acceptedAt: LATER,
  },
})
export const returnRefused: OrderEvent = {
  type: 'ReturnRefused',
  data: { userId: USER, returnId: RETURN, refusal: 'Used', refusedAt: LATER },
}
export const WITHDRAWAL = '018f4a3e-0000-7000-8000-0000000000ab'
export const contractWithdrawn = (qty = 2, changes: Partial<ContractWithdrawn['data']> = {}): ContractWithdrawn => ({
  type: 'ContractWithdrawn',
  data: {
    userId: USER,
    withdrawalId: WITHDRAWAL,
    name: 'Ann Smith',
    way: 'order_key',
    lines: returned(qty),
    whole: qty === 2,
    withdrawnAt: LATER,
    ...changes,
  },
})
/** Of a withdrawal from the contract. */
export const returnWithdrawn = (qty = 2, whole = qty === 2): OrderEvent => ({
  type: 'ReturnRequested',
  data: { userId: USER, returnId: WITHDRAWAL, lines: returned(qty), reason: '', withdrawal: { whole }, requestedAt: LATER },
})
export const expired: OrderEvent = { type: 'OrderExpired', data: { expiredAt: LATER } }
export const cancelled: OrderEvent = { type: 'OrderCancelled', data: { cancelledAt: LATER } }
export const refunded = (refundId: string, amount = 5): OrderEvent => ({
  type: 'RefundRecorded',
  data: { refundId, amount, refundedAt: LATER },
})
export const refundedByHand = (changes: Partial<RefundRecorded['data']> = {}): RefundRecorded => ({
  type: 'RefundRecorded',
  data: {
    userId: USER,
    refundId: 'refund-1',
    amount: 69_00,
    refundedAt: LATER,
    lines: [{ productId: PRODUCT, qty: 1 }],
    method: 'cash',
    reason: 'A dent',
    restock: true,
    ...changes,
  },
})
export const refundFailed = (refundId: string, lastRefundedAt: string | null = null, amount = 5): OrderEvent => ({
  type: 'RefundFailureRecorded',
  data: { refundId, amount, reason: 'declined', failedAt: LATER, lastRefundedAt },
})
export const abandoned: OrderEvent = { type: 'OrderAbandoned', data: {} }
export const latePayment = (sessionId: string): OrderEvent => ({
  type: 'LatePaymentRecorded',
  data: { sessionId, amount: totals.total, paidAt: LATER },
})

export const recordCardPayment = (changes: Partial<RecordCardPayment> = {}): RecordCardPayment => ({
  type: 'RecordCardPayment',
  sessionId: 'cs_1',
  amount: totals.total,
  paidAt: LATER,
  ...changes,
})
export const markPaid: MarkPaid = {
  type: 'MarkPaid',
  paymentResult: paidOnDelivery.data.paymentResult,
  payerEmail: 'ann@example.com',
  paidAt: LATER,
}
export const markDelivered: OrderCommand = { type: 'MarkDelivered', shipmentId: SHIPMENT, deliveredAt: LATER }
export const expireOrder: OrderCommand = { type: 'ExpireOrder', expiredAt: LATER }
export const abandonOrder: OrderCommand = { type: 'AbandonOrder' }
