import type { FetchedEvents, WebhookType } from '@shop/contracts/webhooks'
import { eventually } from '@shop/kit/testing'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PATH = '/api/admin/events'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(async () => shop.close())

const fetchPage = async (query: Readonly<Record<string, string>> = {}, token = shop.adminToken) =>
  shop.get<FetchedEvents & { message?: string }>(`${PATH}?${new URLSearchParams(query).toString()}`, token)

/** All there are, in pages of three. */
async function fetchAll(query: Readonly<Record<string, string>> = {}, token?: string): Promise<FetchedEvents['events']> {
  const events: FetchedEvents['events'] = []
  let page: FetchedEvents = { events: [], next: '0', hasMore: true }
  while (page.hasMore) {
    page = (await fetchPage({ ...query, after: page.next, limit: '3' }, token)).body
    events.push(...page.events)
  }
  return events
}

const ofOrder = (events: FetchedEvents['events'], orderId: string) => events.filter(({ data }) => data.orderId === orderId)

async function createKey(...scopes: string[]): Promise<string> {
  const newKey = { name: scopes.join(), scopes }
  const { key } = (await shop.request<{ key: string }>('POST', '/api/admin/api-keys', shop.adminToken, newKey)).body
  await expect.poll(async () => (await fetchPage({}, key)).status).toBe(200)
  return key
}

async function placePaidOrder(): Promise<string> {
  const { _id: product } = await shop.createProduct(shop.adminToken, { cost: 3 })
  const { token } = await shop.registerCustomer()
  const { _id: order } = (await shop.placeOrder(token, [[product, 1]])).body
  await shop.request('PUT', `/api/orders/${order}/pay`, shop.adminToken, {})
  return order
}

describe('events that are fetched', () => {
  it('are all of the shop from the first one on, each once and in the order of the webhooks', async () => {
    const order = await placePaidOrder()
    const readStored = () =>
      queryDatabase(shop, 'notification', async (db) => {
        const { rows } = await db.query<{ id: string }>('SELECT event_id AS id FROM webhook_events ORDER BY position')
        return rows.map(({ id }) => id)
      })
    // Those of each service come on their own, also between the two answers that are compared.
    await eventually(async () => {
      const events = await fetchAll()
      expect(ofOrder(events, order).map(({ type }) => type)).toEqual(['order.placed', 'order.paid'])
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['product.published', 'user.registered', 'stock.changed']),
      )
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      expect(events.map(({ id }) => id)).toEqual(await readStored())
    })
  })

  it('are those of the types that are asked for', async () => {
    const order = await placePaidOrder()
    const types: WebhookType[] = ['order.placed', 'order.paid']
    const read = () => fetchAll({ types: types.join(', ') })
    await expect.poll(async () => ofOrder(await read(), order).map(({ type }) => type)).toEqual(types)
    expect(new Set((await read()).map(({ type }) => type))).toEqual(new Set(types))
  })

  it('are waited for, and begin with the next one after "latest"', async () => {
    const { body: start } = await fetchPage({ after: 'latest' })
    expect(start.events).toEqual([])
    const waiting = fetchPage({ after: start.next, types: 'order.placed', wait: '30' })
    const order = await placePaidOrder()
    const { body: page } = await waiting
    expect(page.events).toMatchObject([{ type: 'order.placed', data: { orderId: order } }])
    const { body: rest } = await fetchPage({ after: page.next, types: 'order.placed' })
    expect(rest).toMatchObject({ events: [], hasMore: false })
  })

  it('are no longer waited for once the key is revoked', async () => {
    const newKey = { name: 'ERP', scopes: ['orders:read'] }
    const created = await shop.request<{ _id: string; key: string }>('POST', '/api/admin/api-keys', shop.adminToken, newKey)
    const { _id: id, key } = created.body
    await expect.poll(async () => (await fetchPage({}, key)).status).toBe(200)
    const waiting = fetchPage({ after: (await fetchPage({ after: 'latest' }, key)).body.next, wait: '30' }, key)
    await shop.request('DELETE', `/api/admin/api-keys/${id}`, shop.adminToken)
    expect((await waiting).status).toBe(401)
  })

  it('are those that the caller may see, without costs where they may see none', async () => {
    const order = await placePaidOrder()
    const key = await createKey('orders:read')
    const both = await createKey('orders:read', 'catalogue:read')
    await expect.poll(async () => ofOrder(await fetchAll(), order)).toHaveLength(2)
    const own = await fetchAll({}, key)
    expect([...new Set(own.map(({ type }) => type.replace(/\..*/, '')))]).toEqual(['order'])
    const costs = (events: FetchedEvents['events']) =>
      ofOrder(events, order).flatMap(({ data }) =>
        ((data.lines ?? []) as { unitCost: number | null }[]).map(({ unitCost }) => unitCost),
      )
    expect(costs(own)).toEqual([null])
    expect(costs(await fetchAll({}, both))).toEqual([300])
    expect((await fetchPage({ types: 'stock.changed' }, key)).status).toBe(403)
    expect((await fetchPage({ types: 'user.registered' }, both)).status).toBe(403)
    expect((await fetchPage({ types: 'stock.changed' }, both)).status).toBe(200)
  })

  it.each([
    [{ after: 'soon' }, 'after must be the next of an earlier answer, or latest'],
    [{ after: '999999999' }, 'after is beyond the last event: ask without it, and skip the ids that are handled'],
    [{ types: 'order.sold' }, 'types must be a list of event types, with commas between them'],
    [{ limit: '501' }, 'limit must be a whole number from 1 to 500'],
    [{ limit: '1e2' }, 'limit must be a whole number from 1 to 500'],
    [{ wait: '31' }, 'wait must be a whole number from 0 to 30'],
  ])('are not those of %j', async (query, message) => {
    const { status, body } = await fetchPage(query)
    expect([status, body.message]).toEqual([400, message])
  })
})
