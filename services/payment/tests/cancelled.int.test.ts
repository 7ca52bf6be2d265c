import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE } from './support/movable-clock.ts'
import { customer, ofOrder, openTestShop, orderPlaced } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'
import { codeOf, makeWell, openPage, since } from './support/steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(inject('postgresUrl'))
})
beforeEach(() => makeWell(shop))
afterAll(() => shop.close())

describe('hearing that an order was cancelled', () => {
  const cancelled = ({ orderId }: { orderId: string }) => shop.hear(ofOrder('OrderCancelled', { orderId }))

  it('closes the open session at the provider, and opens none any more', async () => {
    const {
      order,
      session: { sessionId },
    } = await openPage(shop)
    await cancelled(order)
    await cancelled(order)
    expect(await codeOf(shop.call.openSession(customer(order.orderId)))).toBe('order_expired')
    await shop.service.windUpOnce()
    expect(shop.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
    expect(await since(shop, order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentExpired'])
    const before = shop.checkout.asked.retrieve
    await shop.service.windUpOnce()
    expect(shop.checkout.asked.retrieve).toBe(before)
  })

  it('captures the money that wins the race against the closing', async () => {
    const {
      order,
      session: { sessionId },
    } = await openPage(shop)
    await cancelled(order)
    shop.checkout.beforeExpiry((id) => {
      if (id === sessionId && !shop.checkout.sessions.get(id)!.paid) shop.checkout.pay(id)
    })
    await shop.service.windUpOnce()
    expect(await since(shop, order.orderId, 3)).toEqual(['PaymentCalledOff', 'PaymentCaptured'])
  })

  it('closes it when the provider can be reached again', async () => {
    const {
      order,
      session: { sessionId },
    } = await openPage(shop)
    await cancelled(order)
    shop.checkout.behave('away')
    await expect(shop.service.windUpOnce()).rejects.toThrow()
    shop.checkout.behave('well')
    await shop.another().service.windUpOnce()
    expect(shop.checkout.sessions.get(sessionId)).toMatchObject({ status: 'expired' })
  })

  it('ends at once what no session was asked for', async () => {
    const order = shop.order()
    await shop.hear(orderPlaced(order))
    await cancelled(order)
    expect(await shop.history(order.orderId)).toEqual(['PaymentRequested', 'PaymentExpired'])
    expect(await codeOf(shop.call.openSession(customer(order.orderId)))).toBe('order_expired')
  })

  it('finds and closes the session whose answer was lost, and gives up one that never was after two minutes', async () => {
    const lost = shop.order()
    shop.checkout.behave('answers lost')
    await codeOf(shop.call.openSession(customer(lost.orderId)))
    shop.checkout.behave('away')
    const never = shop.order()
    await codeOf(shop.call.openSession(customer(never.orderId)))
    shop.checkout.behave('well')
    await cancelled(lost)
    await cancelled(never)
    await shop.service.windUpOnce()
    const session = [...shop.checkout.sessions.values()].find(({ orderId }) => orderId === lost.orderId)
    expect(session).toMatchObject({ status: 'expired' })
    expect((await shop.history(never.orderId)).at(-1)).toBe('PaymentCalledOff')
    shop.clock.advance(2 * MINUTE)
    await shop.service.windUpOnce()
    for (const { orderId } of [lost, never]) expect((await shop.history(orderId)).at(-1)).toBe('PaymentExpired')
  })

  it('does nothing for an order that is paid on delivery', async () => {
    const orderId = randomUUID()
    await cancelled({ orderId })
    expect(await shop.history(orderId)).toEqual([])
  })
})
