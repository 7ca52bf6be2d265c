import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { RefundManually } from './commands.ts'
import type { OrderEvent } from './events.ts'
import {
  cancelled,
  contractWithdrawn,
  delivered,
  LATER,
  paidByCard,
  paidOnDelivery,
  placed,
  placedVariant,
  PRODUCT,
  refunded,
  refundedByHand,
  RETURN,
  returnAccepted,
  returnRequested,
  returnWithdrawn,
  shipped,
  totals,
  WITHDRAWAL,
  withdrawn,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const paid = [placed('COD'), paidOnDelivery]
const deliveredOrder = [...paid, shipped(2), delivered]
const units = (qty: number) => [{ productId: PRODUCT, qty }]
const refundManually = (changes: Partial<RefundManually> = {}): RefundManually => ({
  type: 'RefundManually',
  refundId: 'refund-1',
  lines: units(1),
  restock: true,
  method: 'cash',
  reason: 'A dent',
  refundedAt: LATER,
  ...changes,
})

describe('a refund by hand', () => {
  it('of units of a delivered order is price and tax of the units', () => {
    given(orderDecider, deliveredOrder).when(refundManually()).then([refundedByHand()])
    given(orderDecider, deliveredOrder)
      .when(refundManually({ method: 'bank_transfer' }))
      .then([refundedByHand({ method: 'bank_transfer' })])
  })

  it('withdraws the units that were not sent', () => {
    given(orderDecider, paid)
      .when(refundManually())
      .then([withdrawn(1), refundedByHand()])
    given(orderDecider, paid)
      .when(refundManually({ lines: undefined }))
      .then([withdrawn(2, 0), refundedByHand({ amount: totals.total, lines: [] })])
  })

  it('withdraws no unit that the customer has given up, which comes back by its return', () => {
    const givenUp = [...paid, contractWithdrawn(), returnWithdrawn()]
    given(orderDecider, givenUp).when(refundManually()).then([refundedByHand()])
    given(orderDecider, [...paid, contractWithdrawn(1), returnWithdrawn(1)])
      .when(refundManually())
      .then([withdrawn(1), refundedByHand()])
  })

  it('withdraws none if they were sent', () => {
    given(orderDecider, [...paid, shipped(1)])
      .when(refundManually({ sent: true }))
      .then([refundedByHand({ sent: true })])
    given(orderDecider, paid)
      .when(refundManually({ sent: true }))
      .thenRejected('invalid_request', { reason: 'Only 0 of these units were sent and not refunded yet' })
  })

  it('is possible for a cancelled order, whose cash is with the shop still', () => {
    given(orderDecider, [...paid, cancelled])
      .when(refundManually({ lines: undefined }))
      .then([refundedByHand({ amount: totals.total, lines: [] })])
  })

  it('adds up to what was paid, and not a cent more', () => {
    const half = [...deliveredOrder, refundedByHand()]
    given(orderDecider, half)
      .when(refundManually({ refundId: 'refund-2', lines: undefined }))
      .then([refundedByHand({ refundId: 'refund-2', lines: [] })])
    given(orderDecider, half)
      .when(refundManually({ refundId: 'refund-2', lines: units(2) }))
      .thenRejected('refund_too_large', { left: 1, name: 'Kettle' })
    given(orderDecider, [...half, refundedByHand({ refundId: 'refund-2' })])
      .when(refundManually({ refundId: 'refund-3', lines: undefined }))
      .thenRejected('already_refunded')
  })

  it('says of which variant there are not as many', () => {
    given(orderDecider, [placedVariant('COD'), paidOnDelivery])
      .when(refundManually({ lines: units(3) }))
      .thenRejected('refund_too_large', { left: 2, name: 'Kettle – 2 l' })
  })

  it('is rejected for products of other orders and odd quantities', () => {
    given(orderDecider, deliveredOrder)
      .when(refundManually({ lines: [{ productId: RETURN, qty: 1 }] }))
      .thenRejected('invalid_request', { reason: 'A product of the refund is not in this order' })
    given(orderDecider, deliveredOrder)
      .when(refundManually({ lines: units(0) }))
      .thenRejected('invalid_request', { reason: 'Invalid quantity' })
  })

  it('needs an order that was paid in cash', () => {
    given(orderDecider, [placed('COD')])
      .when(refundManually())
      .thenRejected('not_paid')
    given(orderDecider, [placed(), paidByCard]).when(refundManually()).thenRejected('paid_by_card')
    given(orderDecider, []).when(refundManually()).thenRejected('order_not_found')
  })

  it('is recorded once, and its id stands for nothing else', () => {
    const history = [...deliveredOrder, refundedByHand()]
    given(orderDecider, history).when(refundManually()).thenNothing()
    const others: Partial<RefundManually>[] = [
      { lines: units(2) },
      { lines: undefined },
      { restock: false },
      { sent: true },
      { method: 'bank_transfer' },
      { reason: 'Another one' },
    ]
    for (const other of others) given(orderDecider, history).when(refundManually(other)).thenRejected('key_reused')
    given(orderDecider, [...deliveredOrder, refunded('refund-1')])
      .when(refundManually())
      .thenRejected('key_reused')
  })

  it('of everything leaves an order that is not cancelled', () => {
    const history = [...paid, withdrawn(2, 0), refundedByHand({ amount: totals.total, lines: [] })]
    given(orderDecider, history).when({ type: 'CancelOrder', byAdmin: true, cancelledAt: LATER }).thenRejected('order_refunded')
  })
})

describe('the refund of an accepted return of an order that was paid in cash', () => {
  const accept = { type: 'AcceptReturn', returnId: RETURN, restock: true, method: 'cash', acceptedAt: LATER } as const
  const ofReturn = (changes = {}): OrderEvent => refundedByHand({ refundId: `return-${RETURN}`, reason: '', ...changes })
  const acceptedFor = (amount: number) => returnAccepted(1, RETURN, { amount, method: 'cash' })
  const requested = [...deliveredOrder, returnRequested()]

  it('is recorded with the return, once', () => {
    given(orderDecider, requested)
      .when(accept)
      .then([acceptedFor(69_00), ofReturn()])
    given(orderDecider, [...requested, acceptedFor(69_00), ofReturn()])
      .when(accept)
      .thenNothing()
  })

  it('is left out unless the admin says how the money is given back', () => {
    given(orderDecider, requested)
      .when({ ...accept, method: undefined })
      .then([returnAccepted()])
  })

  it('of a withdrawal is refunded although other units were not sent, and refunded, since', () => {
    const givenUp = [...paid, contractWithdrawn(1), returnWithdrawn(1), withdrawn(1), refundedByHand()]
    const accept = { type: 'AcceptReturn', returnId: WITHDRAWAL, restock: true, method: 'cash', acceptedAt: LATER } as const
    given(orderDecider, givenUp)
      .when(accept)
      .then([
        returnAccepted(1, WITHDRAWAL, { amount: 69_00, method: 'cash' }),
        refundedByHand({ refundId: `return-${WITHDRAWAL}`, reason: '' }),
      ])
  })

  it('leaves out what was given back since the customer asked, and all that was before', () => {
    given(orderDecider, [...requested, refundedByHand()])
      .when(accept)
      .then([acceptedFor(0)])
    const before = refundedByHand({ refundedAt: '2026-03-02T08:00:00.000Z' })
    given(orderDecider, [...deliveredOrder, before, returnRequested()])
      .when(accept)
      .then([acceptedFor(69_00), ofReturn()])
    given(orderDecider, [...deliveredOrder, refundedByHand({ lines: units(2), amount: totals.total }), returnRequested()])
      .when(accept)
      .then([acceptedFor(0)])
  })

  it('is not for a card payment', () => {
    given(orderDecider, [placed(), paidByCard, delivered, returnRequested()]).when(accept).thenRejected('paid_by_card')
  })
})
