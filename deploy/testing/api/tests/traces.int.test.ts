import { silentLogger, startTracing } from '@shop/kit/process'
import { eventually, startCollector } from '@shop/kit/testing'
import type { Collector, SentSpan } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { address, openShop, placeCardOrder } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
let collector: Collector
let endTracing: () => Promise<boolean>
let product: string

beforeAll(async () => {
  collector = await startCollector()
  // The reporting process, and the SDK in this one, look there.
  for (const [name, value] of Object.entries(collector.variables)) vi.stubEnv(name, value)
  endTracing = await startTracing('shop', collector.variables, silentLogger())
  shop = await openShop(inject('postgresUrl'), { reports: true })
  product = (await shop.product(shop.adminToken, { countInStock: 1_000 }))._id
})
afterAll(async () => {
  await shop.close()
  await endTracing()
  await collector.close()
  vi.unstubAllEnvs()
})

/** Spans come when their batch does, on a busy machine late. */
const soon = <Result>(check: () => Result) => eventually(check, 20_000)

type Wanted = Partial<Pick<SentSpan, 'name' | 'kind' | 'service'>> & { readonly attributes?: SentSpan['attributes'] }

const fits = (span: SentSpan, { attributes = {}, ...rest }: Wanted): boolean =>
  Object.entries(rest).every(([key, value]) => span[key as keyof typeof rest] === value) &&
  Object.entries(attributes).every(([key, value]) => span.attributes[key] === value)

/** The spans that fit, of the one trace or of any; there is one at least. */
function all(wanted: Wanted, trace?: SentSpan): SentSpan[] {
  const found = collector.spans().filter((span) => fits(span, wanted) && (trace === undefined || span.traceId === trace.traceId))
  expect(found, JSON.stringify(wanted)).not.toEqual([])
  return found
}
const one = (wanted: Wanted, trace?: SentSpan): SentSpan => all(wanted, trace)[0]!
const requestOf = (correlationId: string | null): SentSpan =>
  one({ kind: 'server', attributes: { 'shop.correlation_id': correlationId ?? 'none', 'http.request.method': 'POST' } })
const correlationOf = ({ headers }: { readonly headers: Headers }): string | null => headers.get('x-correlation-id')

describe('the trace of a purchase', () => {
  it('goes from the door through the services and their statements to everybody who hears of it', async () => {
    const { token } = await shop.customer()
    const placed = await shop.place(token, [[product, 2]], { paymentMethod: 'Stripe' })
    expect(placed.status).toBe(201)
    await soon(() => {
      const root = requestOf(correlationOf(placed))
      expect(root).toMatchObject({ name: 'POST /api/orders', parentSpanId: undefined, links: [], failed: false })
      expect(root.attributes).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': 201 })
      const place = one({ kind: 'server', name: 'order/place' }, root)
      expect(place.parentSpanId).toBe(root.spanId)
      const reserve = one({ kind: 'server', name: 'catalogue/reserve' }, root)
      expect(reserve.parentSpanId).toBe(place.spanId)
      const insert = one({ kind: 'client', name: 'INSERT events', attributes: { 'db.namespace': 'orders' } }, root)
      expect(insert.parentSpanId).toBe(place.spanId)
      expect(insert.attributes['db.query.text']).toContain('jsonb_to_recordset($1::jsonb)')
      const created = one({ kind: 'producer', name: 'create order' }, root)
      expect(created.parentSpanId).toBe(place.spanId)
      expect(created.attributes).toMatchObject({ 'messaging.destination.name': 'order', 'shop.event.type': 'OrderPlaced' })
      for (const consumer of ['catalogue', 'payment']) {
        const attributes = { 'messaging.consumer.group.name': consumer }
        const heard = one({ kind: 'consumer', name: 'process order', attributes }, root)
        expect(heard).toMatchObject({ parentSpanId: created.spanId, failed: false })
        expect(one({ name: 'COMMIT', attributes: { 'db.namespace': consumer } }, heard).traceId).toBe(root.traceId)
      }
    })
  })

  it('is pointed to by the process that takes its events in by the batch', async () => {
    const { token } = await shop.customer()
    const placed = await shop.place(token, [[product, 1]])
    await soon(() => {
      const created = one({ kind: 'producer', name: 'create order' }, requestOf(correlationOf(placed)))
      const batches = all({ service: 'reporting', kind: 'consumer', name: 'process order' })
      const batch = batches.find(({ links }) => links.some(({ spanId }) => spanId === created.spanId))
      expect(batch).toMatchObject({ parentSpanId: undefined })
      expect(batch?.traceId).not.toBe(created.traceId)
    })
  })

  it('goes on in another process, and at the payment provider', async () => {
    await placeCardOrder(shop, product)
    await shop.get('/api/reports/financial-summary?startDate=&endDate=', shop.adminToken)
    await soon(() => {
      const root = one({ name: 'GET /api/reports/financial-summary' })
      const call = one({ kind: 'client', service: 'shop', name: 'POST /calls/financialSummary' }, root)
      const answered = one({ kind: 'server', service: 'reporting', name: 'reporting/financialSummary' }, root)
      expect(answered.parentSpanId).toBe(call.spanId)
      const paying = one({ name: 'POST /api/orders/:id/create-checkout-session' })
      const opened = one({ kind: 'server', name: 'payment/openSession' }, paying)
      expect(one({ kind: 'client', name: 'Stripe createSession' }, paying).parentSpanId).toBe(opened.spanId)
    })
  })

  it('stays the own of each of many orders whose stock is held together', async () => {
    const { token } = await shop.customer()
    const placed = await Promise.all(Array.from({ length: 24 }, () => shop.place(token, [[product, 1]])))
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    await soon(() => {
      for (const answer of placed) {
        const root = requestOf(correlationOf(answer))
        const reserve = one({ name: 'catalogue/reserve' }, root)
        expect(one({ kind: 'producer', name: 'create catalogue' }, root).parentSpanId).toBe(reserve.spanId)
        // What goes on for others, or by itself, is no part of it.
        const statements = collector.spans().filter(({ traceId, kind }) => traceId === root.traceId && kind === 'client')
        expect(
          statements.filter(({ name, parentSpanId }) => name === 'BEGIN' && parentSpanId === reserve.spanId).length,
        ).toBeLessThan(2)
        expect(JSON.stringify(statements)).not.toContain('pg_try_advisory_xact_lock')
      }
      const together = one({ name: 'serve together' })
      expect(together).toMatchObject({ parentSpanId: undefined })
      expect(together.links.length).toBeGreaterThan(1)
      const waiting = collector.spans().find(({ spanId }) => spanId === together.links[0]?.spanId)
      expect(waiting).toMatchObject({ name: 'catalogue/reserve' })
      expect(waiting?.links).toMatchObject([{ traceId: together.traceId, spanId: together.spanId }])
    })
  })
})

