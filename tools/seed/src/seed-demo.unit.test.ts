import type { Order } from '@shop/contracts/orders'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ApiRequest } from './api-client.ts'
import { catalogue, otherSizes } from './content/catalogue.ts'
import { demoOrders } from './content/orders.ts'
import { customerKeys } from './content/people.ts'
import { seedDemo, type SeedProgress } from './seed-demo.ts'
import { reviewsOf } from './steps/reviews.ts'
import { failureResponse } from './testing/fake-router.ts'
import { createFakeShop, fakeAdmin, type FakeShop } from './testing/fake-shop.ts'
import { visibleContent } from './testing/fake-state.ts'

const productCount = catalogue.length + otherSizes.length
const reviewCount = catalogue.flatMap(reviewsOf).length

/**
 * Simulates a run that is killed after its nth call: from then on every call fails, in flight or new, and so does the answer of the
 * nth. A run that is killed before a call leaves the same shop as one that is killed after the call before it.
 */
function killedAfter(shop: FakeShop, nth: number): Pick<FakeShop, 'request' | 'payCheckout'> {
  let calls = 0
  const guard = async <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1
    if (calls > nth) throw new Error('killed')
    const result = await call()
    if (calls >= nth) throw new Error('killed')
    return result
  }
  return {
    request: (...args) => guard(() => shop.request(...args)),
    payCheckout: (url) => guard(() => shop.payCheckout(url)),
  }
}

async function createSeededShop(): Promise<FakeShop> {
  const shop = createFakeShop()
  await seedDemo({ ...shop, admin: fakeAdmin })
  return shop
}

describe('a complete run', () => {
  it('adds all content once and reports it', async () => {
    const shop = createFakeShop()
    const report = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(report).toEqual({
      products: { added: productCount, kept: 0 },
      customers: { added: 12, kept: 0 },
      reviews: { added: reviewCount, kept: 0 },
      orders: { placed: 24, skipped: 0 },
    })
    expect(shop.state.pages.size).toBe(6)
    expect(shop.state.products.filter(({ draft }) => draft)).toEqual([])
    expect(shop.state.products.flatMap(({ reviews }) => reviews)).toHaveLength(reviewCount)
    expect(
      shop.state.orders.map(({ idempotencyKey, order }) => `${idempotencyKey} ${order.paymentMethod} ${order.status}`).sort(),
    ).toEqual(demoOrders.map(({ key, paymentMethod, status }) => `${key} ${paymentMethod} ${status}`).sort())
  })

  it('makes only the necessary calls', async () => {
    const { state } = await createSeededShop()
    const count = (pattern: RegExp) => state.calls.filter((call) => pattern.test(call)).length
    const cardPayments = demoOrders.filter(({ paymentMethod, status }) => paymentMethod === 'Stripe' && status !== 'open').length

    expect(count(/^POST \/api\/users\/login$/)).toBe(1)
    expect(count(/^POST \/api\/users$/)).toBe(12)
    expect(count(/^GET \/api\/shop$/)).toBe(1)
    expect(count(/^PUT \/api\/shop\/pages\/\w+$/)).toBe(6)
    expect(count(/^GET \/api\/products\?/)).toBe(1)
    expect(count(/^POST \/api\/products$/)).toBe(productCount)
    expect(count(/^PUT \/api\/products\/[^/]+$/)).toBe(productCount)
    expect(count(/\/reviews$/)).toBe(reviewCount)
    expect(count(/^POST \/api\/orders$/)).toBe(24)
    expect(count(/create-checkout-session$/)).toBe(cardPayments)
    expect(count(/^PAY /)).toBe(cardPayments)
    expect(count(/\/deliver$/)).toBe(demoOrders.filter(({ status }) => status === 'delivered').length)
    expect(state.failedSignIns).toBe(0)
    expect(state.mostOpenCardOrders).toBe(1)
  })

  it('leaves the latest products on the first page, headphones first', async () => {
    const { state } = await createSeededShop()
    const newest = state.products.toReversed().map(({ name }) => name)

    expect(newest.slice(0, 3)).toEqual(['Halo 2 wireless headphones', 'Featherbook 14', 'Meridian field watch'])
    expect(newest[11]).toBe('Warm table lamp')
  })

  it('reports progress after each item', async () => {
    const reported: SeedProgress[] = []
    await seedDemo({ ...createFakeShop(), admin: fakeAdmin, onProgress: (progress) => reported.push(progress) })

    const products = reported.filter(({ part }) => part === 'products')
    expect(products.map(({ done }) => done)).toEqual(Array.from({ length: productCount }, (_, index) => index + 1))
    expect(reported.at(-1)).toEqual({ part: 'orders', done: 24, total: 24 })
  })

  it('skips orders that have to be paid by card without a way to pay', async () => {
    const shop = createFakeShop()
    const { orders } = await seedDemo({ request: shop.request, payCheckout: undefined, admin: fakeAdmin })

    expect(orders).toEqual({ placed: 15, skipped: 9 })
    expect(shop.state.orders.filter(({ order }) => order.paymentMethod === 'Stripe').map(({ order }) => order.status)).toEqual([
      'open',
      'open',
    ])
  })

  it('fails with the call and the failure message of the shop', async () => {
    const shop = createFakeShop()
    await expect(seedDemo({ ...shop, admin: { ...fakeAdmin, password: 'something else' } })).rejects.toThrow(
      'POST /api/users/login answered 401 Invalid email or password',
    )
  })
})

