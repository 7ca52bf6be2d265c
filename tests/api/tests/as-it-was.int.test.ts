import type { User } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import { eventually, runSize } from '@shop/kit/testing'
import { adminCredentials, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MINUTE = 60_000

let shop: TestShop
/** Added to the clock of the shop, in milliseconds. */
let later = 0
const now = () => new Date(Date.now() + later)

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { clock: now })
})
afterAll(() => shop.close())

/** The moment of the shop, after which a minute goes by. */
function moment(): string {
  later += MINUTE
  const at = now().toISOString()
  later += MINUTE
  return at
}

const path = (thing: string, at: string) => `${thing}?at=${encodeURIComponent(at)}`
const readAt = async <Body>(thing: string, at: string) => (await shop.get<Body>(path(thing, at), shop.adminToken)).body

const readProduct = async (thing: string) => (await shop.get<Product>(thing, shop.adminToken)).body

/** What can still be returned is only of today. */
const withoutPresent = ({ returnable: _, ...order }: Order): Order => order

/** Of the random history. */
const STEPS = runSize({ short: 30, whole: 100 })
const MOMENTS = runSize({ short: 300, whole: 10_000 })

/** Repeats the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Snapshot {
  readonly at: string
  readonly product: Product
  readonly orders: ReadonlyMap<string, Order>
}

/** Changes a product and orders of it at random. @returns what the shop answered after each step */
async function changeAtRandom(steps: number, random: (below: number) => number): Promise<Snapshot[]> {
  const customer = await shop.registerCustomer('Pat Past')
  const product = `/api/products/${(await shop.createProduct(shop.adminToken, { countInStock: 500 }))._id}`
  const orders = new Map<string, Order>()
  const snapshots: Snapshot[] = []
  let available = (await readProduct(product)).countInStock
  const change = (body: object) => shop.request('PUT', product, shop.adminToken, body)
  const place = async () => {
    const qty = 1 + random(3)
    const { body } = await shop.placeOrder(customer.token, [[product.slice('/api/products/'.length), qty]])
    orders.set(body._id, body)
    available -= qty
  }
  const act = async (action: 'pay' | 'deliver' | 'cancel', allowed: (order: Order) => boolean) => {
    const order = [...orders.values()].find(allowed)
    if (order === undefined) return place()
    const { status } = await shop.request('PUT', `/api/orders/${order._id}/${action}`, shop.adminToken, {})
    expect(status).toBe(200)
    if (action === 'cancel') available += order.orderItems[0]?.qty ?? 0
  }
  const choices = [
    () => change({ price: 1 + random(10_000) / 100 }),
    () => change({ name: `Product ${String(random(1_000))}`, visible: random(4) > 0 }).then(() => change({ visible: true })),
    async () => {
      available = 100 + random(400)
      await change({ countInStock: available })
    },
    place,
    () => act('cancel', ({ status }) => status === 'open'),
    () => act('pay', ({ status }) => status === 'open'),
    () => act('deliver', ({ status }) => status === 'paid'),
  ]
  for (let step = 0; step < steps; step += 1) {
    await choices[random(choices.length)]?.()
    await eventually(async () => expect((await readProduct(product)).countInStock).toBe(available))
    for (const id of orders.keys()) orders.set(id, (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body)
    snapshots.push({ at: moment(), product: await readProduct(product), orders: new Map(orders) })
  }
  return snapshots
}

describe('as it was', () => {
  it('is what the shop answered then, at random moments', { timeout: runSize({ short: 60_000, whole: 900_000 }) }, async () => {
    const random = createRandom(20_261_126)
    const snapshots = await changeAtRandom(STEPS, random)
    for (let check = 0; check < MOMENTS; check += 1) {
      const { at, product, orders } = snapshots[random(snapshots.length)] ?? expect.fail('no moment')
      // Nothing happens in the minute after a moment.
      const between = new Date(Date.parse(at) + random(MINUTE / 2)).toISOString()
      const { stock, ...past } = await readAt<Product>(`/api/products/${product._id}`, between)
      expect(past).toEqual(product)
      expect(stock?.onHand).toBe((stock?.available ?? 0) + (stock?.held ?? 0) + (stock?.sold ?? 0))
      const ids = [...orders.keys()]
      const order = orders.get(ids[random(ids.length)] ?? '')
      if (order !== undefined) expect(await readAt<Order>(`/api/orders/${order._id}`, between)).toEqual(withoutPresent(order))
    }
  })

  it('is what a customer was called and might do then', async () => {
    const customer = await shop.registerCustomer('Mara Maiden')
    const first = moment()
    const admin = await shop.logIn(adminCredentials)
    await shop.request('PUT', `/api/users/${customer._id}`, admin, { name: 'Mara Married', isAdmin: true })
    const second = moment()
    await shop.request('PUT', `/api/users/${customer._id}`, admin, { isAdmin: false })
    const brief = async (at: string) => {
      const { name, isAdmin } = await readAt<User>(`/api/users/${customer._id}`, at)
      return [name, isAdmin]
    }
    expect(await brief(first)).toEqual(['Mara Maiden', false])
    expect(await brief(second)).toEqual(['Mara Married', true])
    expect(await brief(moment())).toEqual(['Mara Married', false])
  })

  it('is unknown before the first event, and after the last of a product that was removed', async () => {
    const before = moment()
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
    const things = [`/api/products/${product}`, `/api/orders/${order}`, `/api/users/${customer._id}`]
    const between = moment()
    await shop.request('DELETE', `/api/products/${product}`, shop.adminToken)
    const statuses = async (at: string) =>
      Promise.all(things.map(async (thing) => (await shop.get(path(thing, at), shop.adminToken)).status))
    expect(await statuses(before)).toEqual([404, 404, 404])
    expect(await statuses(between)).toEqual([200, 200, 200])
    expect(await statuses(moment())).toEqual([404, 200, 200])
  })

  it('tells nothing of who was erased since', async () => {
    const customer = await shop.registerCustomer('Ernst Erased')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]], { note: 'For Ernst' })).body
    const before = moment()
    expect(await readAt<Order>(`/api/orders/${order._id}`, before)).toMatchObject({
      user: { name: 'Ernst Erased' },
      note: 'For Ernst',
      shippingAddress: order.shippingAddress,
    })
    await shop.request('DELETE', `/api/users/${customer._id}`, await shop.logIn(adminCredentials))
    await eventually(async () => {
      const past = [
        await readAt<Order>(`/api/orders/${order._id}`, before),
        await readAt<User>(`/api/users/${customer._id}`, before),
      ]
      expect(past).toMatchObject([{ user: { name: 'Deleted user' }, totalPrice: order.totalPrice }, { name: 'Deleted user' }])
      for (const personal of ['Ernst', customer.email, order.shippingAddress.address])
        expect(JSON.stringify(past)).not.toContain(personal)
    }, 10_000)
  })

  it('is for admins, at a past time with its zone', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
    const at = moment()
    for (const thing of [`/api/products/${product}`, `/api/orders/${order}`, `/api/users/${customer._id}`]) {
      const { body, status } = await shop.get<{ code: string }>(path(thing, at), customer.token)
      expect([status, body.code]).toEqual([403, 'not_admin'])
      expect((await shop.get(path(thing, at))).status).toBe(401)
      const future = now()
      future.setFullYear(future.getFullYear() + 1)
      const far = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']
      for (const wrong of ['yesterday', '2026-03-01', '2026-03-01T10:00:00', future.toISOString(), ...far]) {
        const answer = await shop.get(path(thing, wrong), shop.adminToken)
        expect([answer.status, answer.body.message]).toEqual([
          400,
          expect.stringMatching(/^at (must be a time with its zone|must be of the years|is in the future)/),
        ])
      }
    }
  })
})
