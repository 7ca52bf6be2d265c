import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { RefundLine } from './events.ts'
import { beginRefund, begun, done, expired, LATER, line, paid, refused, requested } from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

describe('refunding a return', () => {
  const sold = [
    { productId: 'watch', qty: 1, unitPrice: 12_000 },
    { productId: 'plant', qty: 2, unitPrice: 4_000 },
  ]
  const refundReturn = (lines: readonly RefundLine[]): PaymentCommand => ({
    type: 'RefundUnits',
    restock: true,
    request: 'return-1',
    lines,
    sold,
    now: LATER,
  })

  it('happens once, with the same amount as an admin’s refund of these lines', () => {
    given(paymentDecider, paid)
      .when(refundReturn(line('plant', 2)))
      .then([begun('return-1', 9_200, line('plant', 2))])
    for (const outcome of [[], [done('return-1', 9_200)], [refused('return-1')]])
      given(paymentDecider, [...paid, begun('return-1', 9_200, line('plant', 2)), ...outcome])
        .when(refundReturn(line('plant', 2)))
        .thenNothing()
  })

  it('leaves out what an admin refunded meanwhile', () => {
    given(paymentDecider, [...paid, begun('a', 4_600, line('plant'))])
      .when(refundReturn(line('plant', 2)))
      .then([begun('return-1', 4_600, line('plant'))])
    given(paymentDecider, [...paid, begun('a', 9_200, line('plant', 2))])
      .when(refundReturn(line('plant', 2)))
      .thenNothing()
    given(paymentDecider, [...paid, begun('a', 22_999)])
      .when(refundReturn(line('plant', 2)))
      .then([begun('return-1', 1, line('plant', 2))])
    given(paymentDecider, [...paid, begun('a', 23_000)])
      .when(refundReturn(line('plant', 2)))
      .thenNothing()
  })

  it('leaves out as many units as were refunded by hand since the customer asked for it', () => {
    const four = [{ productId: 'plant', qty: 4, unitPrice: 4_000 }]
    const accept = (requestedAt?: string): PaymentCommand => ({
      type: 'RefundUnits',
      restock: true,
      request: 'return-1',
      lines: line('plant', 2),
      sold: four,
      requestedAt,
      now: LATER,
    })
    const before = '2026-01-01T00:00:00.000Z'
    const after = '2027-01-01T00:00:00.000Z'
    const byHand = (qty: number) => [...paid, begun('a', qty * 4_600, line('plant', qty))]
    given(paymentDecider, byHand(2)).when(accept(before)).thenNothing()
    given(paymentDecider, byHand(1))
      .when(accept(before))
      .then([begun('return-1', 4_600, line('plant'))])
    for (const requestedAt of [after, undefined])
      given(paymentDecider, byHand(2))
        .when(accept(requestedAt))
        .then([begun('return-1', 9_200, line('plant', 2))])
    given(paymentDecider, [...paid, begun('return-0', 9_200, line('plant', 2))])
      .when(accept(before))
      .then([begun('return-1', 9_200, line('plant', 2))])
  })

  it('is followed by an admin’s refund of the other units only', () => {
    given(paymentDecider, [...paid, begun('return-1', 4_600, line('plant'))])
      .when(beginRefund('b', line('plant', 2)))
      .thenRejected('refund_too_large', { left: 1, name: 'Plant' })
  })

  it('does nothing without a captured payment: cash is given back by hand', () => {
    for (const history of [[], [requested], [requested, expired]])
      given(paymentDecider, history)
        .when(refundReturn(line('plant')))
        .thenNothing()
  })
})
