import { describe, expect, it } from 'vitest'
import { brokenRules } from '../src/rules/events-follow-rules.ts'
import { orderRules } from '../src/rules/order-rules.ts'
import { paymentRules } from '../src/rules/payment-rules.ts'
import type { StreamEvent } from '../src/rules/rule.ts'
import { stockRules } from '../src/rules/stock-rules.ts'

const event = (type: string, data: StreamEvent['data'] = {}): StreamEvent => ({ type, data })
const lines = (qty: number) => ({ lines: [{ productId: 'mug', qty }] })
const placed = (paymentMethod = 'Stripe') => event('OrderPlaced', { paymentMethod, totals: { total: 100 }, ...lines(2) })
const paid = (paymentMethod = 'Stripe') => event('OrderPaid', { paymentMethod, totals: { total: 100 } })
const sent = (qty: number, shipmentId = 's1') => event('ShipmentSent', { shipmentId, ...lines(qty) })
const withdrawn = (qty: number, request = 'r1') => event('UnitsWithdrawn', { request, ...lines(qty) })
const asked = (qty: number, more: object = {}) => event('ReturnRequested', { returnId: 'b1', ...lines(qty), ...more })
const byCash = (amount: number) => event('RefundRecorded', { refundId: `c${String(amount)}`, amount, method: 'cash' })
const done = [placed(), paid(), sent(2), event('OrderDelivered')]

const requested = event('PaymentRequested', { amount: 100, deadline: '2026-01-02' })
const tried = (attempt = 1) => event('SessionRequested', { attempt, requestedAt: '2026-01-01' })
const opened = event('SessionOpened', { sessionId: 'cs1' })
const captured = (more: object = {}) => event('PaymentCaptured', { sessionId: 'cs1', amount: 100, accepted: false, ...more })
const open = [requested, tried(), opened]
const begun = (amount: number, request = 'q1') => event('RefundBegun', { request, amount })
const disputed = event('DisputeOpened', { disputeId: 'd' })
const lost = (amount: number) => event('DisputeClosed', { disputeId: 'd', outcome: 'lost', amount })
const made = (amount: number, request = 'q1') => event('PaymentRefunded', { request, refundId: request, amount })

const levels = (available: number, held: number, sold: number) => ({
  shelf: { onHand: available + held + sold, available, held, sold },
})
const stocked = [event('StockOpened', levels(0, 0, 0)), event('StockAdjusted', { change: 5, ...levels(5, 0, 0) })]
const held = event('StockHeld', { orderId: 'o', qty: 2, ...levels(3, 2, 0) })
const released = event('HoldReleased', { orderId: 'o', qty: 2, ...levels(5, 0, 0) })
const sold = event('StockSold', { orderId: 'o', qty: 2, ...levels(3, 0, 2) })
const back = (qty: number, more: object) => event('UnitsReturned', { orderId: 'o', qty, restock: true, ...more })

const last = (events: readonly StreamEvent[], rules: Parameters<typeof brokenRules>[1]) => [...brokenRules(events, rules)]

