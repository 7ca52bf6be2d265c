import type { AdminCounts } from '@shop/contracts/lists'
import type { Queryable } from '@shop/kit/event-store'
import { startWebhookReceiver, type WebhookReceiver } from '@shop/kit/testing'
import {
  type FetchedEvents,
  type Webhook,
  type WebhookDeliveries,
  webhookTypes,
  type WebhookWithSecret,
} from '@shop/contracts/webhooks'
import { adminCredentials, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PATH = '/api/admin/webhooks'

let shop: TestShop
let receiver: WebhookReceiver
let later = 0
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  shop = await startTestShop(inject('postgresUrl'), { mails: true, clock: () => new Date(Date.now() + later) })
})
afterAll(async () => {
  await shop.close()
  await receiver.stop()
})

const create = async (body: object = {}) =>
  shop.request<WebhookWithSecret>('POST', PATH, shop.adminToken, { url: receiver.url, types: webhookTypes, ...body })
const typesOf = (key: string) =>
  receiver.state.accepted.filter(({ body: { data } }) => data.orderId === key).map(({ body }) => body.type)

describe('webhooks', () => {
  it('tell another system what happens in the shop, each event once and those of an order in their order', async () => {
    const before = await shop.createProduct(shop.adminToken)
    // A webhook is told what notification reads after it was made.
    const isRead = async () =>
      (await shop.get<FetchedEvents>('/api/admin/events?limit=500', shop.adminToken)).body.events.some(
        ({ data }) => data.productId === before._id,
      )
    await expect.poll(isRead).toBe(true)
    const { status, body: webhook } = await create({ personal: true })
    expect(status).toBe(201)
    const customer = await shop.registerCustomer('Wendy Webhook')
    const order = (await shop.placeOrder(customer.token, [[before._id, 1]])).body._id
    await shop.request('PUT', `/api/orders/${order}/pay`, shop.adminToken, {})
    await shop.request('PUT', `/api/orders/${order}/deliver`, shop.adminToken)
    await expect.poll(() => typesOf(order)).toEqual(['order.placed', 'order.paid', 'order.delivered'])
    const placed = receiver.state.accepted.find(({ body }) => body.type === 'order.placed')
    expect(new Verifier(webhook.secret ?? '').verify(placed?.text ?? '', { ...placed?.headers })).toMatchObject({
      data: { orderId: order, userId: customer._id, customer: { name: 'Wendy Webhook' } },
    })
    expect(receiver.state.accepted.some(({ body }) => body.type === 'product.published')).toBe(false)
    await shop.request('POST', `${PATH}/${webhook._id}/replay`, shop.adminToken, {})
    await expect.poll(() => typesOf(order)).toHaveLength(6)
    const ids = receiver.state.accepted.filter(({ body }) => body.data.orderId === order).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(receiver.state.accepted.some(({ body }) => body.data.productId === before._id)).toBe(true)
    const { body: log } = await shop.get<WebhookDeliveries>(`${PATH}/${webhook._id}/deliveries`, shop.adminToken)
    expect(log.deliveries[0]).toMatchObject({ outcome: 'delivered', status: 204, answer: '' })
  })

  it('forget a person who is erased', async () => {
    const { body: webhook } = await create({ types: ['user.registered'], personal: true })
    const customer = await shop.registerCustomer('Erna Erased')
    const told = () =>
      receiver.state.accepted.filter(({ body }) => body.type === 'user.registered' && body.data.userId === customer._id)
    await expect.poll(() => told().some(({ body }) => 'customer' in body.data)).toBe(true)
    await shop.request('DELETE', `/api/users/${customer._id}`, shop.adminToken)
    const before = told().length
    await shop.request('POST', `${PATH}/${webhook._id}/replay`, shop.adminToken, {})
    await expect.poll(() => told().length).toBeGreaterThan(before)
    expect(
      told()
        .slice(before)
        .some(({ body }) => 'customer' in body.data),
    ).toBe(false)
    const tables = ['webhook_events', 'webhook_deliveries', 'webhook_waiting', 'webhook_delays']
    for (const table of tables) {
      const found = `SELECT * FROM ${table} AS each WHERE each::text LIKE '%Erna%'`
      expect((await queryDatabase(shop, 'notification', (db) => db.query(found))).rows).toEqual([])
    }
  })

  it('show their secret once', async () => {
    const { body: created } = await create({ types: ['review.added', 'review.added'] })
    expect(created.types).toEqual(['review.added'])
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await shop.get<{ webhooks: Webhook[] }>(PATH, shop.adminToken)
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    expect(list.body.webhooks.find(({ _id }) => _id === created._id)).toMatchObject({
      url: receiver.url,
      state: 'on',
      waiting: 0,
    })
  })

  it('cannot be created, changed or signed anew with an old sign-in alone, and all of that is in the security log', async () => {
    const { body: webhook } = await create({ types: ['review.added'] })
    later = 16 * 60_000
    const password = { currentPassword: adminCredentials.password }
    const change = { url: 'https://elsewhere.example/' }
    for (const [method, path, body] of [
      ['POST', PATH, { url: receiver.url, types: ['order.placed'] }],
      ['PUT', `${PATH}/${webhook._id}`, change],
      ['POST', `${PATH}/${webhook._id}/secret`, {}],
    ] as const) {
      expect((await shop.request(method, path, shop.adminToken, body)).status).toBe(403)
      expect((await shop.request(method, path, shop.adminToken, { ...body, ...password })).status).toBeLessThan(300)
    }
    const { body: log } = await shop.get<{ events: { action: string; status: number }[] }>('/api/security/log', shop.adminToken)
    const actions = log.events.map(({ action, status }) => `${action} ${String(status)}`)
    expect(actions).toContain(`POST ${PATH} 201`)
    expect(actions).toContain(`PUT ${PATH}/:id 200`)
    expect(actions).toContain(`POST ${PATH}/:id/secret 200`)
  })

  it('that the shop has switched off are counted for admins', async () => {
    const { body: webhook } = await create({ types: ['review.added'], currentPassword: adminCredentials.password })
    const count = async () => (await shop.get<AdminCounts>('/api/admin/counts', shop.adminToken)).body.webhooksOff
    expect(await count()).toBe(0)
    const { body: meant } = await create({ types: ['review.added'], currentPassword: adminCredentials.password })
    const turnOff = (db: Queryable) =>
      db.query(
        `UPDATE webhook_endpoints SET state = CASE endpoint_id WHEN $1 THEN 'gone' ELSE 'off' END WHERE endpoint_id IN ($1, $2)`,
        [webhook._id, meant._id],
      )
    await queryDatabase(shop, 'notification', turnOff)
    await expect.poll(count, { timeout: 30_000 }).toBe(1)
  })

  it('undo no change that another admin has made since they were opened', async () => {
    const { body: webhook } = await create({ types: ['review.added'], currentPassword: adminCredentials.password })
    const change = { personal: true, currentPassword: adminCredentials.password }
    const { status } = await shop.request('PUT', `${PATH}/${webhook._id}`, shop.adminToken, change, { 'if-match': '"older"' })
    expect(status).toBe(412)
  })
})
