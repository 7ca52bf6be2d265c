import type { CreatedApiKey } from '@shop/contracts/api-keys'
import type { ImportPlan } from '@shop/contracts/imports'
import type { Order } from '@shop/contracts/orders'
import type { Product, VariantMatrix } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

async function createKey(...scopes: string[]): Promise<string> {
  const { body } = await shop.request<CreatedApiKey>('POST', '/api/admin/api-keys', shop.adminToken, {
    name: scopes.join(' and '),
    scopes,
  })
  await eventually(async () => expect((await shop.get('/api/users/profile', body.key)).status).toBe(403))
  return body.key ?? ''
}

async function placeOrder(...steps: ('pay' | 'deliver')[]): Promise<Order> {
  const product = await shop.createProduct(shop.adminToken)
  const { body } = await shop.placeOrder((await shop.registerCustomer()).token, [[product._id, 1]])
  for (const step of steps) await shop.request('PUT', `/api/orders/${body._id}/${step}`, shop.adminToken, {})
  return body
}

const STATES = ['_id', 'deliveredAt', 'cancelledAt', 'isCancelled', 'isDelivered', 'isPaid', 'number', 'paidAt', 'status']

describe('a key that may change orders and not read them', () => {
  let key: string
  beforeAll(async () => {
    key = await createKey('orders:write', 'refunds:write')
  })

  async function change(method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Partial<Order>> {
    const answer = await shop.request<Partial<Order>>(method, path, key, body)
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body
  }

  it.each<[change: string, state: Partial<Order>, ...steps: ('pay' | 'deliver')[]]>([
    ['PUT pay', { isPaid: true, isDelivered: false }],
    ['PUT pay', { isPaid: true, isDelivered: false }, 'pay'],
    ['PUT deliver', { isDelivered: true }, 'pay'],
    ['PUT cancel', { isCancelled: true, status: 'cancelled' }],
    ['POST notes', { isPaid: false }],
    ['POST shipments', { isPaid: true }, 'pay'],
  ])('is answered the state of the order alone: %s', async (changed, state, ...steps) => {
    const { _id, number } = await placeOrder(...steps)
    expect((await shop.get(`/api/orders/${_id}`, key)).status).toBe(404)
    const [method, action] = changed.split(' ') as ['POST' | 'PUT', string]
    const answer = await change(method, `/api/orders/${_id}/${action}`, action === 'notes' ? { text: 'Fragile' } : {})
    expect(answer).toMatchObject({ _id, number, ...state })
    expect(Object.keys(answer).filter((field) => !STATES.includes(field))).toEqual([])
  })

  it('is answered the state of the order of a shipment', async () => {
    const { _id } = await placeOrder('pay')
    await change('POST', `/api/orders/${_id}/shipments`)
    const { shipments = [] } = (await shop.get<Order>(`/api/orders/${_id}`, shop.adminToken)).body
    const delivered = await change('PUT', `/api/orders/${_id}/shipments/${shipments[0]?._id ?? ''}/deliver`)
    expect(Object.keys(delivered).filter((field) => !STATES.includes(field))).toEqual([])
  })

  it('is answered the state of the order of a shipment that is corrected or cancelled', async () => {
    const { _id } = await placeOrder('pay')
    await change('POST', `/api/orders/${_id}/shipments`)
    const { shipments = [] } = (await shop.get<Order>(`/api/orders/${_id}`, shop.adminToken)).body
    const path = `/api/orders/${_id}/shipments/${shipments[0]?._id ?? ''}`
    for (const answer of [await change('PUT', path, { carrier: 'UPS' }), await change('PUT', `${path}/cancel`, { reason: 'x' })])
      expect(Object.keys(answer).filter((field) => !STATES.includes(field))).toEqual([])
  })

  it('is answered no comparison with the payment provider', async () => {
    expect(await change('POST', '/api/payments/reconciliation')).toEqual({})
  })

  it('reads all of it with the scope for reading', async () => {
    const both = await createKey('orders:read', 'orders:write')
    const { _id } = await placeOrder()
    const { body } = await shop.request<Order>('POST', `/api/orders/${_id}/notes`, both, { text: 'Fragile' })
    expect(body).toMatchObject({ user: { name: expect.any(String) }, notes: [{ text: 'Fragile' }] })
  })
})

describe('a key that may change the catalogue and not read it', () => {
  it('is answered no cost', async () => {
    const key = await createKey('catalogue:write')
    const { _id } = await shop.createProduct(shop.adminToken, { cost: 3.5 })
    const send = (method: 'POST' | 'PUT', path: string, body?: object | string) => shop.request<Product>(method, path, key, body)
    for (const answer of [
      await send('PUT', `/api/products/${_id}`, {}),
      await send('POST', `/api/products/${_id}/duplicate`),
      await send('POST', '/api/products'),
    ])
      expect([answer.status < 300, 'cost' in answer.body, 'draft' in answer.body]).toEqual([true, false, false])
    const stale = await fetch(`${shop.url}/api/products/${_id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'if-match': '"0"' },
      body: '{"name":"Other"}',
    })
    expect(stale.status).toBe(412)
    expect(await stale.text()).not.toContain('3.5')
    expect((await shop.request<Product>('PUT', `/api/products/${_id}`, shop.adminToken, {})).body.cost).toBe(3.5)
  })

  it('is answered the variants that visitors see', async () => {
    const key = await createKey('catalogue:write')
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Secret shoe' })
    const cells = ['38', '39'].map((value) => ({ options: [{ name: 'Size', value }], visible: value === '38' }))
    const path = `/api/products/${_id}/variants`
    expect((await shop.get(path, key)).status).toBe(403)
    const { status, body } = await shop.request<VariantMatrix>('PUT', path, key, { cells })
    expect([status, body.variants.map((variant) => variant._id)]).toEqual([200, [_id]])
    expect((await shop.get<VariantMatrix>(path, shop.adminToken)).body.variants).toHaveLength(2)
  })

  it('is not told by an import what the products have', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { cost: 3.5 })
    async function plan(token: string): Promise<ImportPlan> {
      const response = await fetch(`${shop.url}/api/products/import?dryRun=true`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
        body: `id,cost\n${_id},4\n`,
      })
      return (await response.json()) as ImportPlan
    }
    expect((await plan(await createKey('catalogue:write'))).effects[0]?.changes).toEqual([{ field: 'cost', after: 4 }])
    expect((await plan(shop.adminToken)).effects[0]?.changes).toEqual([{ field: 'cost', before: 3.5, after: 4 }])
  })
})
