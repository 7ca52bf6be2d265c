import { lineTax, priceLines, priceUnder } from '@shop/contracts/orders'
import { type Cents, formatCents, leastCharge, mostCharge, shopCurrency } from '@shop/contracts/shared'
import { termsAt, type TermsOfOrder } from '@shop/contracts/terms'
import { reject } from '@shop/kit/domain'
import { cancelForEndedAccount, cancelOrder } from './cancellation.ts'
import { clientTotalsMatch } from './client-totals.ts'
import type {
  AddNote,
  CorrectCashPayment,
  ExpireOrder,
  MarkPaid,
  OrderCommand,
  PlaceOrder,
  RecordCardPayment,
  RecordRefund,
  RecordRefundFailure,
} from './commands.ts'
import { methodOfOrder } from './delivery.ts'
import type { OrderEvent, OrderedLine, OrderLine } from './events.ts'
import { refundManually } from './manual-refunds.ts'
import { checkOpenOrderLimits } from './open-order-limits.ts'
import { acceptReturn, cancelReturn, refuseReturn, requestReturn } from './returns.ts'
import { cancelShipment, correctShipment } from './shipment-corrections.ts'
import { markDelivered, markShipmentDelivered, sendRest, sendShipment, withdrawUnits } from './shipments.ts'
import { withdrawFromContract } from './withdraw-from-contract.ts'
import { hasAddress, isPlaced, type OrderState, type PlacedOrder } from './state.ts'

export function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] {
  switch (command.type) {
    case 'PlaceOrder':
      return placeOrder(command, state)
    case 'MarkPaid':
      return markPaid(command, requirePlaced(state))
    case 'CorrectCashPayment':
      return correctCashPayment(command, requirePlaced(state))
    case 'RecordCardPayment':
      return recordCardPayment(command, requirePlaced(state))
    case 'SendShipment':
      return sendShipment(command, requirePlaced(state))
    case 'SendRest':
      return sendRest(command, requirePlaced(state))
    case 'MarkShipmentDelivered':
      return markShipmentDelivered(command, requirePlaced(state))
    case 'CorrectShipment':
      return correctShipment(command, requirePlaced(state))
    case 'CancelShipment':
      return cancelShipment(command, requirePlaced(state))
    case 'WithdrawUnits':
      return withdrawUnits(command, requirePlaced(state))
    case 'MarkDelivered':
      return markDelivered(command, requirePlaced(state))
    case 'AddNote':
      return addNote(command, requirePlaced(state))
    case 'RequestReturn':
      return requestReturn(command, requirePlaced(state))
    case 'CancelReturn':
      return cancelReturn(command, requirePlaced(state))
    case 'AcceptReturn':
      return acceptReturn(command, requirePlaced(state))
    case 'RefuseReturn':
      return refuseReturn(command, requirePlaced(state))
    case 'WithdrawFromContract':
      return withdrawFromContract(command, requirePlaced(state))
    case 'CancelOrder':
      return cancelOrder(command, requirePlaced(state))
    case 'CancelForEndedAccount':
      return cancelForEndedAccount(command, requirePlaced(state))
    case 'RecordRefund':
      return recordRefund(command, requirePlaced(state))
    case 'RefundManually':
      return refundManually(command, requirePlaced(state))
    case 'RecordRefundFailure':
      return recordRefundFailure(command, requirePlaced(state))
    case 'ExpireOrder':
      return expireOrder(command, state)
    case 'AbandonOrder':
      return state.status === 'missing' ? [{ type: 'OrderAbandoned', data: {} }] : []
  }
}

function requirePlaced(state: OrderState): PlacedOrder {
  return isPlaced(state) ? state : reject('order_not_found')
}

/** The order keeps how each line was taxed, and not the class, whose rate may change. Its weight has decided how it is sent. */
function asCharged({ taxClass, weight: _, ...line }: OrderedLine, terms: TermsOfOrder): OrderLine {
  const tax = lineTax(terms, taxClass)
  const charged = { ...line, unitPrice: priceUnder(terms, line.unitPrice, taxClass) }
  return tax === undefined ? charged : { ...charged, tax }
}

/** @throws Rejection `total_too_large`, `total_too_small`: the provider would refuse it */
function requireChargeable(total: Cents): void {
  const currency = shopCurrency()
  const least = leastCharge(currency)
  const most = mostCharge(currency)
  if (total > most) reject('total_too_large', { most: formatCents(most) })
  if (total < least) reject('total_too_small', { least: formatCents(least) })
}

function placeOrder(command: PlaceOrder, state: OrderState): OrderEvent[] {
  if (state.status === 'abandoned') return reject('order_expired')
  if (state.status !== 'missing') return []
  const { userId, shippingAddress, paymentMethod, clientTotals, placedAt } = command
  checkOpenOrderLimits(command, command.openOrders, command.openOrderLimits)
  const method = methodOfOrder(command.terms, shippingAddress, command.lines, command.deliveryMethod)
  const terms = termsAt(command.terms, { country: shippingAddress.countryCode, vatId: shippingAddress.vatId }, method)
  const totals = priceLines(command.lines, terms, method)
  if (!clientTotalsMatch(clientTotals, totals)) return reject('prices_changed')
  if (paymentMethod === 'Stripe') requireChargeable(totals.total)
  const { city, country, ...street } = shippingAddress
  const lines = command.lines.map((line) => asCharged(line, terms))
  const data = { userId, lines, shippingAddress: street, city, country, paymentMethod, totals, placedAt }
  if (command.note === undefined) return [{ type: 'OrderPlaced', data }]
  const note = { userId, ...command.note, authorId: null, writtenAt: placedAt }
  return [
    { type: 'OrderPlaced', data },
    { type: 'NoteWritten', data: note },
  ]
}

