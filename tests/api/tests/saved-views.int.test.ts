import type { SavedViews } from '@shop/contracts/lists'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  await shop.createProduct(shop.adminToken, { name: 'Viewed mug' })
  await shop.registerCustomer('Vera Viewed')
})
afterAll(() => shop.close())

it('keeps the views of each admin and list apart, twenty at most, and erases them with the account', async () => {
  const customer = await shop.registerCustomer('Second Admin')
  await shop.request('PUT', `/api/users/${customer._id}`, shop.adminToken, { isAdmin: true })
  await expect.poll(async () => (await shop.get('/api/admin/views?list=users', customer.token)).status).toBe(200)
  const save = (list: string, name: string, query = 'keyword=a', token = shop.adminToken) =>
    shop.request<SavedViews & { message: string }>('POST', '/api/admin/views', token, { list, name, query })
  const own = async (list: string, token = shop.adminToken) =>
    (await shop.get<SavedViews>(`/api/admin/views?list=${list}`, token)).body.views
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ name, query, count }) => [name, query, count])
  await save('users', 'Vera', 'keyword=vera')
  await save('users', 'vera', 'keyword=viewed')
  expect(await save('users', 'Wrong', 'sort=sideways')).toMatchObject({ status: 400 })
  expect(await save('users', 'staff')).toMatchObject({
    status: 400,
    body: { message: 'All staff have a view of this name. Please choose another.' },
  })
  await save('products', 'Mugs', 'keyword=mug')
  await save('users', 'Theirs', 'keyword=zzz', customer.token)
  expect(await own('users')).toEqual([['vera', 'keyword=viewed', 1]])
  expect(await own('products')).toEqual([['Mugs', 'keyword=mug', 1]])
  expect(await own('users', customer.token)).toEqual([['Theirs', 'keyword=zzz', 0]])

  for (const [name, query] of [
    ['Erased', 'keyword=vera%40example.com'],
    ['Erased', 'keyword=vera@example.com'],
    ['vera@example.com', 'keyword=vera'],
  ] as const)
    expect(await save('users', name, query)).toMatchObject({
      status: 400,
      body: { message: 'A view keeps no e-mail address: search for it instead' },
    })

  const [theirs] = (await shop.get<SavedViews>('/api/admin/views?list=users', customer.token)).body.views
  expect((await shop.request('DELETE', `/api/admin/views/${theirs?._id ?? ''}`, shop.adminToken)).status).toBe(404)
  for (let count = 1; count < 20; count += 1) await save('users', `View ${String(count)}`)
  expect((await save('users', 'One more')).body.message).toBe('You can keep 20 views of a list. Please remove one first.')
  expect((await save('users', 'Vera', 'keyword=v')).status).toBe(201)

  const database = openDatabase({ url: shop.databaseUrl('bff'), schema: 'bff', logger: silentLogger() })
  const kept = async () => (await database.query('SELECT 1 FROM saved_views WHERE admin_id = $1', [customer._id])).rowCount
  expect(await kept()).toBe(1)
  await shop.request('DELETE', `/api/users/${customer._id}`, shop.adminToken)
  await expect.poll(kept).toBe(0)
  await database.close()
})
