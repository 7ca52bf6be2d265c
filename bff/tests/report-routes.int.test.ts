import { reportingCalls } from '@shop/contracts/internal'
import { createClient } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { once } from 'node:events'
import { get as httpGet } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyone, openDoor } from './fixtures/door.ts'
import type { Door } from './fixtures/door.ts'

const facts = { dateRange: { startDate: null, endDate: null }, asOf: '2026-04-01T10:00:00.000Z', timeZone: 'UTC' }
const customers = {
  customerSegments: [{ segment: 'VIP', customers: 1, revenue: 123_456, avgOrderValue: 123_456 }],
  segmentSummary: { VIP: 1, Premium: 0, Regular: 0, New: 0 },
  customerAcquisition: [],
  metrics: { totalCustomers: 1, retentionRate: 0, avgCustomerValue: 123_456, customerLifetimeValue: 123_456 },
  topCustomers: [{ customerId: anyone, orderCount: 1, totalSpent: 123_456, avgOrderValue: 123_456, segment: 'VIP' }],
  ...facts,
}

/** Reporting as a script: what it knows, who asks for it, and whether it can be reached. */
const reporting = { known: { mark: '1', asOf: facts.asOf }, questions: 0, away: false, ask: Promise.withResolvers<void>() }
const asked: { name: string; input: unknown }[] = []

async function answer(name: string, input: unknown) {
  asked.push({ name, input })
  if (reporting.away) return { status: 503, body: { code: 'unavailable' } }
  if (name === 'customerAnalytics') return { status: 200, body: customers }
  if (name === 'productBuyers') return { status: 200, body: { buyers: [], ...facts } }
  if (name === 'customerProducts') return { status: 200, body: { products: [], ...facts } }
  if (name !== 'changes') return { status: 404, body: { code: 'not_found' } }
  reporting.questions += 1
  if ((input as { mark: string }).mark === reporting.known.mark) await reporting.ask.promise
  return { status: 200, body: reporting.known }
}

function learn(mark: string): void {
  reporting.known = { mark, asOf: `2026-04-01T10:00:0${mark}.000Z` }
  reporting.ask.resolve()
  reporting.ask = Promise.withResolvers()
}

let door: Door
let url: string
let bearer: string
beforeAll(async () => {
  door = await openDoor(inject('postgresUrl'), { reporting: createClient(reportingCalls, answer) })
  await door.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [anyone])
  bearer = `Bearer ${await door.sign({})}`
  url = await door.bff.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  reporting.ask.resolve()
  await door.close()
})
beforeEach(() => {
  reporting.away = false
  asked.length = 0
})

const get = (path: string, headers: Record<string, string> = { authorization: bearer }) =>
  fetch(new URL(path, url), { headers }).then(async (response) => {
    const body: unknown = await response.json()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
  })

describe('the report routes', () => {
  it('show dollars, and join who somebody is', async () => {
    const { status, body } = await get('/api/reports/customer-analytics?startDate=2026-01-01&endDate=')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customerSegments: [{ segment: 'VIP', revenue: 1234.56, avgOrderValue: 1234.56 }],
      topCustomers: [{ customerId: anyone, name: 'Deleted user', email: '', totalSpent: 1234.56 }],
      asOf: facts.asOf,
    })
    expect(asked).toEqual([{ name: 'customerAnalytics', input: { startDate: '2026-01-01', endDate: null } }])
  })

  it.each(['startDate=2026-02-01&endDate=2026-01-31', 'startDate=2026-02-30', 'endDate=yesterday', 'startDate=0000-01-01'])(
    'refuse the range %s',
    async (query) => {
      const { status, body } = await get(`/api/reports/customer-analytics?${query}`)
      expect({ status, body }).toEqual({ status: 400, body: { code: 'invalid_request', message: 'Invalid date range' } })
      expect(asked).toEqual([])
    },
  )

  it('say so when reporting is away, and when to ask again', async () => {
    reporting.away = true
    const { status, body, retryAfter } = await get('/api/reports/customer-analytics')
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 503, code: 'reports_unavailable' })
    expect(Number(retryAfter)).toBeGreaterThan(0)
  })

  it('find nobody and nothing under what is no id', async () => {
    expect((await get('/api/reports/products/no-id/buyers')).body).toMatchObject({ code: 'product_not_found' })
    expect((await get('/api/reports/customers/no-id/products')).body).toMatchObject({ code: 'user_not_found' })
    expect(asked).toEqual([])
  })
})

/** What a stream of changes has sent so far. Not by fetch, which opens a new connection for the one that is cut. */
async function follow() {
  const request = httpGet(new URL('/api/reports/changes', url), { headers: { authorization: bearer }, agent: false })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const stream = { type: response.headers['content-type'], text: '', ended: false, cut: () => request.destroy() }
  response.on('data', (chunk: Buffer) => (stream.text += chunk.toString()))
  response.once('error', () => {})
  response.once('close', () => (stream.ended = true))
  return stream
}

const told = (second: number) => `event: changed\ndata: {"asOf":"2026-04-01T10:00:0${String(second)}.000Z"}\n\n`

describe('the stream of changes', () => {
  it('tells what is known, and then more, to everybody with one question', async () => {
    const [one, other] = [await follow(), await follow()]
    expect(one.type).toBe('text/event-stream')
    await eventually(() => expect([one.text, other.text].every((text) => text.includes(told(0)))).toBe(true))
    learn('2')
    await eventually(() => expect([one.text, other.text].every((text) => text.endsWith(told(2)))).toBe(true))
    // One for what is known, one that waited, and one that waits now.
    await eventually(() => expect(reporting.questions).toBe(3))
    one.cut()
    other.cut()
  })

  it('goes on when reporting comes back', async () => {
    const stream = await follow()
    await eventually(() => expect(stream.text).toContain(told(2)))
    reporting.away = true
    reporting.ask.resolve()
    await eventually(() => expect(asked.filter(({ name }) => name === 'changes').length).toBeGreaterThan(1))
    learn('3')
    reporting.away = false
    await eventually(() => expect(stream.text).toContain(told(3)))
    stream.cut()
  })

  it('ends within a second for somebody who is no admin any more', async () => {
    const stream = await follow()
    await eventually(() => expect(stream.text).toContain('changed'))
    await door.database.query('UPDATE access SET is_admin = false WHERE user_id = $1', [anyone])
    await eventually(() => expect(stream.ended).toBe(true), 1_500)
    await door.database.query('UPDATE access SET is_admin = true WHERE user_id = $1', [anyone])
  })

  it('does not hold up the door when it closes', async () => {
    const stream = await follow()
    await eventually(() => expect(stream.text).toContain('changed'))
    await door.bff.app.close()
    await eventually(() => expect(stream.ended).toBe(true))
  })
})
