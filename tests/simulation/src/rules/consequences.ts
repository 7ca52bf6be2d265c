import type { PublicEventType } from '@shop/contracts/events'
import { amountOf, byStream, linesOf, ofType, sum, type Evidence, type Line } from '../evidence.ts'
import { faultsOf, type StreamEvent } from './rule.ts'

/** The streams of an order in the three services that know it. */
interface OrderStreams {
  readonly order: readonly StreamEvent[]
  readonly payment: readonly StreamEvent[]
  /** The events of its holds, of all products. */
  readonly holds: readonly StreamEvent[]
  readonly lines: readonly Line[]
  readonly isCard: boolean
}

/** What is missing in the end of what a public event had to cause; undefined: nothing. */
type Consequence = (data: Readonly<Record<string, unknown>>, of: OrderStreams) => string | undefined

/** Nothing follows in another service, or a judge of its own says what: its name. */
interface NotHere {
  readonly reason: string
}

type Consequences<Type extends string> = Readonly<Record<Type, Consequence | NotHere>>

const has = (events: readonly StreamEvent[], type: string, data: Readonly<Record<string, unknown>> = {}): boolean =>
  events.some((event) => event.type === type && Object.entries(data).every(([key, value]) => event.data[key] === value))

/** Whether each product of the order has a hold with one of these events. */
const eachHold = ({ holds, lines }: OrderStreams, ...types: readonly string[]): boolean =>
  lines.every(({ productId }) => ofType(holds, ...types).some(({ data }) => data.productId === productId))

const unitsOf = (events: readonly StreamEvent[]): number => sum(events.flatMap((event) => linesOf(event)).map(({ qty }) => qty))

/** Units that came back, by whatever event; all of them, when a sold hold ended. */
const cameBack = ({ holds }: OrderStreams): number =>
  sum(ofType(holds, 'UnitsReturned', 'StockReturned').map(({ data }) => Number(data.qty)))

/** All units that the order says come back are back. What cannot be sold again of a return stays sold. */
function unitsAreBack(of: OrderStreams): boolean {
  const accepted = ofType(of.order, 'ReturnAccepted').filter(({ data }) => data.restock === true)
  return (
    ofType(of.holds, 'StockReturned').length > 0 || cameBack(of) >= unitsOf([...ofType(of.order, 'UnitsWithdrawn'), ...accepted])
  )
}

/** Refunds of the shop or of the provider, also those that failed later, and lost disputes took all that the buyer had paid. */
const nothingIsLeft = ({ payment }: OrderStreams): boolean =>
  amountOf(ofType(payment, 'PaymentCaptured')) <=
  amountOf([
    ...ofType(payment, 'RefundBegun', 'RefundImported'),
    ...ofType(payment, 'DisputeClosed').filter(({ data }) => data.outcome === 'lost'),
  ])

const qtyOf = (lines: readonly Line[], product: string): number =>
  sum(lines.filter(({ productId }) => productId === product).map(({ qty }) => qty))

/** Staff may have refunded withdrawn units by hand before their own refund could begin: none of these products is left to refund. */
function unitsAreRefunded({ lines, payment }: OrderStreams, withdrawn: readonly Line[]): boolean {
  const refunded = ofType(payment, 'RefundBegun').flatMap(({ data }) => (data.lines ?? []) as readonly Line[])
  return withdrawn.every(({ productId }) => qtyOf(refunded, productId) >= qtyOf(lines, productId))
}

/** Nothing was paid for these units. */
const unitsWereFree = ({ lines }: OrderStreams, units: readonly Line[]): boolean =>
  units.every((unit) => lines.some(({ productId, unitPrice }) => productId === unit.productId && unitPrice === 0))