/** In every state; once for each id, and not any more when the customer is erased: their notes are, too. */
function addNote({ type: _, ...note }: AddNote, { userId, notes }: PlacedOrder): OrderEvent[] {
  return notes.includes(note.noteId) || note.text === '' ? [] : [{ type: 'NoteWritten', data: { userId, ...note } }]
}

function orderPaid(order: PlacedOrder, payment: Omit<MarkPaid, 'type'>): OrderEvent {
  const { userId, paymentMethod, totals } = order
  const { paymentResult, payerEmail, paidAt } = payment
  const correctionId = order.corrections.at(-1)?.correctionId
  const paid = { userId, paymentMethod, totals, paymentResult, payerEmail, paidAt }
  return { type: 'OrderPaid', data: correctionId === undefined ? paid : { ...paid, correctionId } }
}

function markPaid(command: MarkPaid, order: PlacedOrder): OrderEvent[] {
  if (order.paymentMethod !== 'COD') return reject('not_cod')
  if (order.status === 'cancelled') return reject('order_cancelled')
  if (order.status !== 'open') return []
  return hasAddress(order) ? [orderPaid(order, command)] : reject('address_erased')
}

/**
 * Idempotent by the id of the correction, which another reason cannot have, and for an order that is open again. Goods that were delivered were paid for, and what was
 * refunded was there: both keep their payment.
 */
function correctCashPayment(command: CorrectCashPayment, order: PlacedOrder): OrderEvent[] {
  const { correctionId, reason, correctedAt } = command
  if (order.paymentMethod !== 'COD') return reject('paid_by_card')
  const made = order.corrections.find((correction) => correction.correctionId === correctionId)
  if (made !== undefined) return made.reason === reason ? [] : reject('key_reused')
  if (order.status === 'open') return order.corrections.length > 0 ? [] : reject('not_paid')
  if (order.status !== 'paid' || order.refunds.length > 0) return reject('payment_stays')
  const { userId, totals } = order
  return [{ type: 'CashPaymentCorrected', data: { userId, correctionId, amount: totals.total, reason, correctedAt } }]
}

/**
 * Idempotent by session. A payment that the order no longer awaits is recorded as late, so that it is refunded, and so is that of
 * an order without an address.
 * Contradictions with the order throw a plain error, which parks the public event for an operator.
 */
function recordCardPayment({ sessionId, amount, paidAt, accepted }: RecordCardPayment, order: PlacedOrder): OrderEvent[] {
  if (order.paymentMethod !== 'Stripe') throw new Error(`Session ${sessionId} charged a card for an order paid on delivery`)
  if (order.status !== 'open' || !hasAddress(order)) {
    const recorded = order.paymentResult?.id === sessionId || order.lateSessions.includes(sessionId)
    return recorded ? [] : [{ type: 'LatePaymentRecorded', data: { sessionId, amount, paidAt } }]
  }
  if (amount !== order.totals.total && accepted !== true) {
    throw new Error(`Session ${sessionId} charged ${String(amount)} cents for an order of ${String(order.totals.total)}`)
  }
  return [orderPaid(order, { paymentResult: { id: sessionId, status: 'paid', updateTime: paidAt }, payerEmail: null, paidAt })]
}

/** Accepted in every state, because the refund may be reported before the payment. */
function recordRefund({ refundId, amount, refundedAt, lines }: RecordRefund, order: PlacedOrder): OrderEvent[] {
  const recorded = order.refunds.some((refund) => refund.refundId === refundId)
  const chosen = lines === undefined ? {} : { lines }
  return recorded ? [] : [{ type: 'RefundRecorded', data: { refundId, amount, refundedAt, ...chosen } }]
}

/** Once per refund. The failure of a refund that was never recorded throws a plain error, which parks the public event. */
function recordRefundFailure({ refundId, reason, failedAt }: RecordRefundFailure, order: PlacedOrder): OrderEvent[] {
  const refund = order.refunds.find((recorded) => recorded.refundId === refundId)
  if (refund === undefined) throw new Error(`The refund ${refundId} failed and was never recorded`)
  if (refund.failed) return []
  const remaining = order.refunds.filter(({ failed, refundId: id }) => !failed && id !== refundId)
  const lastRefundedAt = remaining.at(-1)?.refundedAt ?? null
  return [{ type: 'RefundFailureRecorded', data: { refundId, amount: refund.amount, reason, failedAt, lastRefundedAt } }]
}

/** Only an unpaid card order expires. */
function expireOrder({ expiredAt }: ExpireOrder, state: OrderState): OrderEvent[] {
  const unpaid = state.status === 'open' && state.paymentMethod === 'Stripe'
  return unpaid ? [{ type: 'OrderExpired', data: { expiredAt } }] : []
}
