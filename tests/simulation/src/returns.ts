import { randomUUID } from 'node:crypto'
import type { Callers } from './callers.ts'
import type { Person } from './people.ts'
import { between, chance } from './random.ts'
import { sleep } from './virtual-time.ts'
import type { World } from './world.ts'

/**
 * A customer who withdraws from the contract of an order, or from a unit of it, whatever has become of it, and the admin who takes it back.
 */
export function createWithdrawals({ clients: { orders, payments } }: World, { tell }: Callers, doubleClick: number) {
  return async ({ by, secret }: Person, orderId: string): Promise<void> => {
    const order = await tell(by, 'getOrder', { orderId }, () => orders.getOrder({ orderId }))
    const known = await tell(by, 'refundsOf', { orderId }, () => payments.refundsOf({ orderId }))
    const [line] = order?.lines ?? []
    if (known === undefined || line === undefined) return
    const refunded = known.refunds.flatMap(({ status, lines }) => (status === 'begun' || status === 'done' ? lines : []))
    const statement = {
      orderId,
      withdrawalId: randomUUID(),
      name: secret,
      way: 'account' as const,
      lines: chance(0.5) ? [{ productId: line.productId, qty: 1 }] : undefined,
      days: 14,
      refunded,
    }
    const withdraw = () => tell(by, 'withdrawFromContract', statement, () => orders.withdrawFromContract(statement))
    await Promise.all([withdraw(), ...(chance(doubleClick) ? [withdraw()] : [])])
    await sleep(between(500, 10_000))
    const method = order?.paymentMethod === 'COD' ? ('cash' as const) : undefined
    const decision = { orderId, returnId: statement.withdrawalId, restock: true, method }
    const accept = () => tell('admin', 'acceptReturn', decision, () => orders.acceptReturn(decision))
    await Promise.all([accept(), ...(chance(doubleClick) ? [accept()] : [])])
  }
}

/** A customer who sends back a unit of a delivered order, and the admin who takes it back. */
export function createReturns({ clients: { orders, payments } }: World, { tell }: Callers, doubleClick: number) {
  return async ({ by, secret }: Person, orderId: string): Promise<void> => {
    const order = await tell(by, 'getOrder', { orderId }, () => orders.getOrder({ orderId }))
    const [line] = order?.lines ?? []
    if (order?.status !== 'delivered' || line === undefined) return
    const known = await tell(by, 'refundsOf', { orderId }, () => payments.refundsOf({ orderId }))
    if (known === undefined) return
    const refunded = known.refunds.flatMap(({ status, lines }) => (status === 'begun' || status === 'done' ? lines : []))
    const request = { orderId, returnId: randomUUID(), lines: [{ productId: line.productId, qty: 1 }], reason: secret, refunded }
    if ((await tell(by, 'requestReturn', request, () => orders.requestReturn(request))) === undefined) return
    await sleep(between(500, 10_000))
    if (order.paymentMethod === 'Stripe' && chance(0.2)) {
      // By an admin who has not seen that the customer asks for it.
      const { lines } = request
      const byHand = { orderId, adminId: randomUUID(), idempotencyKey: randomUUID(), lines }
      await tell('admin', 'refund', byHand, () => payments.refund(byHand))
    }
    const method = order.paymentMethod === 'COD' ? ('cash' as const) : undefined
    const decision = { orderId, returnId: request.returnId, restock: chance(0.8), method }
    const accept = () => tell('admin', 'acceptReturn', decision, () => orders.acceptReturn(decision))
    const refuse = () => tell('admin', 'refuseReturn', decision, () => orders.refuseReturn({ ...decision, refusal: secret }))
    await Promise.all([chance(0.8) ? accept() : refuse(), ...(chance(doubleClick) ? [accept()] : [])])
  }
}
