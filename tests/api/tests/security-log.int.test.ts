import type { Order } from '@shop/contracts/orders'
import type { SecurityEvent, SecurityLog } from '@shop/contracts/security'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
})
afterAll(() => shop.close())

const entries = async (query: string) => (await shop.get<SecurityLog>(`/api/security/log?${query}`, shop.adminToken)).body.events
const brief = (events: readonly SecurityEvent[]) => events.map(({ kind, action, status }) => [kind, action, status])

describe('the security log', () => {
  it('tells what admins did to users, products and orders, who it was and from where', async () => {
    const customer = await shop.registerCustomer('Lia Logged')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
    const path = `/api/users/${customer._id}`
    await shop.request('PUT', path, shop.adminToken, { name: 'Lia Logged', isAdmin: false })
    await shop.request('PUT', path, shop.adminToken, { isAdmin: true })
    await shop.request('PUT', path, shop.adminToken, { isAdmin: false })
    await shop.request('PUT', `/api/orders/${order}/cancel`, shop.adminToken)
    await shop.request('PUT', `/api/orders/${order}/deliver`, shop.adminToken)
    expect(brief(await entries(`keyword=${customer._id}`))).toEqual([
      ['role_changed', 'PUT /api/users/:id', 200],
      ['role_changed', 'PUT /api/users/:id', 200],
      ['user_changed', 'PUT /api/users/:id', 200],
    ])
    expect(brief(await entries(`keyword=${order}`))).toEqual([
      ['order_changed', 'PUT /api/orders/:id/deliver', 409],
      ['order_changed', 'PUT /api/orders/:id/cancel', 200],
    ])
    const { number } = (await shop.get<Order>(`/api/orders/${order}`, shop.adminToken)).body
    expect((await entries(`keyword=${order}`)).map(({ sentence }) => sentence)).toEqual([
      `Ada Admin tried to mark #${number} delivered, which was refused`,
      `Ada Admin cancelled #${number}`,
    ])
    expect((await entries(`keyword=${customer._id}`)).map(({ sentence }) => sentence)).toEqual([
      'Ada Admin changed the rights of Lia Logged',
      'Ada Admin changed the rights of Lia Logged',
      'Ada Admin changed the account of Lia Logged',
    ])
    const [changed] = await entries(`keyword=${product}&kind=product_changed`)
    expect(changed).toMatchObject({
      actor: { name: 'Ada Admin' },
      subject: product,
      action: 'PUT /api/products/:id',
      address: '127.0.0.1',
    })
    const [role] = await entries('kind=role_changed')
    expect(role?.subjectName).toBe('Lia Logged')
  })

  it('tells of an attempt whose id PostgreSQL cannot store', async () => {
    expect((await shop.request('PUT', '/api/orders/%00nul/deliver', shop.adminToken)).status).toBe(404)
    expect(brief(await entries('keyword=\uFFFDnul'))).toEqual([['order_changed', 'PUT /api/orders/:id/deliver', 404]])
  })

  it('leaves out what customers do, and what admins read', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(customer.token, [[product, 1]])).body._id
    await shop.request('PUT', `/api/orders/${order}/cancel`, customer.token)
    await shop.request('PUT', '/api/users/profile', customer.token, { name: 'Another Name' })
    await shop.get(`/api/orders/${order}`, shop.adminToken)
    expect(await entries(`keyword=${order}`)).toEqual([])
    expect(await entries(`keyword=${customer._id}`)).toEqual([])
  })

  it('tells of a change of prices, and not of a look at its effect', async () => {
    const { _id } = await shop.createProduct(shop.adminToken)
    const change = { ids: [_id], percent: -10 }
    const prices = async () =>
      brief(await entries('kind=product_changed')).filter(([, action]) => action === 'POST /api/products/prices')
    expect((await shop.request('POST', '/api/products/prices?dryRun=true', shop.adminToken, change)).status).toBe(200)
    expect(await prices()).toEqual([])
    expect((await shop.request('POST', '/api/products/prices', shop.adminToken, change)).status).toBe(200)
    expect(await prices()).toEqual([['product_changed', 'POST /api/products/prices', 200]])
  })

  it('tells of failed sign-ins, of each network once that it was throttled, and stores no e-mail address or password', async () => {
    const customer = await shop.registerCustomer('Fay Failed')
    const guess = (email: string) =>
      shop.request('POST', '/api/users/login', undefined, { email, password: 'a guess at the password' })
    const { status, body } = await guess(customer.email)
    expect([status, body]).toEqual([401, { message: 'Invalid email or password', code: 'bad_credentials' }])
    for (let attempt = 1; attempt < 13; attempt += 1) await guess(customer.email)
    const unknown = await guess('nobody.at.all@mail.example')
    expect([unknown.status, unknown.body]).toEqual([status, body])
    const failed = await entries('kind=sign_in_failed')
    expect(brief(failed)).toEqual(Array(11).fill(['sign_in_failed', 'POST /api/users/login', 401]))
    expect(failed.map(({ subject }) => subject)).toEqual([null, ...Array<string>(10).fill(customer._id)])
    expect(failed[1]).toMatchObject({ subjectName: 'Fay Failed', address: '127.0.0.1', actor: null })
    expect(brief(await entries('kind=throttled'))).toEqual([['throttled', 'POST /api/users/login', 429]])
    const database = openDatabase({ url: shop.databaseUrl('bff'), schema: 'bff', logger: silentLogger() })
    const { rows } = await database.query('SELECT * FROM security_log')
    await database.close()
    expect(rows.length).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toMatch(/@|Fay|a guess/)
  })

  it('shows no name of an erased person, and no address of theirs', async () => {
    const customer = await shop.registerCustomer('Ella Erased')
    const { email } = customer
    await shop.request('POST', '/api/users/login', undefined, { email, password: 'a guess at the password' })
    await shop.request('DELETE', `/api/users/${customer._id}`, shop.adminToken)
    await expect
      .poll(async () => (await entries(`keyword=${customer._id}&kind=sign_in_failed`)).map(({ address }) => address), {
        timeout: 10_000,
      })
      .toEqual([''])
    const [failed] = await entries(`keyword=${customer._id}&kind=sign_in_failed`)
    expect(failed?.subjectName).toBe('Deleted user')
  })

  it('is exported as CSV', async () => {
    const response = await fetch(`${shop.url}/api/security/log.csv?kind=throttled`, {
      headers: { authorization: `Bearer ${shop.adminToken}` },
    })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toBe('at,kind,actor,actorName,subject,subjectName,action,status,address')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(',throttled,,,,,POST /api/users/login,429,127.0.0.1')
  })

  it('filters and exports by days of the shop’s time zone, which one’s own data have, too', async () => {
    const late = new Date('2026-11-25T23:30:00Z')
    const inBerlin = await startTestShop(inject('postgresUrl'), { clock: () => late, timeZone: 'Europe/Berlin' })
    const { _id } = await inBerlin.createProduct(inBerlin.adminToken)
    const totalOf = async (day: string) => {
      const path = `/api/security/log?keyword=${_id}&from=${day}&to=${day}`
      return (await inBerlin.get<SecurityLog>(path, inBerlin.adminToken)).body.total
    }
    await expect.poll(() => totalOf('2026-11-26')).toBeGreaterThan(0)
    expect(await totalOf('2026-11-25')).toBe(0)
    const csv = await fetch(`${inBerlin.url}/api/security/log.csv?keyword=${_id}`, {
      headers: { authorization: `Bearer ${inBerlin.adminToken}` },
    })
    expect((await csv.text()).split('\r\n')[1]).toMatch(/^2026-11-26T00:30:00\+01:00,/)
    const own = await fetch(`${inBerlin.url}/api/users/export.csv`, {
      headers: { authorization: `Bearer ${inBerlin.adminToken}` },
    })
    expect(await own.text()).toContain('sessions,1,startedAt,2026-11-26T00:30:00+01:00\r\n')
    await inBerlin.close()
  })
})
