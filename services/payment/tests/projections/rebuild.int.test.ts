import type { PayableOrder } from '@shop/contracts/orders/calls'
import { expect, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { MONSTERA, openSessionInput, orderPlacedRecord, orderRecord } from '../support/payment-service-fixture.ts'
import { findSessionOf, openSession, openPaymentService } from '../support/scenarios.ts'

const fixture = await openPaymentService()

const pick = <Choice>(...choices: readonly Choice[]): Choice => choices[Math.floor(Math.random() * choices.length)]!

/** A random action on an order; rejections are ignored. */
async function act(order: PayableOrder): Promise<void> {
  const { orderId } = order
  const session = findSessionOf(fixture, orderId)
  const action = pick<() => Promise<unknown>>(
    () => fixture.call.openSession(openSessionInput(orderId)),
    () => fixture.deliver(orderPlacedRecord(order)),
    () => fixture.call.verify({ orderId, sessionId: session?.sessionId ?? '' }),
    async () => session && fixture.checkout.pay(session.sessionId),
    async () => fixture.checkout.setMode(pick('normal', 'normal', 'normal', 'replies lost', 'unreachable')),
    async () => fixture.clock.advance(MINUTE),
    () => fixture.service.reconcileOnce(),
    () => fixture.service.processPendingWorkOnce(),
    async () => pick(true, false, false) && fixture.deliver(orderRecord('OrderCancelled', { orderId })),
    () => fixture.call.refund({ orderId, adminId: orderId, lines: pick(undefined, [{ productId: MONSTERA, qty: 1 }]) }),
  )
  await action().catch(() => undefined)
}

it('rebuilds identical tables after a random history', async () => {
  const orders: PayableOrder[] = []
  for (let step = 0; step < 600; step += 1) {
    if (step % 10 === 0) orders.push(fixture.addOrder())
    await act(pick(...orders.slice(-8)))
  }

  // At least one payment is partly refunded, whatever the random actions did.
  fixture.checkout.setMode('normal')
  const { order, session } = await openSession(fixture)
  fixture.checkout.pay(session.sessionId)
  await fixture.call.verify({ orderId: order.orderId, sessionId: session.sessionId })
  await fixture.call.refund({ orderId: order.orderId, adminId: order.userId, lines: [{ productId: MONSTERA, qty: 1 }] })

  const { rows } = await fixture.database.query<{ state: string; payments: number }>(
    'SELECT state, count(*) AS payments FROM payments GROUP BY state',
  )
  expect(rows.length).toBeGreaterThan(2)
  const report = await fixture.service.rebuild()
  expect(report.switched).toBe(true)
  expect(report.tables).toMatchObject([
    { table: 'payments', identical: true },
    { table: 'refunds', identical: true },
    { table: 'disputes', identical: true },
  ])
  expect(report.tables[1]?.rows).toBeGreaterThan(0)
  expect(report.tables[0]?.rows).toBe(rows.reduce((sum, { payments }) => sum + payments, 0))
})
