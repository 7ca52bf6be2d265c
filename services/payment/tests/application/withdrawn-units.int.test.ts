import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MONSTERA, orderRecord, WATCH } from '../support/payment-service-fixture.ts'
import { capturePayment, outcomeOf, providerRefunds, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

const adminId = randomUUID()

describe('units that the order has withdrawn', () => {
  const refundLines = [{ productId: MONSTERA, qty: 1 }]
  const withdrawn = (orderId: string, request: string) =>
    orderRecord('UnitsWithdrawn', {
      orderId,
      request,
      lines: refundLines,
      refundLines,
      orderLines: [
        { productId: WATCH, qty: 1, unitPrice: 12_000 },
        { productId: MONSTERA, qty: 2, unitPrice: 4_000 },
      ],
      restock: true,
      withdrawnAt: '2026-03-01T12:05:00.000Z',
    } as { orderId: string })

  it('are refunded once, also when the process ended before it had begun the refund', async () => {
    const { orderId } = await capturePayment(fixture)
    const withdrawals: string[] = []
    const withdrawUnits: typeof fixture.orders.withdrawUnits = async ({ request }) => {
      withdrawals.push(request)
      throw new Error('the process ended')
    }
    const ended = fixture.createInstance(undefined, { orders: { ...fixture.orders, withdrawUnits } })
    await outcomeOf(ended.call.refund({ orderId, adminId, lines: refundLines, idempotencyKey: 'one' }))
    expect(providerRefunds(fixture, orderId)).toEqual([])
    const request = withdrawals[0] ?? ''
    await fixture.deliver(withdrawn(orderId, request), withdrawn(orderId, request))
    await fixture.service.processPendingWorkOnce()
    // By the order's event alone: the call below would begin the refund by itself.
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ amount: 4_600, request }])
    await fixture.call.refund({ orderId, adminId, lines: refundLines, idempotencyKey: 'one' })
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ amount: 4_600, request }])
  })

  it('are none of a refund of units that were sent, which the order checks', async () => {
    const { orderId } = await capturePayment(fixture)
    const asked: object[] = []
    const withdrawUnits: typeof fixture.orders.withdrawUnits = async (input) => {
      asked.push(input)
      return fixture.orders.withdrawUnits(input)
    }
    const { call } = fixture.createInstance(undefined, { orders: { ...fixture.orders, withdrawUnits } })
    await call.refund({ orderId, adminId, lines: refundLines, sent: true })
    expect(asked).toMatchObject([{ lines: refundLines, sent: true }])
    expect(providerRefunds(fixture, orderId)).toMatchObject([{ amount: 4_600 }])
  })

  it('are none of a refund that is refused', async () => {
    const { orderId } = await capturePayment(fixture)
    const withdrawUnits = () => Promise.reject(new Error('a refused refund withdrew units'))
    const { call } = fixture.createInstance(undefined, { orders: { ...fixture.orders, withdrawUnits } })
    const tooMany = call.refund({ orderId, adminId, lines: [{ productId: MONSTERA, qty: 3 }] })
    await expect(tooMany).rejects.toMatchObject({ code: 'refund_too_large' })
  })
})
