import { createSeededRandom, type HistoryStep } from '@shop/kit/testing'
import type { OrderCommand } from '../../src/domain/commands.ts'
import { LATER, markPaid, NOW, placeOrder, PRODUCT, recordCardPayment, totals } from '../../src/domain/order-fixtures.ts'
import { isPlaced, type OrderState } from '../../src/domain/state.ts'

type Step = HistoryStep<OrderState, OrderCommand>

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: Type }>
type Drawings = { readonly [Type in OrderCommand['type']]: () => Command<Type> }

const MUCH_LATER = '2026-05-01T09:00:00.000Z'

/** What ends an order is rare, so that there is a time before it. */
const RARE: readonly OrderCommand['type'][] = ['CancelOrder', 'ExpireOrder', 'CancelForEndedAccount']

/** Personal data that was erased is absent whenever the order is loaded. */
const erase = (state: OrderState): OrderState =>
  isPlaced(state) ? { ...state, shippingAddress: { ...state.shippingAddress, address: '' } } : state

function createDrawings(random: () => number) {
  const pick = <Item>(...items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const flag = (): boolean => pick(true, false)
  const time = (): string => pick(NOW, LATER, MUCH_LATER)
  /** Two of each, so that many come twice, or fit to nothing. */
  const id = (kind: string): string => `${kind}-${String(pick(1, 2))}`
  const units = (qty: number) => [{ productId: PRODUCT, qty }]
  const someUnits = () => units(pick(1, 2, 3))
  const unitsOrAll = () => pick(undefined, units(1), units(2), units(3))
  const shipment = () => ({ shipmentId: id('shipment'), carrier: 'DHL', sentAt: time() })

  function drawPlacing(): Command<'PlaceOrder'> {
    const { shippingAddress, terms } = placeOrder()
    const limits = { freeAbove: null, postalPrefixes: [], maxWeight: null, days: null, pickUp: false }
    return placeOrder({
      paymentMethod: pick('Stripe', 'COD'),
      openOrders: { cardOrders: 0, codOrders: 0, units: pick(0, 0, 200) },
      clientTotals: { total: pick(undefined, totals.total, 1) },
      terms: { ...terms, deliveryMethods: [{ id: 'post', name: 'Post', price: 0, countries: ['GB'], ...limits }] },
      shippingAddress: { ...shippingAddress, countryCode: pick('GB', 'GB', 'SE') },
    })
  }

  const drawings: Drawings = {
    PlaceOrder: drawPlacing,
    MarkPaid: () => markPaid,
    CorrectCashPayment: () => ({
      type: 'CorrectCashPayment',
      correctionId: id('correction'),
      reason: pick('Another order', 'A typing error'),
      correctedAt: time(),
    }),
    RecordCardPayment: () =>
      recordCardPayment({ sessionId: id('cs'), amount: pick(totals.total, 1), accepted: flag(), paidAt: time() }),
    SendShipment: () => ({ type: 'SendShipment', ...shipment(), lines: unitsOrAll(), trackingNumber: null }),
    SendRest: () => ({ type: 'SendRest', ...shipment(), trackingNumber: pick('1', '2') }),
    MarkShipmentDelivered: () => ({ type: 'MarkShipmentDelivered', shipmentId: id('shipment'), deliveredAt: time() }),
    CorrectShipment: () => ({
      type: 'CorrectShipment',
      shipmentId: id('shipment'),
      trackingNumber: pick('1', '3'),
      correctedAt: time(),
    }),
    CancelShipment: () => ({
      type: 'CancelShipment',
      shipmentId: id('shipment'),
      reason: 'Not this order',
      cancelledAt: time(),
    }),
    WithdrawUnits: () => ({
      type: 'WithdrawUnits',
      request: id('refund'),
      lines: unitsOrAll(),
      restock: flag(),
      sent: flag(),
      withdrawnAt: time(),
    }),
    MarkDelivered: () => ({ type: 'MarkDelivered', shipmentId: 'rest', deliveredAt: time() }),
    AddNote: () => ({
      type: 'AddNote',
      noteId: id('note'),
      authorId: 'admin',
      text: pick('Call first', ''),
      writtenAt: time(),
    }),
    RequestReturn: () => ({
      type: 'RequestReturn',
      returnId: id('return'),
      lines: someUnits(),
      reason: '',
      refunded: pick([], units(1)),
      policy: { days: 30, timeZone: 'UTC' },
      requestedAt: time(),
    }),
    CancelReturn: () => ({ type: 'CancelReturn', returnId: id(pick('return', 'withdrawal')), cancelledAt: time() }),
    AcceptReturn: () => ({
      type: 'AcceptReturn',
      returnId: id(pick('return', 'withdrawal')),
      restock: flag(),
      method: pick(undefined, 'cash', 'bank_transfer'),
      acceptedAt: time(),
    }),
    RefuseReturn: () => ({
      type: 'RefuseReturn',
      returnId: id(pick('return', 'withdrawal')),
      refusal: 'Used',
      refusedAt: time(),
    }),
    WithdrawFromContract: () => ({
      type: 'WithdrawFromContract',
      withdrawalId: id('withdrawal'),
      sealedReturnId: id('sealed'),
      name: 'Ann Smith',
      way: 'account',
      lines: unitsOrAll(),
      refunded: [],
      policy: { days: 14, timeZone: 'UTC' },
      withdrawnAt: time(),
    }),
    CancelOrder: () => ({ type: 'CancelOrder', byAdmin: flag(), cancelledAt: time() }),
    CancelForEndedAccount: () => ({ type: 'CancelForEndedAccount', endedAt: time() }),
    RecordRefund: () => ({
      type: 'RecordRefund',
      refundId: id('refund'),
      amount: pick(5, 5, totals.total),
      refundedAt: time(),
      lines: unitsOrAll(),
    }),
    RefundManually: () => ({
      type: 'RefundManually',
      refundId: id('refund'),
      lines: unitsOrAll(),
      restock: flag(),
      sent: flag(),
      method: pick('cash', 'bank_transfer'),
      reason: 'A dent',
      refundedAt: time(),
    }),
    RecordRefundFailure: () => ({ type: 'RecordRefundFailure', refundId: id('refund'), reason: 'closed', failedAt: time() }),
    ExpireOrder: () => ({ type: 'ExpireOrder', expiredAt: time() }),
    AbandonOrder: () => ({ type: 'AbandonOrder' }),
  }
  return { pick, drawings }
}

/** Commands of all types, in histories of which most begin with an order that is placed. The same ones for the same seed. */
export function* randomHistories(count: number, seed: number, length = 40): Generator<readonly Step[]> {
  const random = createSeededRandom(seed)
  const { pick, drawings } = createDrawings(random)
  const types = Object.keys(drawings) as [OrderCommand['type'], ...OrderCommand['type'][]]
  function drawStep(): Step {
    const type = pick(...types)
    if (RARE.includes(type) && random() < 0.8) return drawStep()
    return { command: drawings[type](), before: random() < 0.01 ? erase : undefined }
  }
  for (let history = 0; history < count; history += 1) {
    const first = { command: placeOrder({ paymentMethod: pick('Stripe', 'COD') }) }
    const steps = Array.from({ length }, drawStep)
    yield random() < 0.9 ? [first, ...steps] : steps
  }
}
