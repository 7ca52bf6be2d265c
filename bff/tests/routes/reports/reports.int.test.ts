import { reportingCalls } from '@shop/contracts/services'
import type { ProductBuyers } from '@shop/contracts/reports'
import { createClient } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { once } from 'node:events'
import { get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createBffUnderTest, mug, testUserId, type BffUnderTest } from '../../fixtures/bff-under-test.ts'

const facts = { dateRange: { startDate: null, endDate: null }, asOf: '2026-04-01T10:00:00.000Z', timeZone: 'UTC' }
const customers = {
  customerSegments: [{ segment: 'VIP', customers: 1, revenue: 123_456, avgOrderValue: 123_456 }],
  segmentSummary: { VIP: 1, Premium: 0, Regular: 0, New: 0 },
  customerAcquisition: [],
  metrics: { totalCustomers: 1, retentionRate: 0, avgCustomerValue: 123_456, customerLifetimeValue: 123_456 },
  topCustomers: [{ customerId: testUserId, orderCount: 1, totalSpent: 123_456, avgOrderValue: 123_456, segment: 'VIP' }],
  ...facts,
}

/** The state of the reporting stub. */
const reporting = {
  current: { mark: '1', asOf: facts.asOf },
  changesCalls: 0,
  unavailable: false,
  nextChange: Promise.withResolvers<void>(),
}
const calls: { name: string; input: unknown }[] = []

async function answerCall(name: string, input: unknown) {
  calls.push({ name, input })
  if (reporting.unavailable) return { status: 503, body: { code: 'unavailable' } }
  if (name === 'customerAnalytics') return { status: 200, body: customers }
  if (name === 'productBuyers') return { status: 200, body: { buyers, ...facts } }
  if (name === 'customerProducts') return { status: 200, body: { products: [], ...facts } }
  if (name !== 'changes') return { status: 404, body: { code: 'not_found' } }
  reporting.changesCalls += 1
  if ((input as { mark: string }).mark === reporting.current.mark) await reporting.nextChange.promise
  return { status: 200, body: reporting.current }
}

function changeReports(mark: string): void {
  reporting.current = { mark, asOf: `2026-04-01T10:00:0${mark}.000Z` }
  reporting.nextChange.resolve()
  reporting.nextChange = Promise.withResolvers()
}

const guestId = '019aa000-0000-7000-8000-0000000000e1'
const buyers = [{ customerId: guestId, orderCount: 1, units: 2, totalSpent: 12_00 }]
/** The order service does not answer. */
let withoutOrders = false

let fixture: BffUnderTest
let url: string
let bearer: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), {
    reporting: createClient(reportingCalls, answerCall),
    identity: {
      lookUpUsers: async ({ userIds }) => ({
        users: userIds
          .filter((userId) => userId === guestId)
          .map((userId) => ({ userId, name: 'Guest', email: 'rosa@mail.example', accountId: null })),
      }),
    },
    orders: {
      recipientsOf: async ({ userIds }) =>
        withoutOrders ? reject('unavailable') : { rows: userIds.map((userId) => ({ userId, recipient: 'Rosa Recipient' })) },
    },
  })
  await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
  bearer = `Bearer ${await fixture.sign({})}`
  url = await fixture.bff.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  reporting.nextChange.resolve()
  await fixture.close()
})
beforeEach(() => {
  reporting.unavailable = false
  calls.length = 0
})

const get = (path: string, headers: Record<string, string> = { authorization: bearer }) =>
  fetch(new URL(path, url), { headers }).then(async (response) => {
    const body: unknown = await response.json()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
  })

describe('the report routes', () => {
  it('return dollars, with the names of customers', async () => {
    const { status, body } = await get('/api/reports/customer-analytics?startDate=2026-01-01&endDate=')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customerSegments: [{ segment: 'VIP', revenue: 1234.56, avgOrderValue: 1234.56 }],
      topCustomers: [{ customerId: testUserId, name: 'Deleted user', email: '', totalSpent: 1234.56 }],
      asOf: facts.asOf,
    })
    expect(calls).toEqual([{ name: 'customerAnalytics', input: { startDate: '2026-01-01', endDate: null } }])
  })

  it('name guests by the recipient, and without the order service only as guests', async () => {
    const nameOf = async () =>
      ((await get(`/api/reports/products/${mug.productId}/buyers`)).body as ProductBuyers).buyers[0]?.name
    expect(await nameOf()).toBe('Rosa Recipient')
    withoutOrders = true
    expect(await nameOf()).toBe('Guest')
    withoutOrders = false
  })

  it('name no customers to who may read reports alone', async () => {
    const sub = '019aa000-0000-7000-8000-0000000000f1'
    await fixture.database.query(`INSERT INTO access (user_id, roles) VALUES ($1, '{reports}')`, [sub])
    const { body } = await get('/api/reports/customer-analytics', { authorization: `Bearer ${await fixture.sign({ sub })}` })
    expect(body).toMatchObject({
      topCustomers: [{ customerId: testUserId, name: `Customer ${testUserId.slice(-4)}`, email: '', totalSpent: 1234.56 }],
    })
  })

  it.each(['startDate=2026-02-01&endDate=2026-01-31', 'startDate=2026-02-30', 'endDate=yesterday', 'startDate=0000-01-01'])(
    'reject the date range %s',
    async (query) => {
      const { status, body } = await get(`/api/reports/customer-analytics?${query}`)
      expect({ status, body }).toEqual({ status: 400, body: { code: 'invalid_request', message: 'Invalid date range' } })
      expect(calls).toEqual([])
    },
  )

  it('answer reports_unavailable with Retry-After when reporting is unavailable', async () => {
    reporting.unavailable = true
    const { status, body, retryAfter } = await get('/api/reports/customer-analytics')
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 503, code: 'reports_unavailable' })
    expect(Number(retryAfter)).toBeGreaterThan(0)
  })

  it('answer 404 to ids that are not UUIDs', async () => {
    expect((await get('/api/reports/products/no-id/buyers')).body).toMatchObject({ code: 'product_not_found' })
    expect((await get('/api/reports/customers/no-id/products')).body).toMatchObject({ code: 'user_not_found' })
    expect(calls).toEqual([])
  })
})

