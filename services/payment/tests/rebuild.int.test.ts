import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { MINUTE } from './support/movable-clock.ts'
import { customer, MONSTERA, ofOrder, openTestShop, orderPlaced } from './support/shop.ts'
import type { Payable, TestShop } from './support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const dice = <Choice>(...choices: readonly Choice[]): Choice => choices[Math.floor(Math.random() * choices.length)]!

/** One thing that may happen to an order; what is refused just did not happen. */
async function something(order: Payable): Promise<void> {
  const { orderId } = order
  const session = [...shop.checkout.sessions.values()].find((one) => one.orderId === orderId)
  const happening = dice<() => Promise<unknown>>(
    () => shop.call.openSession(customer(orderId)),
    () => shop.hear(orderPlaced(order)),
    () => shop.call.verify({ orderId, sessionId: session?.sessionId ?? '' }),
    async () => session && shop.checkout.pay(session.sessionId),
    async () => shop.checkout.behave(dice('well', 'well', 'well', 'answers lost', 'away')),
    async () => shop.clock.advance(MINUTE),
    () => shop.service.reconcileOnce(),
    () => shop.service.windUpOnce(),
    async () => dice(true, false, false) && shop.hear(ofOrder('OrderCancelled', { orderId })),
    () => shop.call.refund({ orderId, adminId: orderId, lines: dice(undefined, [{ productId: MONSTERA, qty: 1 }]) }),
  )
  await happening().catch(() => undefined)
}

it('builds identical tables from the events alone, after a random history', async () => {
  const orders: Payable[] = []
  for (let step = 0; step < 600; step += 1) {
    if (step % 10 === 0) orders.push(shop.order())
    await something(dice(...orders.slice(-8)))
  }

  // Whatever chance has brought, there is a payment of which a part went back.
  shop.checkout.behave('well')
  const order = shop.order()
  await shop.call.openSession(customer(order.orderId))
  const session = [...shop.checkout.sessions.values()].find(({ orderId }) => orderId === order.orderId)!
  shop.checkout.pay(session.sessionId)
  await shop.call.verify({ orderId: order.orderId, sessionId: session.sessionId })
  await shop.call.refund({ orderId: order.orderId, adminId: order.userId, lines: [{ productId: MONSTERA, qty: 1 }] })

  const { rows } = await shop.database.query<{ state: string; payments: number }>(
    'SELECT state, count(*) AS payments FROM payments GROUP BY state',
  )
  expect(rows.length).toBeGreaterThan(2)
  const report = await shop.service.rebuild()
  expect(report.switched).toBe(true)
  expect(report.tables).toMatchObject([
    { table: 'payments', identical: true },
    { table: 'refunds', identical: true },
  ])
  expect(report.tables[1]?.rows).toBeGreaterThan(0)
  expect(report.tables[0]?.rows).toBe(rows.reduce((sum, { payments }) => sum + payments, 0))
})
