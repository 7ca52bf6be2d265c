import type { OrderEvent } from '@shop/order'
import { faultsOf, linesIn, unitsIn, type EventRule, type Past, type StreamEvent } from './rule.ts'

type Rules = Readonly<Record<OrderEvent['type'], EventRule>>

const placedIn = (past: Past): StreamEvent | undefined => past.last('OrderPlaced')
const isOf = (past: Past, method: 'COD' | 'Stripe'): boolean => placedIn(past)?.data.paymentMethod === method
const totalOf = (past: Past): number => (placedIn(past)?.data.totals as { total?: number } | undefined)?.total ?? 0
const hasEnded = (past: Past): boolean => past.has('OrderCancelled', 'OrderExpired', 'OrderAbandoned')
const isPaid = (past: Past): boolean => past.count('OrderPaid') > past.count('CashPaymentCorrected')
const isOpen = (past: Past): boolean => past.has('OrderPlaced') && !isPaid(past) && !hasEnded(past)

/** The shipments that were not cancelled. */
const shipmentsIn = (past: Past): StreamEvent[] =>
  past.events.filter(
    ({ type, data }) => type === 'ShipmentSent' && !past.named('shipmentId', data.shipmentId, 'ShipmentCancelled'),
  )
const isSent = ({ data }: StreamEvent, past: Past): boolean =>
  shipmentsIn(past).some((shipment) => shipment.data.shipmentId === data.shipmentId)
const refundedIn = (past: Past): number => past.amount('RefundRecorded') - past.amount('RefundFailureRecorded')
const decidedOf = (returnId: unknown, past: Past): boolean =>
  past.named('returnId', returnId, 'ReturnAccepted', 'ReturnRefused', 'ReturnCancelled')

/** No more units of a product than were ordered, whatever became of them before. */
function withinOrder(event: StreamEvent, past: Past, before: readonly StreamEvent[]): boolean {
  const ordered = past.events.filter(({ type }) => type === 'OrderPlaced')
  return linesIn(event).every(
    ({ productId, qty }) => qty > 0 && unitsIn([event, ...before], productId) <= unitsIn(ordered, productId),
  )
}

const withdrawnIn = (past: Past): StreamEvent[] => past.events.filter(({ type }) => type === 'UnitsWithdrawn')
const returnOf = ({ data }: StreamEvent, past: Past): StreamEvent | undefined =>
  past.events.find((event) => event.type === 'ReturnRequested' && event.data.returnId === data.returnId)

/** Whoever breaks a seal cannot withdraw; every other withdrawal is the customer's right. */
const mayBeRefused = (asked: StreamEvent | undefined): boolean => {
  const withdrawal = asked?.data.withdrawal as { readonly sealed?: boolean } | undefined
  return withdrawal === undefined || withdrawal.sealed === true
}

/** Units that the customer gives back, or has given back. */
const takenBack = (past: Past): StreamEvent[] =>
  past.events.filter(
    ({ type, data }) => type === 'ReturnRequested' && !past.named('returnId', data.returnId, 'ReturnRefused', 'ReturnCancelled'),
  )

const ofReturn: EventRule = (event, past) =>
  faultsOf({
    'nobody asked for it': returnOf(event, past) !== undefined,
    'it was decided before': !decidedOf(event.data.returnId, past),
  })

