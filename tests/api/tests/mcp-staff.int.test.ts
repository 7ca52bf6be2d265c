import type { Product } from '@shop/contracts/products'
import { startTestShop, type TestShopWithReports } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorkingKey, mcpClient, outcomeOf, tokenOf } from './support/mcp.ts'

let shop: TestShopWithReports
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mcp: true, reports: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 20, cost: 7 }))._id
})
afterAll(() => shop.close())

const keyOf = (...scopes: string[]) => createWorkingKey(shop, scopes.slice(0, 2).join(' '), ...scopes)
const clientOf = async (...scopes: string[]) => mcpClient(() => shop, (await keyOf(...scopes)).key)
const readMug = async () => (await shop.get<Product>(`/api/products/${mug}`, shop.adminToken)).body

const TOOLS = {
  'orders:read': ['list_orders', 'get_order'],
  'catalogue:read': ['list_products', 'get_stock'],
  'reports:read': ['get_report'],
  'customers:read': ['list_customers', 'get_customer'],
  'settings:read': [],
  'catalogue:write': [],
}
const CHANGES = ['change_price', 'change_visibility', 'adjust_stock']

describe('an API key', () => {
  it('is told of the tools that its scopes allow, and refused others by name', async () => {
    for (const [scope, names] of Object.entries(TOOLS)) {
      const client = await clientOf(scope)
      expect([scope, (await client.list()).map(({ name }) => name).slice(5)]).toEqual([scope, names])
      for (const [other, hidden] of Object.entries(TOOLS)) {
        if (other === scope) continue
        for (const name of hidden) {
          const refused = await client.call(name, { order: mug, customer: mug, report: 'sales' })
          expect([...outcomeOf(refused), refused.structuredContent.message]).toEqual([
            true,
            'not_permitted',
            `${name} needs an API key with ${other}`,
          ])
        }
      }
    }
    const everything = await clientOf('orders:read', 'catalogue:read', 'catalogue:write', 'reports:read', 'customers:read')
    const tools = await everything.list()
    expect(tools.slice(5).map(({ name }) => name)).toEqual([...Object.values(TOOLS).flat(), ...CHANGES])
    expect(tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)).toEqual(CHANGES)
    for (const { inputSchema } of tools) expect(inputSchema.additionalProperties).toBe(false)
    expect(JSON.stringify(tools).length).toBeLessThan(8_800)
    const visitor = mcpClient(() => shop)
    for (const name of [...Object.values(TOOLS).flat(), ...CHANGES])
      expect([name, ...outcomeOf(await visitor.call(name, { product: mug }))]).toEqual([name, true, 'not_permitted'])
  })

  it('is refused once it is revoked, also by a confirmation, and so is a token of a user', async () => {
    const { id, key } = await keyOf('catalogue:read', 'catalogue:write')
    const client = mcpClient(() => shop, key)
    const confirm = tokenOf(await client.call('change_price', { product: mug, price: 1 }))
    await shop.request('DELETE', `/api/admin/api-keys/${id}`, shop.adminToken)
    const status = async () => (await client.ask('tools/list')).status
    await expect.poll(status, { timeout: 1_000, interval: 20 }).toBe(401)
    const refused = await client.ask('tools/call', { name: 'change_price', arguments: { product: mug, price: 1, confirm } })
    expect([refused.status, refused.error?.data?.code, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'bad_token',
      `Bearer resource_metadata="${shop.url}/.well-known/oauth-protected-resource/mcp", error="invalid_token"`,
    ])
    expect((await readMug()).price).toBe(34)
    expect((await mcpClient(() => shop, shop.adminToken).ask('tools/list')).status).toBe(403)
    for (const authorization of ['shop_live_0', 'Basic YTpi', 'Bearer shop_live_0'])
      expect((await mcpClient(() => shop).send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { authorization })).status).toBe(
        401,
      )
  })

  it('is counted like its requests to the API, and told when to come again', async () => {
    const limited = await startTestShop(inject('postgresUrl'), { mcp: true, apiKeyLimit: 5 })
    const { key } = await createWorkingKey(limited, 'Hasty', 'orders:read')
    const { ask } = mcpClient(() => limited, key)
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push(await ask('tools/call', { name: 'list_orders', arguments: {} }))
    await limited.close()
    const last = answers.at(-1)
    expect([last?.status, last?.error?.data?.code, Number(last?.headers.get('retry-after')) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ])
    expect(answers[0]?.result).toMatchObject({ structuredContent: { total: 0 } })
  })

  it('reads orders, products, stock, reports and customers as its routes answer', async () => {
    const customer = await shop.registerCustomer('Ines Reader')
    const { body: order } = await shop.placeOrder(customer.token, [[mug, 2]])
    const client = await clientOf('orders:read', 'catalogue:read', 'reports:read', 'customers:read')
    const read = async (name: string, args: object = {}) => (await client.call(name, args)).structuredContent
    expect(await read('list_orders', { keyword: order.number })).toMatchObject({
      total: 1,
      orders: [{ id: order._id, number: order.number, customer: { name: 'Ines Reader' }, units: 2 }],
    })
    const { body: ofApi } = await shop.get(`/api/orders/${order._id}`, shop.adminToken)
    expect(await read('get_order', { order: order._id })).toEqual({ order: ofApi })
    expect(await read('list_products')).toMatchObject({ products: [{ id: mug, cost: 7, visible: true }] })
    expect(await read('get_stock', { product: mug })).toMatchObject({
      product: { countInStock: 18 },
      movements: expect.any(Array),
    })
    expect(await read('get_stock')).toMatchObject({ total: 0 })
    expect(await read('list_customers', { keyword: 'Ines' })).toMatchObject({ customers: [{ id: customer._id }] })
    const found = await read('get_customer', { customer: customer._id })
    expect(found).toMatchObject({ name: 'Ines Reader', orderCount: 1, orders: [{ number: order.number }] })
    expect(Object.keys(found)).not.toContain('sessions')
    for (const report of ['sales', 'products', 'customers', 'orders', 'money', 'cohorts', 'segments'])
      await expect.poll(async () => Object.keys(await read('get_report', { report })), { timeout: 20_000 }).toContain('dateRange')
    const before = { report: 'sales', asOf: '2020-01-01T00:00:00Z' }
    expect(await read('get_report', before)).toMatchObject({ summary: { totalOrders: 0 } })
    expect(await read('get_report', { ...before, report: 'products' })).toMatchObject({ code: 'invalid_request' })
    const nameless = await clientOf('reports:read')
    const { structuredContent } = await nameless.call('get_report', { report: 'customers' })
    expect(JSON.stringify(structuredContent)).not.toContain('Ines')
  })
})