const orderConsequences: Consequences<PublicEventType<'order'>> = {
  OrderPlaced: ({ paymentMethod, totals }, of) =>
    faultsOf({
      'its stock is not kept': eachHold(of, 'HoldKept', 'StockSold', 'HoldReleased'),
      'no payment is requested':
        paymentMethod === 'COD' || has(of.payment, 'PaymentRequested', { amount: (totals as { total: number }).total }),
      'its stock is not sold': paymentMethod !== 'COD' || eachHold(of, 'StockSold', 'HoldReleased'),
    }),
  OrderPaid: (_, of) => faultsOf({ 'its stock is not sold': eachHold(of, 'StockSold') }),
  CashPaymentCorrected: { reason: 'documentsAreOfOrders' },
  OrderDelivered: { reason: 'mailsAreSentOnce' },
  OrderExpired: (_, of) => faultsOf({ 'its stock is not released': eachHold(of, 'HoldReleased') }),
  OrderCancelled: (_, of) =>
    faultsOf({
      'its stock is not available again': eachHold(of, 'HoldReleased', 'StockReturned'),
      'its payment goes on': !of.isCard || has(of.payment, 'PaymentExpired') || has(of.payment, 'PaymentCaptured'),
    }),
  LatePaymentRecorded: { reason: 'moneyAgrees' },
  OrderShipped: { reason: 'mailsAreSentOnce' },
  ShipmentCorrected: { reason: 'mailsAreSentOnce' },
  ShipmentCancelled: { reason: 'mailsAreSentOnce' },
  UnitsWithdrawn: ({ request, lines }, of) =>
    faultsOf({
      'its units are not back': unitsAreBack(of),
      'its refund is not begun':
        !of.isCard ||
        nothingIsLeft(of) ||
        unitsWereFree(of, lines as readonly Line[]) ||
        unitsAreRefunded(of, lines as readonly Line[]) ||
        has(of.payment, 'RefundBegun', { request }) ||
        has(of.payment, 'RefundBegun', { request: `withdrawal-${String(request)}` }),
    }),
  ReturnRequested: { reason: 'nothing follows but a mail' },
  ReturnCancelled: { reason: 'nothing follows' },
  ReturnAccepted: (_, of) => faultsOf({ 'its units are not back': unitsAreBack(of) }),
  ReturnRefused: { reason: 'nothing follows but a mail' },
  ContractWithdrawn: { reason: 'mailsAreSentOnce' },
  ManualRefundRecorded: { reason: 'cashGoesBackOnce' },
}

const paymentConsequences: Consequences<PublicEventType<'payment'>> = {
  PaymentCaptured: ({ sessionId }, { order }) =>
    faultsOf({
      'its order is neither paid nor late':
        has(order, 'LatePaymentRecorded', { sessionId }) ||
        ofType(order, 'OrderPaid').some(({ data }) => (data.paymentResult as { id: unknown }).id === sessionId),
    }),
  PaymentMismatched: { reason: 'an admin decides' },
  PaymentExpired: (_, { order }) =>
    faultsOf({ 'its order goes on': has(order, 'OrderExpired') || has(order, 'OrderCancelled') || has(order, 'OrderAbandoned') }),
  PaymentDisputed: { reason: 'moneyAgrees' },
  PaymentDisputeClosed: { reason: 'moneyAgrees' },
  PaymentRefunded: ({ refundId, amount }, { order }) =>
    faultsOf({ 'its order does not know it': has(order, 'RefundRecorded', { refundId, amount }) }),
  PaymentRefundRefused: { reason: 'an admin decides' },
  PaymentRefundFailed: ({ refundId, amount }, { order }) =>
    faultsOf({ 'its order does not know it': has(order, 'RefundFailureRecorded', { refundId, amount }) }),
}

interface PublicRow {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What had to follow from the public events of orders and payments has followed. */
export async function* publicEventsHaveConsequences({ databases, events, orders }: Evidence) {
  const payments = byStream(events.payment, 'payment-')
  const holds = Map.groupBy(
    events.catalogue.filter(({ stream, data }) => stream.startsWith('stock-') && data.orderId !== undefined),
    ({ data }) => String(data.orderId),
  )
  const streams = new Map(
    orders.map(({ orderId, events: order, lines, isCard }) => [
      orderId,
      { order, payment: payments.get(orderId) ?? [], holds: holds.get(orderId) ?? [], lines, isCard },
    ]),
  )
  for (const [source, table] of [
    ['order', orderConsequences],
    ['payment', paymentConsequences],
  ] as const) {
    const { rows } = await databases[source].query<PublicRow>('SELECT type, data FROM outbox ORDER BY seq')
    for (const { type, data } of rows) {
      const consequence = (table as Readonly<Record<string, Consequence | NotHere>>)[type]
      const of = streams.get(String(data.orderId))
      if (typeof consequence !== 'function' || of === undefined) continue
      const fault = consequence(data, of)
      if (fault !== undefined) yield `order ${String(data.orderId)}: ${type}: ${fault}`
    }
  }
}
