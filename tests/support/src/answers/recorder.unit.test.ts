import { expect, it } from 'vitest'
import { judgeRecorded } from './judge-recorded.ts'
import { createRecorder } from './recorder.ts'

const idOf = (number: number): string => `0199b0a0-0000-7000-8000-00000000000${String(number)}`
const MUG = idOf(0)
const ORDER = idOf(1)
const OTHER = idOf(2)

/** A shop that gives these answers, one after the other, and its client. */
function createShop(...answers: readonly (readonly [status: number, body: object] | Error)[]) {
  const waiting = [...answers]
  const { send, recorded } = createRecorder(async () => {
    const answer = waiting.shift() ?? new Error('no answer is left')
    if (answer instanceof Error) throw answer
    return Response.json(answer[1], { status: answer[0] })
  })
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = { authorization: 'maya' },
  ) => {
    const response = await send(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    return (await response?.json()) as unknown
  }
  const createProduct = async (countInStock: number) => {
    await call('POST', '/api/products')
    await call('PUT', `/api/products/${MUG}`, { countInStock })
  }
  const order = (qty: number, fields: object = {}, headers?: Record<string, string>) =>
    call('POST', '/api/orders', { orderItems: [{ product: MUG, qty }], paymentMethod: 'COD', ...fields }, headers)
  return { call, createProduct, order, judge: () => judgeRecorded(recorded).faults, recorded }
}

const created = [
  [201, { _id: MUG }],
  [200, {}],
] as const
const placed = (orderId: string) => [201, { _id: orderId }] as const
const refused = [409, { code: 'not_enough_stock' }] as const
const keyed = { authorization: 'maya', 'idempotency-key': 'a' }

it('passes answers on, and finds what was sold twice', async () => {
  const shop = createShop(...created, placed(ORDER), placed(OTHER))
  await shop.createProduct(1)
  expect(await shop.order(1)).toEqual({ _id: ORDER })
  expect(shop.judge()).toEqual([])
  await shop.order(1)
  expect(shop.judge()).toEqual([expect.stringContaining(`the answers about ${MUG} are not linearizable`)])
})

it('knows units that a cancellation, a deletion or the end of a session gives back', async () => {
  for (const [path, method, paymentMethod] of [
    [`/api/orders/${ORDER}/cancel`, 'PUT', 'COD'],
    ['/api/orders/bulk', 'POST', 'COD'],
    [`/api/users/${OTHER}`, 'DELETE', 'COD'],
    ['/api/orders/myorders', 'GET', 'Stripe'],
  ] as const) {
    const shop = createShop(...created, placed(ORDER), [200, {}], placed(OTHER))
    await shop.createProduct(1)
    await shop.order(1, { paymentMethod })
    await shop.call(method, path, method === 'GET' ? undefined : { orders: [ORDER] })
    await shop.order(1)
    expect(shop.judge()).toEqual([])
  }
})

it('does not know whether a call without an answer, or with a failure, had an effect', async () => {
  for (const answer of [new TypeError('fetch failed'), [503, { code: 'unavailable' }] as const]) {
    const shop = createShop(...created, answer, refused, placed(ORDER))
    await shop.createProduct(1)
    await shop.order(1)
    await shop.order(1)
    await shop.order(1)
    expect(shop.recorded.calls.map(({ outcome }) => outcome)).toEqual(['done', 'unknown', 'refused', 'done'])
    expect(shop.judge()).toEqual([])
  }
})

it('finds a stale refusal', async () => {
  const shop = createShop(...created, refused)
  await shop.createProduct(1)
  await shop.order(1)
  expect(shop.judge()).toHaveLength(1)
})

it('finds two orders of one key, of one customer alone', async () => {
  const shop = createShop(...created, placed(ORDER), placed(ORDER), placed(OTHER), placed(OTHER))
  await shop.createProduct(9)
  await shop.order(1, {}, keyed)
  await shop.order(1, {}, keyed)
  await shop.order(1, {}, { ...keyed, authorization: 'otto' })
  expect(shop.judge()).toEqual([])
  await shop.order(1, {}, keyed)
  expect(shop.judge()).toEqual([`key maya a led to the orders ${ORDER} and ${OTHER}`])
})

it('finds an order that was acknowledged and is gone, which a stranger never sees', async () => {
  const missing = [404, {}] as const
  const shop = createShop(...created, placed(ORDER), missing, missing)
  await shop.createProduct(9)
  await shop.order(1)
  await shop.call('GET', `/api/orders/${ORDER}`, undefined, { authorization: 'otto' })
  expect(shop.judge()).toEqual([])
  await shop.call('GET', `/api/orders/${ORDER}`)
  expect(shop.judge()).toEqual([`order ${ORDER} was acknowledged and is not found`])
})
