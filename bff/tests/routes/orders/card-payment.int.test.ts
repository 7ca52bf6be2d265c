import type { OrderRow } from '@shop/contracts/orders/calls'
import { Rejection } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createBffUnderTest, mug, testUserId, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

const shippingAddress = { address: '1 Main Street', city: 'Springfield', postalCode: '12345', country: 'US' }

function placedOrder(orderId: string): OrderRow {
  return {
    orderId,
    number: '1000',
    userId: testUserId,
    lines: [{ productId: mug.productId, name: 'Mug', image: '/images/sample.webp', qty: 1, unitPrice: 1850 }],
    shippingAddress,
    paymentMethod: 'Stripe',
    totals: { items: 1850, shipping: 10_000, tax: 278, total: 12_128 },
    status: 'open',
    placedAt: new Date().toISOString(),
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refundedAt: null,
    refundFailure: null,
    paymentResult: null,
    refunded: 0,
    shipments: [],
    withdrawals: [],
  }
}

let replayed = false
const orders = {
  place: vi.fn(() => Promise.resolve({ order: placedOrder(randomUUID()), replayed })),
  getOrder: vi.fn(() => Promise.reject(new Rejection('order_not_found'))),
  cancel: vi.fn(({ orderId }: { orderId: string }) => Promise.resolve(placedOrder(orderId))),
}
const openSession = vi.fn((_: object) => Promise.resolve({ url: 'https://checkout.example/pay' }))

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), { orders, payments: { openSession } })
})
afterAll(() => fixture.close())
beforeEach(() => {
  replayed = false
  vi.clearAllMocks()
})

async function send(method: 'POST' | 'PUT', url: string, payload: object = {}, sub = testUserId) {
  const headers = { authorization: `Bearer ${await fixture.sign({ sub })}` }
  return fixture.bff.app.inject({ method, url, headers, payload })
}

/** Places an order, and returns its address. */
async function place(): Promise<string> {
  const order = { orderItems: [{ product: mug.productId, qty: 1 }], shippingAddress, paymentMethod: 'Stripe' }
  const response = await send('POST', '/api/orders', order)
  expect(response.statusCode).toBe(201)
  return `/api/orders/${response.json<{ _id: string }>()._id}`
}

const pay = (path: string, sub?: string) => send('POST', `${path}/create-checkout-session`, {}, sub)

it('asks for the name of its customer while the order is placed', async () => {
  const placing = Promise.withResolvers<Awaited<ReturnType<typeof orders.place>>>()
  orders.place.mockReturnValueOnce(placing.promise)
  fixture.calls.splice(0)
  const path = place()
  await eventually(() => expect(fixture.calls.map(({ name }) => name)).toContain('lookUpUsers'))
  placing.resolve({ order: placedOrder(randomUUID()), replayed })
  await path
})

it('opens the payment page of an order that was just placed without reading it again', async () => {
  const path = await place()
  expect((await pay(path)).json()).toEqual({ url: 'https://checkout.example/pay' })
  expect(orders.getOrder).not.toHaveBeenCalled()
  expect(openSession.mock.calls[0]?.[0]).toMatchObject({ order: { userId: testUserId, total: 12_128, status: 'open' } })
})

it('opens it for its customer only', async () => {
  expect((await pay(await place(), randomUUID())).statusCode).toBe(404)
  expect(openSession).not.toHaveBeenCalled()
})

it('reads an order that was cancelled meanwhile', async () => {
  const path = await place()
  orders.getOrder.mockResolvedValueOnce(placedOrder(path.slice('/api/orders/'.length)) as never)
  expect((await send('PUT', `${path}/cancel`)).statusCode).toBe(200)
  expect((await pay(path)).statusCode).toBe(404)
  expect(openSession).not.toHaveBeenCalled()
})

it('reads an order that was placed by an earlier request with the same key', async () => {
  replayed = true
  expect((await pay(await place())).statusCode).toBe(404)
  expect(openSession).not.toHaveBeenCalled()
})
