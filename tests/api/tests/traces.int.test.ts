import { silentLogger, startTracing } from '@shop/kit/telemetry'
import { eventually, startCollector, type Collector, type SentSpan } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { shippingAddress } from '@shop/api-client'
import { placeCardOrder, startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let collector: Collector
let stopTracing: () => Promise<boolean>
let product: string

beforeAll(async () => {
  collector = await startCollector()
  // The reporting process and the SDK in this process read their settings from the environment.
  for (const [name, value] of Object.entries(collector.variables)) vi.stubEnv(name, value)
  stopTracing = await startTracing('shop', collector.variables, silentLogger())
  shop = await startTestShop(inject('postgresUrl'), { reports: true })
  product = (await shop.createProduct(shop.adminToken, { countInStock: 1_000 }))._id
})
afterAll(async () => {
  await shop.close()
  await stopTracing()
  await collector.close()
  vi.unstubAllEnvs()
})

/** Waits for spans, which are exported in batches. */
const eventuallyExported = <Result>(check: () => Result) => eventually(check)

type SpanPattern = Partial<Pick<SentSpan, 'name' | 'kind' | 'service'>> & { readonly attributes?: SentSpan['attributes'] }

const matches = (span: SentSpan, { attributes = {}, ...fields }: SpanPattern): boolean =>
  Object.entries(fields).every(([key, value]) => span[key as keyof typeof fields] === value) &&
  Object.entries(attributes).every(([key, value]) => span.attributes[key] === value)

/** Returns the matching spans of the root's trace, or of any trace. Throws when there is none. */
function findSpans(pattern: SpanPattern, root?: SentSpan): SentSpan[] {
  const spans = collector
    .spans()
    .filter((span) => matches(span, pattern) && (root === undefined || span.traceId === root.traceId))
  expect(spans, JSON.stringify(pattern)).not.toEqual([])
  return spans
}
const findSpan = (pattern: SpanPattern, root?: SentSpan): SentSpan => findSpans(pattern, root)[0]!
const findRequestSpan = (correlationId: string | null): SentSpan =>
  findSpan({ kind: 'server', attributes: { 'shop.correlation_id': correlationId ?? 'none', 'http.request.method': 'POST' } })
const correlationIdOf = ({ headers }: { readonly headers: Headers }): string | null => headers.get('x-correlation-id')

describe('the trace of a purchase', () => {
  it('spans the BFF, the services with their statements, and the consumers of the event', async () => {
    const { token } = await shop.registerCustomer()
    const placed = await shop.placeOrder(token, [[product, 2]], { paymentMethod: 'Stripe' })
    expect(placed.status).toBe(201)
    await eventuallyExported(() => {
      const root = findRequestSpan(correlationIdOf(placed))
      expect(root).toMatchObject({ name: 'POST /api/orders', parentSpanId: undefined, links: [], failed: false })
      expect(root.attributes).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': 201 })
      const place = findSpan({ kind: 'server', name: 'order/place' }, root)
      expect(place.parentSpanId).toBe(root.spanId)
      const reserve = findSpan({ kind: 'server', name: 'catalogue/reserve' }, root)
      expect(reserve.parentSpanId).toBe(place.spanId)
      const insert = findSpan({ kind: 'client', name: 'INSERT events', attributes: { 'db.namespace': 'orders' } }, root)
      expect(insert.parentSpanId).toBe(place.spanId)
      expect(insert.attributes['db.query.text']).toContain('jsonb_to_recordset($1::jsonb)')
      const created = findSpan({ kind: 'producer', name: 'create order' }, root)
      expect(created.parentSpanId).toBe(place.spanId)
      expect(created.attributes).toMatchObject({ 'messaging.destination.name': 'order', 'shop.event.type': 'OrderPlaced' })
      for (const consumer of ['catalogue', 'payment']) {
        const attributes = { 'messaging.consumer.group.name': consumer }
        const consumed = findSpan({ kind: 'consumer', name: 'process order', attributes }, root)
        expect(consumed).toMatchObject({ parentSpanId: created.spanId, failed: false })
        expect(findSpan({ name: 'COMMIT', attributes: { 'db.namespace': consumer } }, consumed).traceId).toBe(root.traceId)
      }
    })
  })

  it('is linked from the reporting process, which consumes events in batches', async () => {
    const { token } = await shop.registerCustomer()
    const placed = await shop.placeOrder(token, [[product, 1]])
    await eventuallyExported(() => {
      const created = findSpan({ kind: 'producer', name: 'create order' }, findRequestSpan(correlationIdOf(placed)))
      const batches = findSpans({ service: 'reporting', kind: 'consumer', name: 'process order' })
      const batch = batches.find(({ links }) => links.some(({ spanId }) => spanId === created.spanId))
      expect(batch).toMatchObject({ parentSpanId: undefined })
      expect(batch?.traceId).not.toBe(created.traceId)
    })
  })

  it('continues in the reporting process and in calls to the payment provider', async () => {
    await placeCardOrder(shop, product)
    await shop.get('/api/reports/financial-summary?startDate=&endDate=', shop.adminToken)
    await eventuallyExported(() => {
      const root = findSpan({ name: 'GET /api/reports/financial-summary' })
      const call = findSpan({ kind: 'client', service: 'shop', name: 'POST /calls/financialSummary' }, root)
      const handled = findSpan({ kind: 'server', service: 'reporting', name: 'reporting/financialSummary' }, root)
      expect(handled.parentSpanId).toBe(call.spanId)
      const checkout = findSpan({ name: 'POST /api/orders/:id/create-checkout-session' })
      const opened = findSpan({ kind: 'server', name: 'payment/openSession' }, checkout)
      expect(findSpan({ kind: 'client', name: 'Stripe createSession' }, checkout).parentSpanId).toBe(opened.spanId)
    })
  })

  it('stays separate for each of many orders that are reserved in one batch', async () => {
    const { token } = await shop.registerCustomer()
    const placed = await Promise.all(Array.from({ length: 24 }, () => shop.placeOrder(token, [[product, 1]])))
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    await eventuallyExported(() => {
      for (const response of placed) {
        const root = findRequestSpan(correlationIdOf(response))
        const reserve = findSpan({ name: 'catalogue/reserve' }, root)
        expect(findSpan({ kind: 'producer', name: 'create catalogue' }, root).parentSpanId).toBe(reserve.spanId)
        // Statements of the batch and of background work belong to other traces.
        const statements = collector.spans().filter(({ traceId, kind }) => traceId === root.traceId && kind === 'client')
        expect(
          statements.filter(({ name, parentSpanId }) => name === 'BEGIN' && parentSpanId === reserve.spanId).length,
        ).toBeLessThan(2)
        expect(JSON.stringify(statements)).not.toContain('relay.holds_lock')
      }
      // The order service appends its orders in batches of its own.
      for (const name of ['catalogue/reserve', 'order/place']) {
        const waiting = findSpans({ name }).find(({ links }) => links.length > 0)
        const batch = findSpans({ name: 'serve together' }).find(({ spanId }) => spanId === waiting?.links[0]?.spanId)
        expect(batch).toMatchObject({ parentSpanId: undefined, traceId: waiting?.links[0]?.traceId })
        expect(batch?.links.length).toBeGreaterThan(1)
        expect(batch?.links).toContainEqual(expect.objectContaining({ spanId: waiting?.spanId }))
      }
    })
  })
})

describe('a trace', () => {
  it('links to the trace of an external caller instead of continuing it', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const spanId = 'b7ad6b7169203331'
    const traceparent = `00-${traceId}-${spanId}-01`
    const answer = await shop.request('GET', '/api/products/top', undefined, undefined, { traceparent })
    expect(correlationIdOf(answer)).toBe(traceId)
    await eventuallyExported(() => {
      const linked = findSpans({ name: 'GET /api/products/top' }).find(({ links }) => links.length > 0)
      expect(linked).toMatchObject({ parentSpanId: undefined, links: [{ traceId, spanId }] })
      expect(linked?.traceId).not.toBe(traceId)
      expect(linked?.attributes['shop.correlation_id']).toBe(traceId)
    })
  })

  it('is not created for health checks and event streams', async () => {
    const closeStream = new AbortController()
    const headers = { authorization: `Bearer ${shop.adminToken}` }
    const stream = await fetch(`${shop.url}/api/reports/changes`, { headers, signal: closeStream.signal })
    expect(stream.status).toBe(200)
    await shop.get('/healthz')
    await shop.get('/readyz')
    await shop.get('/api/products?marker=last')
    await eventuallyExported(() => findSpan({ name: 'GET /api/products' }))
    closeStream.abort()
    expect(collector.spans().filter(({ name }) => /healthz|readyz|changes$/.test(name) && name.startsWith('GET'))).toEqual([])
  })

  it('contains no personal data and no entered text', async () => {
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
    await shop.placeOrder(registered.body.token, [[product, 1]], { shippingAddress: { ...shippingAddress, address: street } })
    await shop.get('/api/orders/myorders', registered.body.token)
    await eventuallyExported(() => findSpan({ name: 'GET /api/orders/myorders' }))
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
    expect(sent).not.toContain(shippingAddress.postalCode)
  })
})
