import type { PublicEventOf, PerEventType } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import { orderIdOf } from '../store/streams.ts'

/**
 * Public events carry the customer's id, city and country, and no other personal data. Payment publishes the refunds of card payments and
 * their failures.
 */
export const publish: PerEventType<OrderEvent, readonly PublicEventOf<'order'>[]> = {
  OrderPlaced({ userId, paymentMethod, totals, city, country, placedAt, ...data }, { stream }) {
    const orderId = orderIdOf(stream)
    const lines = data.lines.map(({ productId, qty, unitPrice, unitCost, sku, options, tax }) => ({
      productId,
      qty,
      unitPrice,
      unitCost,
      sku,
      options: options && [...options],
      tax,
    }))
    const placed = { orderId, userId, paymentMethod, lines, totals, city, country, placedAt }
    return [{ type: 'OrderPlaced', key: orderId, data: placed }]
  },
  OrderPaid({ userId, paymentMethod, totals, paidAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'OrderPaid', key: orderId, data: { orderId, userId, paymentMethod, totals, paidAt } }]
  },
  CashPaymentCorrected({ amount, correctedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'CashPaymentCorrected', key: orderId, data: { orderId, amount, correctedAt } }]
  },
  ShipmentSent({ shipmentId, sentAt, deliveredAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return deliveredAt === null ? [{ type: 'OrderShipped', key: orderId, data: { orderId, shipmentId, sentAt } }] : []
  },
  ShipmentCorrected({ shipmentId, trackingChanged, correctedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    const corrected = { orderId, shipmentId, trackingChanged, correctedAt }
    return [{ type: 'ShipmentCorrected', key: orderId, data: corrected }]
  },
  ShipmentCancelled({ shipmentId, cancelledAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'ShipmentCancelled', key: orderId, data: { orderId, shipmentId, cancelledAt } }]
  },
  UnitsWithdrawn({ lines, refundLines, orderLines, ...data }, { stream }) {
    const orderId = orderIdOf(stream)
    const copies = { lines: [...lines], refundLines: [...refundLines], orderLines: [...orderLines] }
    return [{ type: 'UnitsWithdrawn', key: orderId, data: { orderId, ...copies, ...data } }]
  },
  OrderDelivered({ deliveredAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'OrderDelivered', key: orderId, data: { orderId, deliveredAt } }]
  },
  ReturnRequested({ returnId, lines, withdrawal, requestedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    const withdrawn = withdrawal && ({ withdrawn: true } as const)
    const requested = { orderId, returnId, lines: [...lines], ...withdrawn, requestedAt }
    return [{ type: 'ReturnRequested', key: orderId, data: requested }]
  },
  ReturnCancelled({ returnId, cancelledAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'ReturnCancelled', key: orderId, data: { orderId, returnId, cancelledAt } }]
  },
  ReturnAccepted({ lines, orderLines, ...data }, { stream }) {
    const orderId = orderIdOf(stream)
    const accepted = { orderId, lines: [...lines], orderLines: [...orderLines], ...data }
    return [{ type: 'ReturnAccepted', key: orderId, data: accepted }]
  },
  ReturnRefused({ returnId, refusedAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'ReturnRefused', key: orderId, data: { orderId, returnId, refusedAt } }]
  },
  ContractWithdrawn({ withdrawalId, lines, whole, withdrawnAt }, { stream }) {
    const orderId = orderIdOf(stream)
    const withdrawn = { orderId, withdrawalId, lines: [...lines], whole, withdrawnAt }
    return [{ type: 'ContractWithdrawn', key: orderId, data: withdrawn }]
  },
  OrderExpired({ expiredAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'OrderExpired', key: orderId, data: { orderId, expiredAt } }]
  },
  OrderCancelled({ cancelledAt }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'OrderCancelled', key: orderId, data: { orderId, cancelledAt } }]
  },
  RefundRecorded({ refundId, amount, method, lines = [], refundedAt }, { stream }) {
    if (method === undefined) return []
    const orderId = orderIdOf(stream)
    const refund = { orderId, refundId, amount, method, lines: [...lines], refundedAt }
    return [{ type: 'ManualRefundRecorded', key: orderId, data: refund }]
  },
  LatePaymentRecorded({ sessionId, amount }, { stream }) {
    const orderId = orderIdOf(stream)
    return [{ type: 'LatePaymentRecorded', key: orderId, data: { orderId, sessionId, amount } }]
  },
}