// They wait between two attempts, and the tests of a second run compute meanwhile, on the same thread.
describe.concurrent('a busy shop', { timeout: 30_000 }, () => {
  it('receives the call again after a transient failure', async () => {
    const shop = createFakeShop()
    const failedPaths = new Set<string>()
    const request: ApiRequest = async (method, path, options) => {
      const first = !failedPaths.has(path)
      failedPaths.add(path)
      return first ? failureResponse('unavailable') : shop.request(method, path, options)
    }
    await seedDemo({ ...shop, request, admin: fakeAdmin })

    expect(visibleContent(shop.state)).toEqual(visibleContent((await createSeededShop()).state))
  })

  it('asks again for a page of the payment provider that was unreachable', async () => {
    const shop = createFakeShop()
    const failedPaths = new Set<string>()
    const request: ApiRequest = async (method, path, options) => {
      const unreachable = path.endsWith('/create-checkout-session') && !failedPaths.has(path)
      if (unreachable) failedPaths.add(path)
      return unreachable ? failureResponse('checkout_unreachable') : shop.request(method, path, options)
    }
    const { orders } = await seedDemo({ ...shop, request, admin: fakeAdmin })

    expect(failedPaths.size).toBe(9)
    expect(orders).toEqual({ placed: 24, skipped: 0 })
  })

  it('fails the run when it stays busy', async () => {
    const request: ApiRequest = async () => failureResponse('unavailable')
    await expect(seedDemo({ ...createFakeShop(), request, admin: fakeAdmin })).rejects.toThrow('answered 503 The shop is busy')
  })

  it('has time to process a payment before the order is delivered', async () => {
    const shop = createFakeShop()
    const unnoticed = new Set<string>()
    const request: ApiRequest = async (method, path, options) => {
      const answer = await shop.request(method, path, options)
      const paid = (answer.body as Partial<Order>).isPaid === true
      if (method !== 'GET' || !paid || unnoticed.has(path)) return answer
      unnoticed.add(path)
      return { ...answer, body: { ...(answer.body as Order), isPaid: false } }
    }
    const { orders } = await seedDemo({ ...shop, request, admin: fakeAdmin })

    expect(unnoticed.size).toBe(9)
    expect(orders).toEqual({ placed: 24, skipped: 0 })
  })
})

describe.concurrent('a second run', () => {
  it('changes nothing in a complete shop', async () => {
    const shop = await createSeededShop()
    const before = visibleContent(shop.state)
    const report = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(report).toMatchObject({
      products: { added: 0, kept: productCount },
      customers: { added: 0, kept: customerKeys.length },
      reviews: { added: 0, kept: reviewCount },
    })
    expect(visibleContent(shop.state)).toEqual(before)
  })

  it('keeps the products of a shop that was filled before there were sizes', async () => {
    const shop = await createSeededShop()
    const { products } = shop.state
    const ownSizes = new Map(catalogue.map(({ name, size }) => [name, size]))
    const former = products.filter(({ name, variant }) => variant?.options[0]?.value === ownSizes.get(name))
    products.splice(0, products.length, ...former.map(({ variant: _, ...product }) => product))
    const { products: counts } = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(products).toHaveLength(catalogue.length)
    expect(counts).toEqual({ added: 0, kept: productCount })
  })

  it('completes a run that was killed before or after any of its calls', async () => {
    const complete = await createSeededShop()
    const expected = visibleContent(complete.state)

    for (let nth = 0; nth <= complete.state.calls.length; nth += 1) {
      const shop = createFakeShop()
      await expect(seedDemo({ ...killedAfter(shop, nth), admin: fakeAdmin })).rejects.toThrow('killed')
      await seedDemo({ ...shop, admin: fakeAdmin })
      expect(visibleContent(shop.state), `killed after call ${nth}`).toEqual(expected)
      await nextTurn()
    }
  }, 60_000)

  it('does not touch an order that expired between the runs', async () => {
    const shop = await createSeededShop()
    const expired = shop.state.orders.find(({ idempotencyKey }) => idempotencyKey === 'demo-order-06')
    Object.assign(expired?.order ?? {}, { isPaid: false, status: 'expired' })
    const { orders } = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(orders).toEqual({ placed: 23, skipped: 1 })
    expect(expired?.order.status).toBe('expired')
  })
})