/** Opens the stream of changes and collects its text. Without fetch, which reconnects after a connection is destroyed. */
async function openStream() {
  const request = httpGet(new URL('/api/reports/changes', url), { headers: { authorization: bearer }, agent: false })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const stream = { type: response.headers['content-type'], text: '', ended: false, disconnect: () => request.destroy() }
  response.on('data', (chunk: Buffer) => (stream.text += chunk.toString()))
  response.once('error', () => {})
  response.once('close', () => (stream.ended = true))
  return stream
}

const changedEvent = (second: number) => `event: changed\ndata: {"asOf":"2026-04-01T10:00:0${String(second)}.000Z"}\n\n`

describe('the stream of report changes', () => {
  /** The running intervals of admin checks. */
  const adminChecks = new Set<unknown>()
  beforeAll(() => {
    const { setInterval: start, clearInterval: stop } = globalThis
    vi.spyOn(globalThis, 'setInterval').mockImplementation((work, milliseconds) => {
      const interval = start(work, milliseconds)
      if (milliseconds === 500) adminChecks.add(interval)
      return interval
    })
    vi.spyOn(globalThis, 'clearInterval').mockImplementation((interval) => {
      adminChecks.delete(interval)
      stop(interval)
    })
  })
  afterAll(() => vi.restoreAllMocks())
  beforeEach(() => eventually(() => expect(adminChecks.size).toBe(0)))

  it('sends the current state and every change to all clients, with one call to reporting at a time', async () => {
    const first = await openStream()
    const second = await openStream()
    expect(first.type).toBe('text/event-stream')
    await eventually(() => expect([first.text, second.text].every((text) => text.includes(changedEvent(0)))).toBe(true))
    changeReports('2')
    await eventually(() => expect([first.text, second.text].every((text) => text.endsWith(changedEvent(2)))).toBe(true))
    // One for the current state, one for the change, and one that is pending.
    await eventually(() => expect(reporting.changesCalls).toBe(3))
    first.disconnect()
    second.disconnect()
  })

  it('continues when reporting is available again', async () => {
    const stream = await openStream()
    await eventually(() => expect(stream.text).toContain(changedEvent(2)))
    reporting.unavailable = true
    reporting.nextChange.resolve()
    await eventually(() => expect(calls.filter(({ name }) => name === 'changes').length).toBeGreaterThan(1))
    changeReports('3')
    reporting.unavailable = false
    await eventually(() => expect(stream.text).toContain(changedEvent(3)))
    stream.disconnect()
  })

  it('ends soon for a client that is no longer an admin', async () => {
    const stream = await openStream()
    await eventually(() => expect(stream.text).toContain('changed'))
    await fixture.database.query('UPDATE access SET is_admin = false WHERE user_id = $1', [testUserId])
    await eventually(() => expect(stream.ended).toBe(true), 4_000)
    await fixture.database.query('UPDATE access SET is_admin = true WHERE user_id = $1', [testUserId])
  })

  it('is not opened by HEAD', async () => {
    const request = httpRequest(new URL('/api/reports/changes', url), { method: 'HEAD', headers: { authorization: bearer } })
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream'])
    expect(adminChecks.size).toBe(0)
  })

  it('stops its admin check with its connection, also when its response never began', async () => {
    const { hostname, port } = new URL(url)
    const request = `GET /api/reports/changes HTTP/1.1\r\nhost: shop\r\nauthorization: ${bearer}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    // The second response would be sent after the first, which does not end.
    socket.write(request + request)
    await once(socket, 'data')
    await eventually(() => expect(adminChecks.size).toBe(2))
    socket.destroy()
    await eventually(() => expect(adminChecks.size).toBe(0))
  })

  it('does not delay the closing of the server', async () => {
    const stream = await openStream()
    await eventually(() => expect(stream.text).toContain('changed'))
    await fixture.bff.app.close()
    await eventually(() => expect(stream.ended).toBe(true))
  })
})
