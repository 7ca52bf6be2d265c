import { shippingAddress } from '@shop/api-client'
import type { CreatedApiKey } from '@shop/contracts/api-keys'
import type { Product } from '@shop/contracts/products'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sendSlowly } from './support/slow-request.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const statusOf = async (path: string, token: string) => (await shop.get(path, token)).status

async function createKey(...scopes: string[]): Promise<CreatedApiKey & { readonly key: string }> {
  const {
    body: { key = '', ...body },
  } = await shop.request<CreatedApiKey>('POST', '/api/admin/api-keys', shop.adminToken, { name: 'ERP', scopes })
  await expect.poll(() => statusOf('/api/users/profile', key)).toBe(403)
  return { ...body, key }
}

describe('a request whose last byte comes after a right was taken', () => {
  it('changes nothing with a revoked key', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { price: 10 })
    const key = await createKey('catalogue:write')
    const slow = await sendSlowly(shop, 'PUT', `/api/products/${_id}`, json(key.key), JSON.stringify({ price: 1 }))
    await shop.request('DELETE', `/api/admin/api-keys/${key._id}`, shop.adminToken)
    await expect.poll(() => statusOf('/api/users/profile', key.key)).toBe(401)
    expect(await slow.finish()).toBe(401)
    expect((await shop.get<Product>(`/api/products/${_id}`)).body.price).toBe(10)
  })

  it('places no order in a session that has ended', async () => {
    const product = (await shop.createProduct(shop.adminToken))._id
    const customer = await shop.registerCustomer()
    const order = { orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'COD' }
    const slow = await sendSlowly(shop, 'POST', '/api/orders', json(customer.token), JSON.stringify(order))
    expect((await shop.request('POST', '/api/users/logout', customer.token)).status).toBe(204)
    await expect.poll(() => statusOf('/api/users/profile', customer.token)).toBe(401)
    expect(await slow.finish()).toBe(401)
  })

  it('uploads and imports nothing without the role', async () => {
    const stock = `/api/products/${(await shop.createProduct(shop.adminToken))._id}/stock-movements`
    const clerk = await shop.registerCustomer()
    const setRoles = (roles: readonly string[]) => shop.request('PUT', `/api/users/${clerk._id}`, shop.adminToken, { roles })
    expect((await setRoles(['catalogue'])).status).toBe(200)
    await expect.poll(() => statusOf(stock, clerk.token)).toBe(200)
    const { authorization } = json(clerk.token)
    const csv = { authorization, 'content-type': 'text/csv' }
    const imported = await sendSlowly(shop, 'POST', '/api/products/import', csv, 'name,price\nSlow,1.00\n')
    const picture = await sendSlowly(shop, 'POST', '/api/uploads', { authorization, 'content-type': 'image/png' }, 'PNG')
    await setRoles([])
    await expect.poll(() => statusOf(stock, clerk.token)).toBe(403)
    expect([await imported.finish(), await picture.finish()]).toEqual([403, 403])
  })

  it('is answered when the right is still there', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { price: 10 })
    const slow = await sendSlowly(shop, 'PUT', `/api/products/${_id}`, json(shop.adminToken), JSON.stringify({ price: 2 }))
    expect(await slow.finish()).toBe(200)
  })
})