describe('a trace', () => {
  it("is never a stranger's, who is only pointed to", async () => {
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    await shop.request('GET', '/api/products/top', undefined, undefined, { traceparent: `00-${traceId}-${spanId}-01` })
    await soon(() => {
      const linked = all({ name: 'GET /api/products/top' }).find(({ links }) => links.length > 0)
      expect(linked).toMatchObject({ parentSpanId: undefined, links: [{ traceId, spanId }] })
      expect(linked?.traceId).not.toBe(traceId)
    })
  })

  it('is not made by who looks whether the shop is well, nor by an event stream', async () => {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${shop.adminToken}` }
    const stream = await fetch(`${shop.url}/api/reports/changes`, { headers, signal: leaving.signal })
    expect(stream.status).toBe(200)
    await shop.get('/healthz')
    await shop.get('/readyz')
    await shop.get('/api/products?marker=last')
    await soon(() => one({ name: 'GET /api/products' }))
    leaving.abort()
    expect(collector.spans().filter(({ name }) => /healthz|readyz|changes$/.test(name) && name.startsWith('GET'))).toEqual([])
  })

  it('says of a fault what it is called, and nothing that was entered', async () => {
    const secrets = {
      name: 'Wilhelmina Quist',
      email: 'wilhelmina@quist.example',
      password: 'correct horse battery',
      street: '77 Whisper Lane',
    }
    const { name, email, password, street } = secrets
    const registered = await shop.request<{ token: string }>('POST', '/api/users', undefined, { name, email, password })
    await shop.request('POST', '/api/users', undefined, { name, email, password })
    await shop.request('POST', '/api/users/login', undefined, { email, password: 'battery staple horse' })
    await shop.get(`/api/users?keyword=${encodeURIComponent(email)}`, shop.adminToken)
    await shop.get('/api/products?keyword=gift-for-Wilhelmina')
    await fetch(`${shop.url}/search/gift-for-Wilhelmina`)
    await shop.place(registered.body.token, [[product, 1]], { shippingAddress: { ...address, address: street } })
    await shop.get('/api/orders/myorders', registered.body.token)
    await soon(() => one({ name: 'GET /api/orders/myorders' }))
    const sent = collector.sent()
    for (const secret of [
      ...Object.values(secrets),
      'quist',
      'Wilhelmina',
      'Maya',
      'staple',
      'gift-for',
      registered.body.token,
    ]) {
      expect(sent).not.toContain(secret)
      expect(sent).not.toContain(encodeURIComponent(secret))
    }
    expect(sent).not.toContain(address.postalCode)
  })
})