/** What must be true of an order before each of its events. */
export const orderRules: Rules = {
  OrderPlaced: (_, past) => faultsOf({ 'it is not the first event': past.events.length === 0 }),
  OrderAbandoned: (_, past) => faultsOf({ 'it is not the first event': past.events.length === 0 }),
  OrderPaid: ({ data }, past) =>
    faultsOf({
      'the order is not open': isOpen(past),
      'the method is another': data.paymentMethod === placedIn(past)?.data.paymentMethod,
      'the totals are others': JSON.stringify(data.totals) === JSON.stringify(placedIn(past)?.data.totals),
    }),
  CashPaymentCorrected: ({ data }, past) =>
    faultsOf({
      'it is not paid': isPaid(past),
      'it was paid by card': isOf(past, 'COD'),
      'it was delivered': !past.has('OrderDelivered'),
      'something was refunded': !past.has('RefundRecorded'),
      'it has ended': !hasEnded(past),
      'the amount is not that of the payment': data.amount === totalOf(past),
    }),
  ShipmentSent: (event, past) =>
    faultsOf({
      'neither paid nor payable on delivery': isPaid(past) || (isOpen(past) && isOf(past, 'COD')),
      'the order has ended': !hasEnded(past),
      'it was delivered': !past.has('OrderDelivered'),
      'it was sent before': !past.named('shipmentId', event.data.shipmentId, 'ShipmentSent'),
      'more units than are left to send': withinOrder(event, past, [...shipmentsIn(past), ...withdrawnIn(past)]),
    }),
  ShipmentDelivered: (event, past) =>
    faultsOf({
      'it was not sent': isSent(event, past),
      'it was delivered before': !past.named('shipmentId', event.data.shipmentId, 'ShipmentDelivered'),
      'it is not paid': isPaid(past),
    }),
  ShipmentCorrected: (event, past) =>
    faultsOf({ 'it was not sent': isSent(event, past), 'the order has ended': !hasEnded(past) }),
  ShipmentCancelled: (event, past) =>
    faultsOf({
      'it was not sent': isSent(event, past),
      'it was delivered': !past.has('OrderDelivered') && !past.named('shipmentId', event.data.shipmentId, 'ShipmentDelivered'),
    }),
  UnitsWithdrawn: (event, past) =>
    faultsOf({
      'it is not paid': isPaid(past),
      'the order has ended': !hasEnded(past),
      'it was delivered': !past.has('OrderDelivered'),
      'the request took units off before': !past.named('request', event.data.request, 'UnitsWithdrawn'),
      'more units than are left to send': withinOrder(event, past, [...shipmentsIn(past), ...withdrawnIn(past)]),
    }),
  OrderDelivered: (_, past) =>
    faultsOf({
      'it is not paid': isPaid(past),
      'nothing was sent': shipmentsIn(past).length > 0,
      'it was delivered before': !past.has('OrderDelivered'),
      'it has ended': !hasEnded(past),
    }),
  NoteWritten: ({ data }, past) =>
    faultsOf({
      'there is no order': past.has('OrderPlaced'),
      'it was written before': !past.named('noteId', data.noteId, 'NoteWritten'),
    }),
  ReturnRequested: (event, past) =>
    faultsOf({
      'there is no order': past.has('OrderPlaced'),
      'it was asked for before': returnOf(event, past) === undefined,
      'it was not delivered': event.data.withdrawal !== undefined || past.has('OrderDelivered'),
      'more units than were ordered': withinOrder(event, past, takenBack(past)),
      'it has ended': !hasEnded(past),
    }),
  /** The cancellation of an order, which is unpaid or of which nothing was sent, ends its returns. */
  ReturnCancelled: (event, past) =>
    ofReturn(event, past) ??
    faultsOf({
      'it is that of a withdrawal':
        isOpen(past) || shipmentsIn(past).length === 0 || returnOf(event, past)?.data.withdrawal === undefined,
    }),
  ReturnAccepted: (event, past) =>
    ofReturn(event, past) ??
    faultsOf({
      'nothing was paid': isPaid(past),
      'its units are others': JSON.stringify(event.data.lines) === JSON.stringify(returnOf(event, past)?.data.lines),
    }),
  ReturnRefused: (event, past) =>
    ofReturn(event, past) ??
    faultsOf({
      'it is that of a withdrawal': mayBeRefused(returnOf(event, past)),
    }),
  ContractWithdrawn: (event, past) =>
    faultsOf({
      'there is no order': past.has('OrderPlaced'),
      'it has ended': !hasEnded(past),
      'it was stated before': !past.named('withdrawalId', event.data.withdrawalId, 'ContractWithdrawn'),
      'it is of no units': linesIn(event).length > 0,
      'more units than were ordered': withinOrder(event, past, []),
    }),
  OrderExpired: (_, past) => faultsOf({ 'it is not open': isOpen(past), 'it is not paid by card': isOf(past, 'Stripe') }),
  OrderCancelled: (_, past) =>
    faultsOf({
      'it has ended': past.has('OrderPlaced') && !hasEnded(past),
      'it was delivered': !past.has('OrderDelivered'),
      // Cash of an order whose customer is erased goes back by hand.
      'what was paid for was sent': !isPaid(past) || isOf(past, 'COD') || shipmentsIn(past).length === 0,
    }),
  LatePaymentRecorded: ({ data }, past) =>
    faultsOf({
      'it is not paid by card': isOf(past, 'Stripe'),
      'it was recorded before': !past.named('sessionId', data.sessionId, 'LatePaymentRecorded'),
      'nothing came in': Number(data.amount) > 0,
    }),
  RefundRecorded: ({ data }, past) =>
    faultsOf({
      'there is no order': past.has('OrderPlaced'),
      'it was recorded before': !past.named('refundId', data.refundId, 'RefundRecorded'),
      'it is of nothing': Number(data.amount) > 0,
      'cash went back that was not paid': data.method === undefined || (isPaid(past) && isOf(past, 'COD')),
      'more cash went back than was paid': data.method === undefined || refundedIn(past) + Number(data.amount) <= totalOf(past),
    }),
  RefundFailureRecorded: ({ data }, past) =>
    faultsOf({
      'the refund is not known': past.named('refundId', data.refundId, 'RefundRecorded'),
      'it was recorded before': !past.named('refundId', data.refundId, 'RefundFailureRecorded'),
      'the amount is another': past.events.some(
        ({ type, data: refund }) =>
          type === 'RefundRecorded' && refund.refundId === data.refundId && refund.amount === data.amount,
      ),
    }),
}
