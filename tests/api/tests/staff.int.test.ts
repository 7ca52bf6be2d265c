import type { SignedInUser, User } from '@shop/contracts/accounts'
import type { CustomerDetails } from '@shop/contracts/customers'
import type { AdminCounts } from '@shop/contracts/lists'
import type { Order } from '@shop/contracts/orders'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const setRoles = (id: string, roles: readonly string[], token = shop.adminToken) =>
  shop.request<User & { message: string }>('PUT', `/api/users/${id}`, token, { roles })
const statusOf = async (path: string, token: string) => (await shop.get(path, token)).status

async function hireStaff(...roles: string[]): Promise<SignedInUser> {
  const member = await shop.registerCustomer(`Member ${roles.join(' ')}`)
  expect(await setRoles(member._id, roles)).toMatchObject({ status: 200, body: { roles, isAdmin: false } })
  await expect.poll(() => statusOf('/api/admin/counts', member.token)).toBe(200)
  return member
}

describe('the roles of staff', () => {
  it('come with the sign-in, and take and give rights within a second', async () => {
    const member = await hireStaff('orders', 'reports')
    expect((await shop.get<User>('/api/users/profile', member.token)).body).toMatchObject({
      isAdmin: false,
      roles: ['orders', 'reports'],
    })
    expect(await statusOf('/api/orders', member.token)).toBe(200)
    for (const [roles, status] of [
      [['catalogue'], 403],
      [['readOnly'], 200],
      [[], 403],
    ] as const) {
      await setRoles(member._id, roles)
      await expect.poll(() => statusOf('/api/orders', member.token), { timeout: 1_000, interval: 20 }).toBe(status)
    }
    const { body } = await shop.get<User>('/api/users/profile', member.token)
    expect(body).not.toHaveProperty('roles')
  })

  it('end with a promotion to full admin, and do not come back with a demotion', async () => {
    const member = await hireStaff('orders')
    const change = (update: object) => shop.request<User>('PUT', `/api/users/${member._id}`, shop.adminToken, update)
    expect((await change({ isAdmin: true })).body).not.toHaveProperty('roles')
    await expect.poll(() => statusOf('/api/security/log', member.token)).toBe(200)
    expect(await setRoles(member._id, ['orders'])).toMatchObject({
      status: 400,
      body: { message: 'An admin has all rights, and no role' },
    })
    expect((await change({ isAdmin: false })).body).not.toHaveProperty('roles')
    await expect.poll(() => statusOf('/api/orders', member.token)).toBe(403)
    expect((await change({ isAdmin: false, roles: ['reports', 'catalogue'] })).body.roles).toEqual(['catalogue', 'reports'])
    expect((await setRoles(member._id, ['owner'])).status).toBe(400)
  })

  it('are given by full admins alone, and not without a recent sign-in', async () => {
    const member = await hireStaff('orders', 'catalogue', 'readOnly')
    const friend = await shop.registerCustomer()
    for (const id of [member._id, friend._id]) {
      expect(await setRoles(id, ['orders'], member.token)).toMatchObject({
        status: 403,
        body: { message: 'You do not have the right to do this' },
      })
    }
    const database = openDatabase({ url: shop.databaseUrl('identity'), schema: 'identity', logger: silentLogger() })
    await database.query(`UPDATE sessions SET started_at = now() - interval '16 minutes'`)
    expect(await setRoles(friend._id, ['orders'])).toMatchObject({
      status: 403,
      body: { message: 'Please enter your current password' },
    })
    await database.query('UPDATE sessions SET started_at = now()')
    await database.close()
  })

  it('stand in the security log as a change of rights', async () => {
    const member = await hireStaff('catalogue')
    const { body } = await shop.get<{ events: { kind: string; sentence: string }[] }>('/api/security/log', shop.adminToken)
    expect(body.events).toContainEqual(
      expect.objectContaining({ kind: 'role_changed', sentence: expect.stringContaining(`the rights of ${member.name}`) }),
    )
  })

  it('show what the work needs, and no more', async () => {
    const clerk = await hireStaff('orders')
    const keeper = await hireStaff('catalogue')
    const reader = await hireStaff('readOnly')
    const customer = await shop.registerCustomer('Carla Customer')
    const counts = async ({ token }: SignedInUser) => Object.keys((await shop.get<AdminCounts>('/api/admin/counts', token)).body)
    expect(await counts(clerk)).toEqual(['toPack', 'toLookAt', 'returns'])
    expect(await counts(keeper)).toEqual(['lowStock'])
    const details = (token: string) => shop.get<CustomerDetails>(`/api/admin/customers/${customer._id}`, token)
    expect((await details(clerk.token)).status).toBe(403)
    expect((await details(reader.token)).body).toMatchObject({ name: 'Carla Customer' })
    expect((await details(reader.token)).body).not.toHaveProperty('sessions')
    expect((await details(shop.adminToken)).body.sessions).toHaveLength(1)
  })

  it('that change orders give no money back', async () => {
    const clerk = await hireStaff('orders')
    const reader = await hireStaff('readOnly')
    const customer = await shop.registerCustomer()
    const product = await shop.createProduct(shop.adminToken)
    const place = async (paymentMethod: string) =>
      (await shop.placeOrder(customer.token, [[product._id, 1]], { paymentMethod })).body._id
    const open = await place('COD')
    const paid = await place('Stripe')
    await payByCard(shop, customer.token, paid)
    const cancel = (id: string, { token }: SignedInUser) => shop.request<Order>('PUT', `/api/orders/${id}/cancel`, token)
    expect((await cancel(open, reader)).status).toBe(403)
    expect((await cancel(paid, clerk)).status).toBe(403)
    expect((await cancel(open, clerk)).body.isCancelled).toBe(true)
    expect((await shop.get<Order>(`/api/orders/${paid}`, clerk.token)).body.isCancelled).toBe(false)
  })
})
