import { type ApiKeyRight, apiKeyRights } from '@shop/contracts/api-keys'
import type { Order } from '@shop/contracts/orders'
import type { SecurityLog } from '@shop/contracts/security'
import { type Right, rights, type StaffRole, staffRoles } from '@shop/contracts/staff'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, confirmAddress, payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { apiKeyRows, rightsByRole, routesByRight, statusFor, statusForKey } from './support/right-table.ts'
import { newWebhook } from './support/back-office-rows.ts'
import type { Method, Role } from './support/role-row.ts'
import { homeAddress, roles, roleTable } from './support/role-table.ts'

let shop: TestShop
const tokens: Partial<Record<Role, string>> = {}
const staffTokens: Partial<Record<StaffRole, string>> = {}
/** Keys with one scope each. */
const apiKeys: Partial<Record<ApiKeyRight, string>> = {}
const table = [...apiKeyRows, ...roleTable]
const ids = {
  unknown: uuidv7(),
  product: '',
  cod: '',
  card: '',
  paid: '',
  cancelled: '',
  cancelledCard: '',
  captured: '',
  returned: '',
  delivered: '',
  return: '',
  user: '',
  session: '',
  stranger: '',
  address: '',
  webhook: '',
  page: 'returns',
}

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  const owner = await shop.registerCustomer('Olive Owner')
  const other = await shop.registerCustomer()
  const demoted = await shop.registerCustomer()
  const deleted = await shop.registerCustomer()
  for (const role of staffRoles) {
    const member = await shop.registerCustomer(`Member ${role}`)
    await confirmAddress(shop, member)
    staffTokens[role] = member.token
    await shop.request('PUT', `/api/users/${member._id}`, shop.adminToken, { roles: [role] })
    await eventually(async () => expect((await shop.get('/api/admin/counts', member.token)).status).toBe(200))
  }
  for (const scope of apiKeyRights) {
    const newKey = { name: scope, scopes: [scope] }
    const { key } = (await shop.request<{ key: string }>('POST', '/api/admin/api-keys', shop.adminToken, newKey)).body
    apiKeys[scope] = key
    await eventually(async () => expect((await shop.get('/api/users/profile', key)).status).toBe(403))
  }
  for (const account of [owner, other, demoted]) await confirmAddress(shop, account)
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
  ids.webhook = (await shop.request<{ _id: string }>('POST', '/api/admin/webhooks', shop.adminToken, newWebhook)).body._id
  ids.product = (await shop.createProduct(shop.adminToken))._id
  ids.cod = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  ids.card = (await shop.placeOrder(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  ids.paid = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  await shop.request('PUT', `/api/orders/${ids.paid}/pay`, shop.adminToken, {})
  ids.cancelled = (await shop.placeOrder(owner.token, [[ids.product, 1]])).body._id
  ids.cancelledCard = (await shop.placeOrder(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  for (const id of [ids.cancelled, ids.cancelledCard]) await shop.request('PUT', `/api/orders/${id}/cancel`, owner.token)
  ids.captured = (await shop.placeOrder(owner.token, [[ids.product, 2]], { paymentMethod: 'Stripe' })).body._id
  ids.returned = (await shop.placeOrder(owner.token, [[ids.product, 1]], { paymentMethod: 'Stripe' })).body._id
  for (const id of [ids.captured, ids.returned]) await payByCard(shop, owner.token, id)
  ids.delivered = (await shop.placeOrder(owner.token, [[ids.product, 2]])).body._id
  for (const step of ['pay', 'deliver']) await shop.request('PUT', `/api/orders/${ids.delivered}/${step}`, shop.adminToken, {})
  const newReturn = { lines: [{ product: ids.product, qty: 1 }], reason: 'Too loud' }
  await shop.request('POST', `/api/orders/${ids.delivered}/returns`, owner.token, newReturn)
  const { returns } = (await shop.get<Order>(`/api/orders/${ids.delivered}`, owner.token)).body
  ids.return = returns?.[0]?._id ?? ''
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

const messagesByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['This sign-in has taken too long. Please sign in again.', 'Not authorized, no token', 'Not authorized, token failed'],
  403: [
    'Not authorized as an admin',
    'You do not have the right to do this',
    'Only the customer can pay for this order',
    'Only the customer can return this order',
  ],
  404: [
    'Page not found',
    'Webhook not found',
    'Product not found',
    'Order not found',
    'User not found',
    'Session not found',
    'Passkey not found',
    'Address not found',
    'Return not found',
    'Shipment not found',
    'Import not found',
    'API key not found',
    'Invoice not found',
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
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, message: response.ok ? undefined : (JSON.parse(text) as { message: string }).message }
}

describe('the permissions of each role', () => {
  it.each(table.map((row) => ({ row, name: `${row[0]} ${row[1]} ${JSON.stringify(row[2] ?? null)}` })))(
    '$name',
    async ({ row }) => {
      const [method, path, body, ...statuses] = row
      const pathWithIds = path.replace(/:(\w+)/g, (_match, name: keyof typeof ids) => ids[name])
      const check = async (who: string, token: string | undefined, expected: number | undefined) => {
        const { status, message } = await send(method, pathWithIds, token, body)
        expect(`${who} ${String(status)}`).toBe(`${who} ${String(expected)}`)
        const messages = messagesByStatus[status]
        if (messages !== undefined) expect(messages).toContain(message)
      }
      for (const [index, role] of roles.entries()) await check(role, tokens[role], statuses[index])
      for (const role of staffRoles) {
        const has = (right: Right) => rightsByRole[role].includes(right)
        await check(role, staffTokens[role], statusFor(row, has))
      }
      for (const scope of apiKeyRights)
        await check(
          scope,
          apiKeys[scope],
          statusForKey(row, (right) => right === scope),
        )
    },
  )

  it('are stated for every route of the API', async () => {
    const { body } = await shop.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const stated = table.map(([method, path]) => `${method} ${path.replace(/\?.*/, '')}`)
    const isStated = (route: string): boolean => {
      const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '(:\\w+|no-id|unknown)')}$`)
      return stated.some((row) => pattern.test(row))
    }
    expect(routes.length).toBeGreaterThan(70)
    expect(routes.filter((route) => !isStated(route) && !ELSEWHERE.includes(route))).toEqual([])
  })

  it('follow from the right that each route names', async () => {
    type Operation = Readonly<{ security?: readonly { bearer?: string[] }[] }>
    const { body } = await shop.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
    const named = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security = [] }]) =>
        security.flatMap(({ bearer = [] }) => bearer).map((right) => `${right} ${method.toUpperCase()} ${path}`),
      ),
    )
    expect(named.sort()).toEqual(rights.flatMap((right) => routesByRight[right].map((route) => `${right} ${route}`)).sort())
  })

  it('are used by requests of admins that the security log describes in words', async () => {
    // The table signs every role out.
    const token = await shop.logIn(adminCredentials)
    const read = async (page: number) => (await shop.get<SecurityLog>(`/api/security/log?pageNumber=${String(page)}`, token)).body
    const { pages } = await read(1)
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page += 1)
      for (const { sentence } of (await read(page)).events) expect(sentence).not.toContain('/api/')
  })
})
