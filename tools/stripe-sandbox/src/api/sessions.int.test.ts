import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toUnixTime } from '../clock.ts'
import { SECRET_KEY, startFixture, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { lineItem, MINUTE, sessionParams } from '../testing/session-params.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const sessions = () => fixture.stripe().checkout.sessions
const now = (): Date => fixture.clock.now()

describe('creating a session', () => {
  it('returns what Stripe returns', async () => {
    const session = await sessions().create(sessionParams(now))
    expect(session).toMatchObject({
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 37_155,
      amount_total: 37_155,
      currency: 'usd',
      client_reference_id: 'order-1',
      customer_email: 'maya@example.com',
      created: toUnixTime(now()),
      expires_at: toUnixTime(now()) + 31 * MINUTE,
      payment_intent: null,
      metadata: { order: 'order-1' },
      livemode: false,
      url: `http://pay.test/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_\w{40,}$/)
    expect(session.customer_details?.email).toBe('maya@example.com')
    expect(session.lastResponse.requestId).toMatch(/^req_/)
  })

  it('accepts as many line items as Stripe', async () => {
    const lineItems = Array.from({ length: 100 }, (_, index) => lineItem(`Line ${index}`, index + 1, 1))
    const session = await sessions().create(sessionParams(now, { line_items: lineItems }))
    expect(session.amount_total).toBe(5050)
  })

  it('expires after 24 hours by default', async () => {
    const { expires_at: _, ...params } = sessionParams(now)
    const session = await sessions().create(params)
    expect(session.expires_at).toBe(toUnixTime(now()) + 24 * 60 * MINUTE)
  })

  it.each([
    ['too early', 30 * MINUTE - 1, 'at least 30 minutes'],
    ['too late', 24 * 60 * MINUTE + 1, 'less than 24 hours'],
  ])('rejects an expires_at that is %s', async (_name, seconds, rule) => {
    const params = sessionParams(now, { expires_at: toUnixTime(now()) + seconds })
    await expect(sessions().create(params)).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      param: 'expires_at',
      message: `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`,
    })
  })

  it.each([30 * MINUTE, 24 * 60 * MINUTE])('accepts an expires_at of %i seconds from now', async (seconds) => {
    const session = await sessions().create(sessionParams(now, { expires_at: toUnixTime(now()) + seconds }))
    expect(session.status).toBe('open')
  })

  it.each([
    ['no line items', { line_items: [] }, 'line_items', 'parameter_missing'],
    [
      'a fraction of a cent',
      { line_items: [lineItem('Mug', 10.5, 1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'a negative price',
      { line_items: [lineItem('Mug', -1, 1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['a javascript: URL', { success_url: 'javascript:alert(1)' }, 'success_url', 'url_invalid'],
    ['an invalid email', { customer_email: 'maya' }, 'customer_email', 'email_invalid'],
    ['a total below the minimum', { line_items: [lineItem('Mug', 49, 1)] }, undefined, 'amount_too_small'],
    ['a total above the maximum', { line_items: [lineItem('Mug', 99_999_999, 2)] }, undefined, 'amount_too_large'],
  ])('rejects %s', async (_name, overrides, param, code) => {
    await expect(sessions().create(sessionParams(now, overrides))).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code,
      param,
    })
  })
})

describe('retrieving a session', () => {
  it('returns what was created', async () => {
    const { lastResponse: _, ...created } = await sessions().create(sessionParams(now))
    expect(await sessions().retrieve(created.id)).toMatchObject(created)
  })

  it('rejects an unknown id', async () => {
    await expect(sessions().retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: 'No such checkout.session: cs_test_none',
    })
  })
})

describe('expiring a session', () => {
  it('sets its status to expired', async () => {
    const { id } = await sessions().create(sessionParams(now))
    expect(await sessions().expire(id)).toMatchObject({ id, status: 'expired', payment_status: 'unpaid', url: null })
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired' })
  })

  it.each(['expired', 'complete'])('rejects a session that is %s', async (status) => {
    const { id } = await sessions().create(sessionParams(now))
    await (status === 'complete' ? fixture.sandbox().control.complete(id) : sessions().expire(id))
    await expect(sessions().expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`has a status of \`${status}\``),
    })
  })

  it('rejects an unknown id', async () => {
    await expect(sessions().expire('cs_test_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })
})

describe('authentication', () => {
  const request = (authorization?: string) =>
    fixture.sandbox().app.inject({ url: '/v1/checkout/sessions', headers: authorization ? { authorization } : {} })

  it('accepts the secret key', async () => {
    expect((await request(`Bearer ${SECRET_KEY}`)).statusCode).toBe(200)
  })

  it.each([undefined, 'Bearer sk_test_other', `Basic ${SECRET_KEY}`])(
    'rejects the authorization header %s',
    async (authorization) => {
      const response = await request(authorization)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
      expect(response.body).not.toContain(SECRET_KEY)
    },
  )
})

it('rejects an unknown URL with Stripe’s error', async () => {
  const response = await fixture.sandbox().app.inject({ url: '/v1/coupons', headers: { authorization: `Bearer ${SECRET_KEY}` } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    error: { type: 'invalid_request_error', message: 'Unrecognized request URL (GET: /v1/coupons).' },
  })
})
