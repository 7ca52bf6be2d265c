import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openShop, payByCard } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

/** Who asks. `owner` is the customer whose order, review or account it is about. */
type Role = 'visitor' | 'owner' | 'other' | 'admin' | 'demoted' | 'deleted'

let shop: TestShop
const tokens: Partial<Record<Role, string>> = {}
const ids = { unknown: uuidv7(), product: '', cod: '', card: '', paid: '', called: '', calledCard: '', charged: '', user: '' }

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
  const [owner, other, demoted, deleted] = [
    await shop.customer('Olive Owner'),
    await shop.customer(),
    await shop.customer(),
    await shop.customer(),
  ]
  Object.assign(tokens, {
    owner: owner.token,
    other: other.token,
    admin: shop.adminToken,
    demoted: demoted.token,
    deleted: deleted.token,
  })
  ids.user = owner._id
  ids.product = (await shop.product(shop.adminToken))._id
  ids.cod = (await shop.place(owner.token, [[ids.product, 1]])).body._id
  ids.card = (await shop.place(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  ids.paid = (await shop.place(owner.token, [[ids.product, 1]])).body._id
  await shop.request('PUT', `/api/orders/${ids.paid}/pay`, shop.adminToken, {})
  ids.called = (await shop.place(owner.token, [[ids.product, 1]])).body._id
  ids.calledCard = (await shop.place(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  for (const id of [ids.called, ids.calledCard]) await shop.request('PUT', `/api/orders/${id}/cancel`, owner.token)
  ids.charged = (await shop.place(owner.token, [[ids.product, 2]], { paymentMethod: 'Stripe' })).body._id
  await payByCard(shop, owner.token, ids.charged)
  await shop.request('PUT', `/api/users/${demoted._id}`, shop.adminToken, { isAdmin: true })
  await eventually(async () => expect((await shop.get('/api/users', demoted.token)).status).toBe(200))
  await shop.request('PUT', `/api/users/${demoted._id}`, shop.adminToken, { isAdmin: false })
  await shop.request('DELETE', `/api/users/${deleted._id}`, shop.adminToken)
  await eventually(async () => {
    expect((await shop.get('/api/users', demoted.token)).status).toBe(403)
    expect((await shop.get('/api/orders/myorders', deleted.token)).status).toBe(401)
  })
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Statuses for visitor, owner, another customer, admin, demoted admin, deleted user. */
type Row = readonly [method: Method, path: string, body: unknown, ...statuses: readonly number[]]

const ROLES: readonly Role[] = ['visitor', 'owner', 'other', 'admin', 'demoted', 'deleted']
const order = { orderItems: [], shippingAddress: {}, paymentMethod: 'COD' }

const REPORTS = [
  'sales-analytics',
  'product-analytics',
  'customer-analytics',
  'order-analytics',
  'financial-summary',
  'cohorts',
  'rfm',
  'products/:product/buyers',
  'customers/:user/products',
]

/** `:product`, `:cod` … stand for ids made above. Bodies are chosen so that no call changes what a later row meets. */
const TABLE: readonly Row[] = [
  ['POST', '/api/users/login', {}, 400, 400, 400, 400, 400, 400],
  ['POST', '/api/users', {}, 400, 400, 400, 400, 400, 400],
  ['GET', '/api/products', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/top', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/:product', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/:unknown', undefined, 404, 404, 404, 404, 404, 404],
  ['GET', '/api/users/profile', undefined, 401, 200, 200, 200, 200, 401],
  ['PUT', '/api/users/profile', {}, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/products/:product/reviews', {}, 401, 400, 400, 400, 400, 401],
  ['POST', '/api/products/:unknown/reviews', { rating: 5, comment: 'Good.' }, 401, 404, 404, 404, 404, 401],
  ['POST', '/api/orders', order, 401, 400, 400, 400, 400, 401],
  ['GET', '/api/orders/myorders', undefined, 401, 200, 200, 200, 200, 401],
  ['GET', '/api/orders/:cod', undefined, 401, 200, 404, 200, 404, 401],
  ['GET', '/api/orders/:unknown', undefined, 401, 404, 404, 404, 404, 401],
  ['GET', '/api/orders/no-id', undefined, 401, 404, 404, 404, 404, 401],
  ['POST', '/api/orders/:card/create-checkout-session', undefined, 401, 200, 404, 403, 404, 401],
  ['POST', '/api/orders/:cod/create-checkout-session', undefined, 401, 400, 404, 403, 404, 401],
  ['POST', '/api/orders/:paid/create-checkout-session', undefined, 401, 400, 404, 403, 404, 401],
  ['POST', '/api/orders/:unknown/create-checkout-session', undefined, 401, 404, 404, 404, 404, 401],
  ['PUT', '/api/orders/:card/verify-payment', { sessionId: 'cs_none' }, 401, 400, 404, 403, 404, 401],
  ['PUT', '/api/orders/:unknown/verify-payment', { sessionId: 'cs_none' }, 401, 404, 404, 404, 404, 401],
  ['GET', '/api/users', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/users/:user', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/users/:unknown', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/users/no-id', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/users/:user', {}, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/users/:user', { name: '' }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/users/:unknown', {}, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/users/:unknown', undefined, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/users/no-id', undefined, 401, 403, 403, 404, 403, 401],
  ['POST', '/api/products', undefined, 401, 403, 403, 201, 403, 401],
  ['PUT', '/api/products/:product', {}, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/products/:product', { price: -1 }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/products/:unknown', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/products/no-id', {}, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/products/:unknown', undefined, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/products/no-id', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/orders', undefined, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/orders/:card/pay', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:paid/pay', {}, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/orders/:unknown/pay', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/no-id/pay', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:cod/deliver', undefined, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:unknown/deliver', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:paid/deliver', undefined, 401, 403, 403, 200, 403, 401],
  // No reporting runs beside this shop: who may ask is told that.
  ...REPORTS.map((name): Row => ['GET', `/api/reports/${name}`, undefined, 401, 403, 403, 503, 403, 401]),
  ['GET', '/api/reports/sales-analytics?startDate=soon', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/reports/products/no-id/buyers', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/reports/customers/no-id/products', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:called/cancel', undefined, 401, 200, 404, 200, 404, 401],
  ['PUT', '/api/orders/:calledCard/cancel', undefined, 401, 200, 404, 200, 404, 401],
  ['PUT', '/api/orders/:paid/cancel', undefined, 401, 409, 404, 409, 404, 401],
  ['PUT', '/api/orders/:charged/cancel', undefined, 401, 409, 404, 409, 404, 401],
  ['PUT', '/api/orders/:unknown/cancel', undefined, 401, 404, 404, 404, 404, 401],
  ['PUT', '/api/orders/no-id/cancel', undefined, 401, 404, 404, 404, 404, 401],
  ['PUT', '/api/orders/:called/pay', {}, 401, 403, 403, 409, 403, 401],
  ['PUT', '/api/orders/:called/deliver', undefined, 401, 403, 403, 409, 403, 401],
  ['PUT', '/api/orders/:calledCard/deliver', undefined, 401, 403, 403, 409, 403, 401],
  ['POST', '/api/orders/:calledCard/create-checkout-session', undefined, 401, 409, 404, 403, 404, 401],
  ['PUT', '/api/orders/:cod/refund', undefined, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:paid/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:card/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:calledCard/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:unknown/refund', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/no-id/refund', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:charged/refund', { lines: [] }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:charged/refund', { lines: [{ product: 'x', qty: 0 }] }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:charged/refund', { lines: [{ product: 'x', qty: 1 }] }, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/orders/:charged/refunds', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:cod/refunds', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:unknown/refunds', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:charged/refund', undefined, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/orders/:charged/refund', {}, 401, 403, 403, 409, 403, 401],
]

const words: Readonly<Record<number, readonly string[]>> = {
  401: ['Not authorized, no token', 'Not authorized, token failed'],
  403: ['Not authorized as an admin', 'Only the customer can pay for this order'],
  404: ['Product not found', 'Order not found', 'User not found'],
}

describe('who may do what', () => {
  it.each(TABLE.map((row) => ({ row, name: `${row[0]} ${row[1]} ${JSON.stringify(row[2] ?? null)}` })))(
    '$name',
    async ({ row }) => {
      const [method, path, body, ...statuses] = row
      const real = path.replace(/:(\w+)/g, (_match, name: keyof typeof ids) => ids[name])
      for (const [index, role] of ROLES.entries()) {
        const answer = await shop.request(method, real, tokens[role], body)
        expect(`${role} ${String(answer.status)}`).toBe(`${role} ${String(statuses[index])}`)
        const expected = words[answer.status]
        if (expected !== undefined) expect(expected).toContain(answer.body.message)
      }
    },
  )
})