describe('the events of an order', () => {
  it.each<[string, StreamEvent[]]>([
    ['paid by card, sent, delivered and returned', [...done, asked(1), event('ReturnAccepted', { returnId: 'b1', ...lines(1) })]],
    ['sent before it is paid on delivery', [placed('COD'), sent(1), paid('COD'), sent(1, 's2')]],
    ['a part that is not sent', [placed(), paid(), sent(1), withdrawn(1), event('ShipmentDelivered', { shipmentId: 's1' })]],
    ['sent again after it was not', [placed(), paid(), sent(2), event('ShipmentCancelled', { shipmentId: 's1' }), sent(2, 's2')]],
    ['paid again after a mistake', [placed('COD'), paid('COD'), event('CashPaymentCorrected', { amount: 100 }), paid('COD')]],
    ['paid late', [placed(), event('OrderExpired'), event('LatePaymentRecorded', { sessionId: 'cs1', amount: 100 })]],
  ])('may be: %s', (_, events) => expect(last(events, orderRules)).toEqual([]))

  it.each<[string, StreamEvent[]]>([
    ['OrderPaid: the order is not open', [placed(), paid(), paid()]],
    ['OrderPaid: the order is not open', [placed(), event('OrderCancelled'), paid()]],
    ['OrderPaid: the method is another', [placed(), paid('COD')]],
    [
      'CashPaymentCorrected: something was refunded',
      [placed('COD'), paid('COD'), byCash(5), event('CashPaymentCorrected', { amount: 100 })],
    ],
    ['ShipmentSent: neither paid nor payable on delivery', [placed(), sent(1)]],
    ['ShipmentSent: more units than are left to send', [placed(), paid(), sent(2), sent(1, 's2')]],
    ['ShipmentSent: more units than are left to send', [placed(), paid(), withdrawn(1), sent(2)]],
    ['ShipmentSent: it was sent before', [placed(), paid(), sent(1), sent(1)]],
    ['ShipmentDelivered: it was not sent', [placed(), paid(), event('ShipmentDelivered', { shipmentId: 's1' })]],
    ['ShipmentCancelled: it was delivered', [...done, event('ShipmentCancelled', { shipmentId: 's1' })]],
    ['UnitsWithdrawn: more units than are left to send', [placed(), paid(), sent(2), withdrawn(1)]],
    ['UnitsWithdrawn: the request took units off before', [placed(), paid(), withdrawn(1), withdrawn(1)]],
    ['OrderDelivered: nothing was sent', [placed(), paid(), event('OrderDelivered')]],
    ['ReturnRequested: it was not delivered', [placed(), paid(), asked(1)]],
    ['ReturnRequested: more units than were ordered', [...done, asked(2), asked(1, { returnId: 'b2' })]],
    ['ReturnAccepted: nobody asked for it', [...done, event('ReturnAccepted', { returnId: 'b1', ...lines(1) })]],
    ['ReturnAccepted: its units are others', [...done, asked(1), event('ReturnAccepted', { returnId: 'b1', ...lines(2) })]],
    [
      'ReturnRefused: it was decided before',
      [...done, asked(1), ...['ReturnAccepted', 'ReturnRefused'].map((type) => event(type, { returnId: 'b1', ...lines(1) }))],
    ],
    [
      'ReturnRefused: it is that of a withdrawal',
      [...done, asked(1, { withdrawal: { whole: false } }), event('ReturnRefused', { returnId: 'b1' })],
    ],
    ['ContractWithdrawn: it has ended', [placed(), event('OrderCancelled'), event('ContractWithdrawn', lines(1))]],
    ['OrderExpired: it is not paid by card', [placed('COD'), event('OrderExpired')]],
    ['OrderCancelled: what was paid for was sent', [placed(), paid(), sent(1), event('OrderCancelled')]],
    [
      'LatePaymentRecorded: it was recorded before',
      [placed(), ...[1, 2].map(() => event('LatePaymentRecorded', { sessionId: 'cs1', amount: 1 }))],
    ],
    ['RefundRecorded: more cash went back than was paid', [placed('COD'), paid('COD'), byCash(60), byCash(41)]],
    ['RefundRecorded: cash went back that was not paid', [placed('COD'), byCash(5)]],
    [
      'RefundFailureRecorded: the refund is not known, the amount is another',
      [placed(), event('RefundFailureRecorded', { refundId: 'x', amount: 1 })],
    ],
  ])('are refused: %s', (fault, events) => expect(last(events, orderRules)).toEqual([fault]))
})

