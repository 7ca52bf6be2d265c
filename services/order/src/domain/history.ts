import { nameWithOptions } from '@shop/contracts/products'
import {
  describeStreams,
  difference,
  happened,
  moneyText,
  type Change,
  type QuantityLine,
  type StreamHistory,
} from '@shop/kit/domain'
import { orderDecider } from './order.ts'
import { isPlaced, type OrderState, type PlacedOrder } from './state.ts'

const status = (state: OrderState, after: PlacedOrder['status']): Change[] => difference('Status', state.status, after)

const unitsOf = (lines: readonly QuantityLine[], state: OrderState): string => {
  const names = new Map(isPlaced(state) ? state.lines.map((line) => [line.productId, nameWithOptions(line)]) : [])
  return lines.map(({ productId, qty }) => `${String(qty)} × ${names.get(productId) ?? productId}`).join(', ')
}

const shipmentOf = (state: OrderState, shipmentId: string) =>
  isPlaced(state) ? state.shipments.find((sent) => sent.shipmentId === shipmentId) : undefined

const refunded = (state: OrderState, change: number): Change[] => {
  const before = isPlaced(state) ? state.refunded : 0
  return difference('Refunded', moneyText(before), moneyText(before + change))
}

const MANUAL_REFUNDS = { cash: 'in cash', bank_transfer: 'by bank transfer' } as const

const orders = describeStreams({
  kind: 'order',
  streams: 'order-',
  aggregate: orderDecider,
  changes: {
    OrderPlaced: ({ totals, lines }) => [
      ...happened('Placed', lines.map((line) => `${String(line.qty)} × ${nameWithOptions(line)}`).join(', ')),
      ...happened('Total', moneyText(totals.total)),
    ],
    OrderPaid: ({ totals }, state) => [...happened('Paid', moneyText(totals.total)), ...status(state, 'paid')],
    CashPaymentCorrected: ({ reason }, state) => [
      ...happened('Payment recorded by mistake'),
      ...difference('Reason', '', reason),
      ...status(state, 'open'),
    ],
    ShipmentSent: ({ lines, carrier, trackingNumber }, state) => [
      ...happened('Shipment sent', unitsOf(lines, state)),
      ...(carrier === null ? [] : happened('Carrier', [carrier, trackingNumber].filter(Boolean).join(' '))),
    ],
    ShipmentDelivered: () => happened('Shipment delivered'),
    ShipmentCorrected({ shipmentId, carrier, trackingNumber }, state) {
      const before = shipmentOf(state, shipmentId)
      return [
        ...happened('Shipment corrected'),
        ...difference('Carrier', before?.carrier ?? '', carrier ?? ''),
        ...difference('Tracking number', before?.trackingNumber ?? '', trackingNumber ?? ''),
      ]
    },
    ShipmentCancelled: ({ shipmentId, reason }, state) => [
      ...happened('Shipment cancelled', unitsOf(shipmentOf(state, shipmentId)?.lines ?? [], state)),
      ...difference('Reason', '', reason),
    ],
    UnitsWithdrawn: ({ lines }, state) => happened('No longer to be sent', unitsOf(lines, state)),
    OrderDelivered: (_, state) => status(state, 'delivered'),
    NoteWritten: ({ text }) => happened('Note written', text),
    ReturnRequested: ({ lines, reason }, state) => [
      ...happened('Return requested', unitsOf(lines, state)),
      ...difference('Reason', '', reason),
    ],
    ReturnCancelled: () => happened('Return cancelled'),
    ReturnAccepted: ({ lines }, state) => happened('Return accepted', unitsOf(lines, state)),
    ReturnRefused: ({ refusal }) => happened('Return refused', refusal),
    ContractWithdrawn: ({ lines, name }, state) => [
      ...happened('Withdrawn from the contract', unitsOf(lines, state)),
      ...difference('Name', '', name),
    ],
    OrderExpired: (_, state) => status(state, 'expired'),
    OrderCancelled: (_, state) => status(state, 'cancelled'),
    OrderAbandoned: () => happened('Not placed in time'),
    LatePaymentRecorded: ({ amount }) => happened('Late payment', moneyText(amount)),
    RefundRecorded: ({ amount, method, reason = '' }, state) => [
      ...refunded(state, amount),
      ...(method === undefined ? [] : happened('Given back', MANUAL_REFUNDS[method])),
      ...difference('Reason', '', reason),
    ],
    RefundFailureRecorded: ({ amount, reason }, state) => [...happened('Refund failed', reason), ...refunded(state, -amount)],
  },
})

/** Every stream of the order service. */
export const histories: readonly StreamHistory[] = [orders]
