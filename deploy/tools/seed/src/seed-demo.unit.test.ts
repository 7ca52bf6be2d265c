import type { Order } from '@shop/contracts/api'
import { describe, expect, it } from 'vitest'
import type { ApiRequest } from './api-client.ts'
import { catalogue } from './content/catalogue.ts'
import { demoOrders } from './content/orders.ts'
import { customerKeys } from './content/people.ts'
import { seedDemo } from './seed-demo.ts'
import type { SeedProgress } from './seed-demo.ts'
import { reviewsOf } from './steps/reviews.ts'
import { refuse } from './testing/fake-routing.ts'
import { createFakeShop, fakeAdmin } from './testing/fake-shop.ts'
import type { FakeShop } from './testing/fake-shop.ts'
import { visible } from './testing/fake-state.ts'

const reviewCount = catalogue.flatMap(reviewsOf).length

type Stop = 'before' | 'after'

/** The shop as a seeder sees it that is killed at its nth call: from then on nothing gets through, in flight or new. */
function killedAt(shop: FakeShop, nth: number, stop: Stop): Pick<FakeShop, 'request' | 'payCheckout'> {
  let calls = 0
  const cut = async <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1
    const dead = () => calls > nth || (calls === nth && stop === 'before')
    if (dead()) throw new Error('killed')
    const answer = await call()
    if (calls >= nth) throw new Error('killed')
    return answer
  }
  return {
    request: (...asked) => cut(() => shop.request(...asked)),
    payCheckout: (url) => cut(() => shop.payCheckout(url)),
  }
}

async function seeded(): Promise<FakeShop> {
  const shop = createFakeShop()
  await seedDemo({ ...shop, admin: fakeAdmin })
  return shop
}

describe('a full run', () => {
  it('puts in everything, each thing once, and says so', async () => {
    const shop = createFakeShop()
    const report = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(report).toEqual({
      products: { added: 60, kept: 0 },
      customers: { added: 12, kept: 0 },
      reviews: { added: reviewCount, kept: 0 },
      orders: { placed: 24, skipped: 0 },
    })
    expect(shop.state.products.filter((one) => one.draft)).toEqual([])
    expect(shop.state.products.flatMap((one) => one.reviews)).toHaveLength(reviewCount)
    expect(shop.state.orders.map(({ key, order }) => `${key} ${order.paymentMethod} ${order.status}`).sort()).toEqual(
      demoOrders.map(({ key, method, reached }) => `${key} ${method} ${reached}`).sort(),
    )
  })

  it('makes only the calls that it needs', async () => {
    const { state } = await seeded()
    const count = (pattern: RegExp) => state.calls.filter((call) => pattern.test(call)).length
    const byCard = demoOrders.filter(({ method, reached }) => method === 'Stripe' && reached !== 'open').length

    expect(count(/^POST \/api\/users\/login$/)).toBe(1)
    expect(count(/^POST \/api\/users$/)).toBe(12)
    expect(count(/^GET \/api\/products\?/)).toBe(1)
    expect(count(/^POST \/api\/products$/)).toBe(60)
    expect(count(/^PUT \/api\/products\/[^/]+$/)).toBe(60)
    expect(count(/\/reviews$/)).toBe(reviewCount)
    expect(count(/^POST \/api\/orders$/)).toBe(24)
    expect(count(/create-checkout-session$/)).toBe(byCard)
    expect(count(/^PAY /)).toBe(byCard)
    expect(count(/\/deliver$/)).toBe(demoOrders.filter(({ reached }) => reached === 'delivered').length)
    expect(state.failedSignIns).toBe(0)
    expect(state.mostOpenCardOrders).toBe(1)
  })

  it('leaves the shop window on the first page, headphones first', async () => {
    const { state } = await seeded()
    const newest = state.products.toReversed().map(({ name }) => name)

    expect(newest.slice(0, 3)).toEqual(['Halo 2 wireless headphones', 'Featherbook 14', 'Meridian field watch'])
    expect(newest[11]).toBe('Warm LED bulb, 4 pack')
  })

  it('tells its progress step by step', async () => {
    const told: SeedProgress[] = []
    await seedDemo({ ...createFakeShop(), admin: fakeAdmin, onProgress: (progress) => told.push(progress) })

    const products = told.filter(({ part }) => part === 'products')
    expect(products.map(({ done }) => done)).toEqual(catalogue.map((_, index) => index + 1))
    expect(told.at(-1)).toEqual({ part: 'orders', done: 24, total: 24 })
  })

  it('places no card order that it would have to pay when nobody can pay it', async () => {
    const shop = createFakeShop()
    const { orders } = await seedDemo({ request: shop.request, payCheckout: undefined, admin: fakeAdmin })

    expect(orders).toEqual({ placed: 15, skipped: 9 })
    expect(shop.state.orders.filter(({ order }) => order.paymentMethod === 'Stripe').map(({ order }) => order.status)).toEqual([
      'open',
      'open',
    ])
  })

  it('ends with one clear sentence when the shop refuses', async () => {
    const shop = createFakeShop()
    await expect(seedDemo({ ...shop, admin: { ...fakeAdmin, password: 'something else' } })).rejects.toThrow(
      'POST /api/users/login answered 401 Invalid email or password',
    )
  })
})

describe('a shop that is busy', () => {
  it('is asked again after a refusal that passes', async () => {
    const shop = createFakeShop()
    const refused = new Set<string>()
    const request: ApiRequest = async (method, path, options) => {
      const first = !refused.has(path)
      refused.add(path)
      return first ? refuse('unavailable') : shop.request(method, path, options)
    }
    await seedDemo({ ...shop, request, admin: fakeAdmin })

    expect(visible(shop.state)).toEqual(visible((await seeded()).state))
  })

  it('ends the run when it stays busy', async () => {
    const request: ApiRequest = async () => refuse('unavailable')
    await expect(seedDemo({ ...createFakeShop(), request, admin: fakeAdmin })).rejects.toThrow('answered 503 The shop is busy')
  })

  it('is given a moment to notice a payment before the order is delivered', async () => {
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

describe('a second run', () => {
  it('changes nothing in a shop that has everything', async () => {
    const shop = await seeded()
    const before = visible(shop.state)
    const report = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(report).toMatchObject({
      products: { added: 0, kept: 60 },
      customers: { added: 0, kept: customerKeys.length },
      reviews: { added: 0, kept: reviewCount },
    })
    expect(visible(shop.state)).toEqual(before)
  })

  it.each(['before', 'after'] as const)(
    'makes good a run that was killed %s any of its calls',
    async (stop) => {
      const whole = await seeded()
      const wanted = visible(whole.state)

      for (let nth = 1; nth <= whole.state.calls.length; nth += 1) {
        const shop = createFakeShop()
        await expect(seedDemo({ ...killedAt(shop, nth, stop), admin: fakeAdmin })).rejects.toThrow('killed')
        await seedDemo({ ...shop, admin: fakeAdmin })
        expect(visible(shop.state), `killed ${stop} call ${nth}`).toEqual(wanted)
      }
    },
    60_000,
  )

  it('leaves alone an order that ran out between the runs', async () => {
    const shop = await seeded()
    const expired = shop.state.orders.find(({ key }) => key === 'demo-order-06')
    Object.assign(expired?.order ?? {}, { isPaid: false, status: 'expired' })
    const { orders } = await seedDemo({ ...shop, admin: fakeAdmin })

    expect(orders).toEqual({ placed: 23, skipped: 1 })
    expect(expired?.order.status).toBe('expired')
  })
})