describe('the events of a payment', () => {
  it('may be a payment with refunds', () =>
    expect(
      last(
        [...open, captured(), begun(60), made(60), begun(40, 'q2'), event('RefundRefused', { request: 'q2' }), begun(40, 'q3')],
        paymentRules,
      ),
    ).toEqual([]))

  it.each<[string, StreamEvent[]]>([
    ['SessionRequested: a session is open', [...open, tried(2)]],
    ['SessionRequested: the attempt is not the next one', [requested, tried(2)]],
    ['SessionRequested: it was called off', [requested, tried(), event('PaymentCalledOff'), tried(2)]],
    ['PaymentCaptured: it was captured before', [...open, captured(), captured()]],
    ['PaymentCaptured: the session is another', [...open, captured({ sessionId: 'cs2' })]],
    ['PaymentCaptured: the amount is another', [...open, captured({ amount: 99 })]],
    ['PaymentCaptured: an amount was accepted that nobody decided about', [...open, captured({ accepted: true })]],
    ['PaymentExpired: the payment has ended', [...open, captured(), event('PaymentExpired')]],
    ['RefundBegun: more goes back than came in', [...open, captured(), begun(60), begun(41, 'q2')]],
    ['RefundBegun: it was begun before', [...open, captured(), begun(10), begun(10)]],
    ['RefundBegun: nothing was captured, more goes back than came in', [...open, begun(10)]],
    ['RefundBegun: the bank has taken it back', [...open, captured(), disputed, lost(60), begun(41)]],
    ['PaymentRefunded: the amount is another', [...open, captured(), begun(10), made(9)]],
    ['PaymentRefunded: it was made before', [...open, captured(), begun(10), made(10), made(10)]],
    ['RefundFailed: it was not made', [...open, captured(), event('RefundFailed', { refundId: 'q1' })]],
    ['DisputeClosed: it was not opened', [...open, captured(), lost(10)]],
    ['DisputeClosed: it has ended so before', [...open, captured(), disputed, lost(10), lost(10)]],
    ['SessionUnknown: the session is another', [...open, event('SessionUnknown', { sessionId: 'cs2' })]],
    ['MismatchSettled: there is nothing to settle', [...open, event('MismatchSettled')]],
  ])('are refused: %s', (fault, events) => expect(last(events, paymentRules)).toEqual([fault]))
})

describe('the events of a stock', () => {
  it('may be a sale of which a unit comes back', () =>
    expect(
      last(
        [...stocked, held, event('HoldKept', { orderId: 'o', qty: 2, ...levels(3, 2, 0) }), sold, back(1, levels(4, 0, 1))],
        stockRules,
      ),
    ).toEqual([]))

  it.each<[string, StreamEvent[]]>([
    ['StockHeld: a level is below 0', [...stocked, event('StockHeld', { orderId: 'o', qty: 6, ...levels(-1, 6, 0) })]],
    ['StockHeld: the order has a hold', [...stocked, held, event('StockHeld', { orderId: 'o', qty: 1, ...levels(2, 3, 0) })]],
    ['StockHeld: the levels are others', [...stocked, event('StockHeld', { orderId: 'o', qty: 2, ...levels(5, 2, 0) })]],
    [
      'StockSold: a level is below 0, it is not held',
      [
        ...stocked,
        held,
        released,
        event('StockSold', { orderId: 'o', qty: 2, shelf: { onHand: 5, available: 5, held: -2, sold: 2 } }),
      ],
    ],
    [
      'StockReturned: a level is below 0, the units are not those that are left',
      [
        ...stocked,
        held,
        sold,
        back(1, levels(4, 0, 1)),
        event('StockReturned', { orderId: 'o', qty: 2, shelf: { onHand: 5, available: 6, held: 0, sold: -1 } }),
      ],
    ],
    [
      'UnitsReturned: a level is below 0, more come back than were sold',
      [
        ...stocked,
        held,
        sold,
        back(1, levels(4, 0, 1)),
        back(1, levels(5, 0, 0)),
        back(1, { shelf: { onHand: 5, available: 6, held: 0, sold: -1 } }),
      ],
    ],
    ['UnitsReturned: the levels are others', [...stocked, held, sold, back(1, { restock: false, ...levels(4, 0, 1) })]],
  ])('are refused: %s', (fault, events) => expect(last(events, stockRules)).toEqual([fault]))
})
