import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, payByCard } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'
import { reportPaths } from './support/report-paths.ts'

/** The caller. `owner` is the customer whose order, review or account is requested. */
type Role = 'visitor' | 'owner' | 'other' | 'admin' | 'demoted' | 'deleted'

let shop: TestShop
const tokens: Partial<Record<Role, string>> = {}
const ids = {
  unknown: uuidv7(),
  product: '',
  cod: '',
  card: '',
  paid: '',
  cancelled: '',
  cancelledCard: '',
  captured: '',
  user: '',
  session: '',
  stranger: '',
  address: '',
}

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  const [owner, other, demoted, deleted] = [
    await shop.registerCustomer('Olive Owner'),
    await shop.registerCustomer(),
    await shop.registerCustomer(),
    await shop.registerCustomer(),
  ]
  Object.assign(tokens, {
    owner: owner.token,
    other: other.token,
    admin: shop.adminToken,
    demoted: demoted.token,
    deleted: deleted.token,
  })
  ids.user = owner._id
  const { token: second, _id: stranger } = await shop.registerCustomer('Sam Session')
  ids.stranger = stranger
  ids.session = (await shop.get<{ _id: string }[]>('/api/users/sessions', second)).body[0]?._id ?? ''
  ids.address = (await shop.request<{ _id: string }>('POST', '/api/users/addresses', owner.token, homeAddress)).body._id
  ids.product = (await shop.createProduct(shop.adminToken))._id
  ids.cod = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  ids.card = (await shop.placeOrder(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  ids.paid = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  await shop.request('PUT', `/api/orders/${ids.paid}/pay`, shop.adminToken, {})
  ids.cancelled = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  ids.cancelledCard = (await shop.placeOrder(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  for (const id of [ids.cancelled, ids.cancelledCard]) await shop.request('PUT', `/api/orders/${id}/cancel`, owner.token)
  ids.captured = (await shop.placeOrder(owner.token, [[ids.product, 2]], { paymentMethod: 'Stripe' })).body._id
  await payByCard(shop, owner.token, ids.captured)
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
const homeAddress = { name: 'Home', address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
const emptyOrder = { orderItems: [], shippingAddress: {}, paymentMethod: 'COD' }

/** `:product`, `:cod` … are keys of `ids`. No request changes the statuses of a later row. */
const TABLE: readonly Row[] = [
  ['POST', '/api/users/login', {}, 400, 400, 400, 400, 400, 400],
  ['POST', '/api/users/forgot-password', { email: 'nobody@mail.example' }, 202, 202, 202, 202, 202, 202],
  ['POST', '/api/users/reset-password', { token: 'unknown', password: 'a long password' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/api/users/verify-email', { token: 'unknown' }, 400, 400, 400, 400, 400, 400],
  ['POST', '/api/users', {}, 400, 400, 400, 400, 400, 400],
  ['GET', '/api/products', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/top', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/suggest?q=mug', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/categories', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/:product', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/products/:unknown', undefined, 404, 404, 404, 404, 404, 404],
  ['GET', '/api/delivery-estimate', undefined, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/users/profile', undefined, 401, 200, 200, 200, 200, 401],
  ['PUT', '/api/users/profile', {}, 401, 200, 200, 200, 200, 401],
  ['GET', '/api/users/export', undefined, 401, 200, 200, 200, 200, 401],
  ['GET', '/api/users/export.csv', undefined, 401, 200, 200, 200, 200, 401],
  ['GET', '/api/users/mail-settings', undefined, 401, 200, 200, 200, 200, 401],
  ['PUT', '/api/users/mail-settings', { newSignIn: true, orderDelivered: true }, 401, 200, 200, 200, 200, 401],
  ['PUT', '/api/users/mail-settings', {}, 401, 400, 400, 400, 400, 401],
  ['POST', '/api/users/verify-email/resend', undefined, 401, 202, 202, 202, 202, 401],
  ['DELETE', '/api/users/profile', { currentPassword: 1 }, 401, 400, 400, 400, 400, 401],
  ['GET', '/api/users/second-factor', undefined, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/users/second-factor', undefined, 401, 200, 200, 200, 200, 401],
  ['PUT', '/api/users/second-factor', {}, 401, 400, 400, 400, 400, 401],
  ['DELETE', '/api/users/second-factor', { currentPassword: 1 }, 401, 400, 400, 400, 400, 401],
  ['POST', '/api/users/login/second-factor', { challenge: 'unknown', code: '1' }, 401, 401, 401, 401, 401, 401],
  ['POST', '/api/users/login/passkey/options', undefined, 200, 200, 200, 200, 200, 200],
  ['POST', '/api/users/login/passkey', {}, 400, 400, 400, 400, 400, 400],
  ['GET', '/api/users/passkeys', undefined, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/users/passkeys/options', {}, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/users/passkeys', {}, 401, 400, 400, 400, 400, 401],
  ['DELETE', '/api/users/passkeys/unknown', {}, 401, 404, 404, 404, 404, 401],
  ['GET', '/api/users/addresses', undefined, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/users/addresses', {}, 401, 400, 400, 400, 400, 401],
  ['POST', '/api/users/addresses', homeAddress, 401, 201, 201, 201, 201, 401],
  ['PUT', '/api/users/addresses/:address', {}, 401, 400, 400, 400, 400, 401],
  ['PUT', '/api/users/addresses/:address', homeAddress, 401, 200, 404, 404, 404, 401],
  ['PUT', '/api/users/addresses/:unknown', homeAddress, 401, 404, 404, 404, 404, 401],
  ['DELETE', '/api/users/addresses/no-id', undefined, 401, 404, 404, 404, 404, 401],
  ['DELETE', '/api/users/addresses/:address', undefined, 401, 200, 404, 404, 404, 401],
  ['GET', '/api/users/sessions', undefined, 401, 200, 200, 200, 200, 401],
  ['DELETE', '/api/users/sessions/:unknown', undefined, 401, 404, 404, 404, 404, 401],
  ['DELETE', '/api/users/sessions/no-id', undefined, 401, 404, 404, 404, 404, 401],
  // The session of another customer.
  ['DELETE', '/api/users/sessions/:session', undefined, 401, 404, 404, 404, 404, 401],
  ['DELETE', '/api/users/sessions', undefined, 401, 200, 200, 200, 200, 401],
  ['POST', '/api/products/:product/reviews', {}, 401, 400, 400, 400, 400, 401],
  ['POST', '/api/products/:unknown/reviews', { rating: 5, comment: 'Good.' }, 401, 404, 404, 404, 404, 401],
  ['POST', '/api/orders', emptyOrder, 401, 400, 400, 400, 400, 401],
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
  ['DELETE', '/api/users/:unknown/sessions', undefined, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/users/no-id/sessions', undefined, 401, 403, 403, 404, 403, 401],
  ['DELETE', '/api/users/:stranger/sessions', undefined, 401, 403, 403, 200, 403, 401],
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
  // The shop runs without reporting, so a permitted request responds with 503.
  ...Object.values(reportPaths).map((path): Row => ['GET', `/api/reports/${path}`, undefined, 401, 403, 403, 503, 403, 401]),
  ['GET', '/api/reports/sales-analytics?startDate=soon', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/reports/products/no-id/buyers', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/reports/customers/no-id/products', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:cancelled/cancel', undefined, 401, 200, 404, 200, 404, 401],
  ['PUT', '/api/orders/:cancelledCard/cancel', undefined, 401, 200, 404, 200, 404, 401],
  ['PUT', '/api/orders/:paid/cancel', undefined, 401, 409, 404, 409, 404, 401],
  ['PUT', '/api/orders/:captured/cancel', undefined, 401, 409, 404, 409, 404, 401],
  ['PUT', '/api/orders/:unknown/cancel', undefined, 401, 404, 404, 404, 404, 401],
  ['PUT', '/api/orders/no-id/cancel', undefined, 401, 404, 404, 404, 404, 401],
  ['PUT', '/api/orders/:cancelled/pay', {}, 401, 403, 403, 409, 403, 401],
  ['PUT', '/api/orders/:cancelled/deliver', undefined, 401, 403, 403, 409, 403, 401],
  ['PUT', '/api/orders/:cancelledCard/deliver', undefined, 401, 403, 403, 409, 403, 401],
  ['POST', '/api/orders/:cancelledCard/create-checkout-session', undefined, 401, 409, 404, 403, 404, 401],
  ['PUT', '/api/orders/:cod/refund', undefined, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:paid/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:card/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:cancelledCard/refund', {}, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:unknown/refund', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/no-id/refund', {}, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:captured/refund', { lines: [] }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:captured/refund', { lines: [{ product: 'x', qty: 0 }] }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:captured/refund', { lines: [{ product: 'x', qty: 1 }] }, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/orders/:captured/refunds', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:cod/refunds', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:unknown/refunds', undefined, 401, 403, 403, 404, 403, 401],
  ['GET', '/api/admin/setup', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/security/log', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/security/log.csv', undefined, 401, 403, 403, 200, 403, 401],
  ['POST', '/api/uploads', {}, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/security/log?from=soon', undefined, 401, 403, 403, 400, 403, 401],
  ['GET', '/api/payments/reconciliation', undefined, 401, 403, 403, 200, 403, 401],
  ['POST', '/api/payments/reconciliation', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/payments/attention', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:captured/attention', undefined, 401, 403, 403, 200, 403, 401],
  ['GET', '/api/orders/:unknown/attention', undefined, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:captured/settle-payment', { decision: 'refund' }, 401, 403, 403, 409, 403, 401],
  ['PUT', '/api/orders/:captured/settle-payment', { decision: 'keep' }, 401, 403, 403, 400, 403, 401],
  ['PUT', '/api/orders/:unknown/settle-payment', { decision: 'accept' }, 401, 403, 403, 404, 403, 401],
  ['PUT', '/api/orders/:captured/refund', undefined, 401, 403, 403, 200, 403, 401],
  ['PUT', '/api/orders/:captured/refund', {}, 401, 403, 403, 409, 403, 401],
  ['GET', '/api/admin/operations', undefined, 401, 403, 403, 200, 403, 401],
  ['POST', '/api/admin/operations/retry', {}, 401, 403, 403, 400, 403, 401],
  ['POST', '/api/admin/operations/retry', { consumer: 'nobody', cause: 'none' }, 401, 403, 403, 400, 403, 401],
  ['POST', '/api/admin/operations/retry', { consumer: 'order', cause: 'none' }, 401, 403, 403, 404, 403, 401],
  ['POST', '/api/admin/operations/drop', { consumer: 'order', cause: 'none' }, 401, 403, 403, 400, 403, 401],
  ['POST', '/api/admin/operations/drop', { consumer: 'order', cause: 'none', reason: 'why' }, 401, 403, 403, 404, 403, 401],
  // Ends the sessions of the tokens: last.
  ['POST', '/api/users/logout', undefined, 401, 204, 204, 204, 204, 401],
]

const messagesByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['This sign-in has taken too long. Please sign in again.', 'Not authorized, no token', 'Not authorized, token failed'],
  403: ['Not authorized as an admin', 'Only the customer can pay for this order'],
  404: [
    'Product not found',
    'Order not found',
    'User not found',
    'Session not found',
    'Passkey not found',
    'Address not found',
    'Not found',
  ],
}

/** An open stream: bff/tests/routes/reports/reports.int.test.ts. */
const ELSEWHERE = ['GET /api/reports/changes']

/** The status, and the message of a failure. Exports are no JSON. */
async function send(method: Method, path: string, token: string | undefined, body: unknown) {
  if (!path.endsWith('.csv')) {
    const response = await shop.request<{ message?: string } | undefined>(method, path, token, body)
    return { status: response.status, message: response.body?.message }
  }
  const response = await fetch(shop.url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  return { status: response.status, message: response.ok ? undefined : (JSON.parse(text) as { message: string }).message }
}

describe('the permissions of each role', () => {
  it.each(TABLE.map((row) => ({ row, name: `${row[0]} ${row[1]} ${JSON.stringify(row[2] ?? null)}` })))(
    '$name',
    async ({ row }) => {
      const [method, path, body, ...statuses] = row
      const pathWithIds = path.replace(/:(\w+)/g, (_match, name: keyof typeof ids) => ids[name])
      for (const [index, role] of ROLES.entries()) {
        const { status, message } = await send(method, pathWithIds, tokens[role], body)
        expect(`${role} ${String(status)}`).toBe(`${role} ${String(statuses[index])}`)
        const messages = messagesByStatus[status]
        if (messages !== undefined) expect(messages).toContain(message)
      }
    },
  )

  it('are stated for every route of the API', async () => {
    const { body } = await shop.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const stated = TABLE.map(([method, path]) => `${method} ${path.replace(/\?.*/, '')}`)
    const isStated = (route: string): boolean => {
      const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '(:\\w+|no-id|unknown)')}$`)
      return stated.some((row) => pattern.test(row))
    }
    expect(routes.length).toBeGreaterThan(70)
    expect(routes.filter((route) => !isStated(route) && !ELSEWHERE.includes(route))).toEqual([])
  })
})
