import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toEpoch } from '../clock.ts'
import { SECRET_KEY, startBench, type Bench } from '../testing/bench.ts'
import { line, MINUTE, purchase } from '../testing/purchase.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const sessions = () => bench.stripe().checkout.sessions
const now = (): Date => bench.clock.now()

describe('opening a session', () => {
  it('answers as Stripe does', async () => {
    const session = await sessions().create(purchase(now))
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
      created: toEpoch(now()),
      expires_at: toEpoch(now()) + 31 * MINUTE,
      payment_intent: null,
      metadata: { order: 'order-1' },
      livemode: false,
      url: `http://pay.test/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_\w{40,}$/)
    expect(session.customer_details?.email).toBe('maya@example.com')
    expect(session.lastResponse.requestId).toMatch(/^req_/)
  })

  it('keeps as many lines as Stripe allows, in their order', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(`Line ${index}`, index + 1, 1))
    const session = await sessions().create(purchase(now, { line_items: lines }))
    expect(session.amount_total).toBe(5050)
  })

  it('lasts 24 hours when nothing is said', async () => {
    const { expires_at: _, ...params } = purchase(now)
    const session = await sessions().create(params)
    expect(session.expires_at).toBe(toEpoch(now()) + 24 * 60 * MINUTE)
  })

  it.each([
    ['too early', 30 * MINUTE - 1, 'at least 30 minutes'],
    ['too late', 24 * 60 * MINUTE + 1, 'less than 24 hours'],
  ])('refuses an expires_at that is %s', async (_name, seconds, rule) => {
    const params = purchase(now, { expires_at: toEpoch(now()) + seconds })
    await expect(sessions().create(params)).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      param: 'expires_at',
      message: `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`,
    })
  })

  it.each([30 * MINUTE, 24 * 60 * MINUTE])('takes an expires_at of %i seconds from now', async (seconds) => {
    const session = await sessions().create(purchase(now, { expires_at: toEpoch(now()) + seconds }))
    expect(session.status).toBe('open')
  })

  it.each([
    ['no lines', { line_items: [] }, 'line_items', 'parameter_missing'],
    [
      'a fraction of a cent',
      { line_items: [line('Mug', 10.5, 1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'a negative price',
      { line_items: [line('Mug', -1, 1)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    ['a script as address', { success_url: 'javascript:alert(1)' }, 'success_url', 'url_invalid'],
    ['a bad e-mail', { customer_email: 'maya' }, 'customer_email', 'email_invalid'],
    ['next to nothing', { line_items: [line('Mug', 49, 1)] }, undefined, 'amount_too_small'],
    ['far too much', { line_items: [line('Mug', 99_999_999, 2)] }, undefined, 'amount_too_large'],
  ])('refuses %s', async (_name, change, param, code) => {
    await expect(sessions().create(purchase(now, change))).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code,
      param,
    })
  })
})

describe('reading a session', () => {
  it('gives what was opened', async () => {
    const { lastResponse: _, ...opened } = await sessions().create(purchase(now))
    expect(await sessions().retrieve(opened.id)).toMatchObject(opened)
  })

  it('does not know others', async () => {
    await expect(sessions().retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: 'No such checkout.session: cs_test_none',
    })
  })
})

describe('expiring a session', () => {
  it('closes it', async () => {
    const { id } = await sessions().create(purchase(now))
    expect(await sessions().expire(id)).toMatchObject({ id, status: 'expired', payment_status: 'unpaid', url: null })
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired' })
  })

  it.each(['expired', 'complete'])('refuses one that is %s', async (status) => {
    const { id } = await sessions().create(purchase(now))
    await (status === 'complete' ? bench.sandbox().control.complete(id) : sessions().expire(id))
    await expect(sessions().expire(id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`has a status of \`${status}\``),
    })
  })

  it('does not know others', async () => {
    await expect(sessions().expire('cs_test_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })
})

describe('who may call', () => {
  const ask = (authorization?: string) =>
    bench.sandbox().app.inject({ url: '/v1/checkout/sessions', headers: authorization ? { authorization } : {} })

  it('is who has the key', async () => {
    expect((await ask(`Bearer ${SECRET_KEY}`)).statusCode).toBe(200)
  })

  it.each([undefined, 'Bearer sk_test_other', `Basic ${SECRET_KEY}`])('is not who sends %s', async (authorization) => {
    const response = await ask(authorization)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    expect(response.body).not.toContain(SECRET_KEY)
  })
})

it('refuses unknown addresses in Stripe’s words', async () => {
  const response = await bench.sandbox().app.inject({ url: '/v1/coupons', headers: { authorization: `Bearer ${SECRET_KEY}` } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    error: { type: 'invalid_request_error', message: 'Unrecognized request URL (GET: /v1/coupons).' },
  })
})
