import { eventually } from '@shop/kit/testing'
import { startTestShop, queryDatabase, type TestShop } from '@shop/test-support'
import { createHash, type JsonWebKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { lineOf, newBuyer, payBy, readyCheckout, ucpAgent } from './support/ucp.ts'
import { isSigned, orderFaults, startUcpPlatform } from './support/ucp-platform.ts'

let shop: TestShop
let mug: string
let platform: Awaited<ReturnType<typeof startUcpPlatform>>
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { ucp: true, mails: true })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 500 }))._id
})
beforeEach(async () => {
  platform = await startUcpPlatform()
})
afterEach(() => platform.stop())
afterAll(() => shop.close())

const agent = () => ucpAgent(() => shop, platform.agent)
const keysOfShop = async () => (await agent().send<{ readonly keys: readonly JsonWebKey[] }>('GET', '/.well-known/ucp')).body.keys

async function order(handler: 'cod' | 'card' = 'cod') {
  const buyer = newBuyer()
  const { body: checkout } = await agent().create(readyCheckout([lineOf(mug, 2)], { buyer }))
  const { body, headers, text } = await agent().complete(checkout.id, payBy(handler))
  const shopId = new URL(body.order?.permalink_url ?? 'http://none.example').pathname.split('/').at(-1) ?? ''
  return { id: checkout.id, body, headers, text, shopId, buyer }
}

const bodies = () => platform.state.received.map(({ body }) => body)

describe('a program', () => {
  it('hears of its order from the beginning on: of what is sent, delivered and refunded', async () => {
    const { id, shopId } = await order()
    await eventually(() => expect(bodies()).toMatchObject([{ id, adjustments: [], line_items: [{ status: 'processing' }] }]))
    const sent = { lines: [{ product: mug, qty: 1 }], carrier: 'DHL', trackingNumber: '00340434161094021501' }
    expect((await shop.request('POST', `/api/orders/${shopId}/shipments`, shop.adminToken, sent)).status).toBe(201)
    await eventually(() => expect(bodies().at(-1)?.line_items).toMatchObject([{ status: 'partial' }]))
    expect((await shop.request('PUT', `/api/orders/${shopId}/pay`, shop.adminToken, {})).status).toBe(200)
    expect((await shop.request('PUT', `/api/orders/${shopId}/deliver`, shop.adminToken)).status).toBe(200)
    await eventually(() =>
      expect(
        bodies()
          .at(-1)
          ?.fulfillment.events.map(({ type }) => type),
      ).toEqual(expect.arrayContaining(['delivered'])),
    )
    expect(bodies().flatMap(orderFaults)).toEqual([])
    expect((await agent().order(id)).body).toEqual(bodies().at(-1))
  })

  it('is told by messages that it can verify', async () => {
    await order()
    await eventually(() => expect(platform.state.received).toHaveLength(1))
    const [message] = platform.state.received
    const { headers = {}, text = '' } = message ?? {}
    const digest = createHash('sha256').update(text).digest('base64')
    expect(headers).toMatchObject({
      'content-digest': `sha-256=:${digest}:`,
      'ucp-agent': `profile="${new URL(shop.url).origin}/.well-known/ucp"`,
      'webhook-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    })
    const parts = { '@method': 'POST', '@authority': platform.host(), '@path': '/orders', '@query': '?from=shop' }
    const keys = await keysOfShop()
    for (const name of ['@method', '@authority', '@path', '@query', 'content-digest', 'content-type', 'ucp-agent', 'webhook-id'])
      expect(headers['signature-input']).toContain(`"${name}"`)
    expect(isSigned(keys, parts, headers)).toBe(true)
    expect(isSigned(keys, { ...parts, '@authority': 'other.example' }, headers)).toBe(false)
  })

  it('hears of a card order when it is paid, and nothing of one that never is', async () => {
    const canceled = await order('card')
    await agent().cancel(canceled.id)
    const { id, body } = await order('card')
    const cash = await order()
    await eventually(() => expect(bodies().map((each) => each.id)).toEqual([cash.id]))
    await shop.sandbox.complete(new URL(body.continue_url ?? '').pathname.split('/').at(-1) ?? '')
    await eventually(() => expect(bodies().map((each) => each.id)).toEqual([cash.id, id]))
    const shopId = await queryDatabase(shop, 'bff', async (db) => {
      const { rows } = await db.query<{ order_id: string }>('SELECT order_id FROM ucp_sessions WHERE session_id = $1', [id])
      return rows[0]?.order_id ?? ''
    })
    expect((await shop.request('PUT', `/api/orders/${shopId}/refund`, shop.adminToken)).status).toBe(200)
    await eventually(() =>
      expect(bodies().at(-1)).toMatchObject({ id, adjustments: [{ type: 'refund', totals: [{ amount: -17_820 }] }] }),
    )
  })

  it('hears of it later when it does not answer', async () => {
    platform.state.status = 500
    const { id, shopId } = await order()
    await eventually(async () => {
      const attempts = await queryDatabase(shop, 'notification', async (db) => {
        const { rows } = await db.query<{ attempts: number }>('SELECT attempts FROM webhook_delays WHERE key = $1', [shopId])
        return rows[0]?.attempts
      })
      expect(attempts).toBe(1)
    })
    platform.state.status = 204
    await queryDatabase(shop, 'notification', (db) =>
      db.query("UPDATE webhook_delays SET next_attempt_at = '-infinity' WHERE key = $1", [shopId]),
    )
    await eventually(() => expect(bodies()).toMatchObject([{ id }]))
  })

  it('without an address hears nothing, and orders as ever', async () => {
    platform.state.hasAddress = false
    const { shopId } = await order()
    await eventually(async () => {
      const left = await queryDatabase(shop, 'notification', async (db) => {
        const { rows } = await db.query(
          'SELECT 1 FROM followed_orders LEFT JOIN webhook_waiting ON key = order_id::text WHERE order_id = $1 AND key IS NULL',
          [shopId],
        )
        return rows.length
      })
      expect(left).toBe(1)
    })
    expect(platform.state.received).toEqual([])
  })

  it('is no webhook of the admins’', async () => {
    await order()
    await eventually(() => expect(platform.state.received).toHaveLength(1))
    expect(JSON.stringify((await shop.get('/api/admin/webhooks', shop.adminToken)).body)).not.toContain('profile')
  })
})

describe('the answer to a completion', () => {
  it('is signed with the keys of the profile', async () => {
    const { headers, text } = await order()
    const sent = Object.fromEntries(headers)
    const digest = createHash('sha256').update(text).digest('base64')
    expect(sent['content-digest']).toBe(`sha-256=:${digest}:`)
    expect(isSigned(await keysOfShop(), { '@status': '200' }, sent)).toBe(true)
  })
})
