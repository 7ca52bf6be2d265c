import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFixture, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { lineItem, MINUTE, sessionParams } from '../testing/session-params.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const sessions = () => fixture.stripe().checkout.sessions
const create = (overrides = {}) => sessions().create(sessionParams(fixture.clock.now, overrides))
const getPage = (id: string) => fixture.sandbox().app.inject({ url: `/pay/${id}` })
const submit = (id: string, action: string) =>
  fixture.sandbox().app.inject({
    method: 'POST',
    url: `/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action }).toString(),
  })
const completedEvents = async (id: string): Promise<number> => {
  const all = await fixture.sandbox().control.listDeliveries()
  return all.filter(({ type, sessionId }) => type === 'checkout.session.completed' && sessionId === id).length
}
const successUrlOf = (id: string): string => `http://shop.test/order/1?payment=success&session_id=${id}`
const CANCEL_URL = 'http://shop.test/order/1?payment=cancelled'

describe('the page of an open session', () => {
  it('states that it is a sandbox and shows the line items', async () => {
    const { id } = await create()
    const page = await getPage(id)
    expect(page.statusCode).toBe(200)
    for (const text of ['This is a sandbox', 'No money moves', 'Meridian field watch', '3 × $80.85', '$242.55', 'Pay $371.55']) {
      expect(page.body).toContain(text)
    }
  })

  it('is headed by the number of the order, if the shop names it', async () => {
    const { id } = await create({ metadata: { order_number: '4821907' } })
    expect((await getPage(id)).body).toContain('<h1 id="heading">Order #4821907</h1>')
    const other = await create()
    expect((await getPage(other.id)).body).toContain('<h1 id="heading">Your purchase</h1>')
  })

  it('names the count of a line only where there are several', async () => {
    const { id } = await create({ line_items: [lineItem('Shipping', 10_000, 1), lineItem('Mug', 650, 2)] })
    const { body } = await getPage(id)
    expect(body).not.toContain('1 × $100.00')
    expect(body).toContain('2 × $6.50')
  })

  it('runs no script and restricts its form to itself and the shop', async () => {
    const { id } = await create()
    const { headers, body } = await getPage(id)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' http://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toMatch(/<script|<style|style=|onclick/)
  })

  it('escapes markup in names', async () => {
    const { id } = await create({
      line_items: [lineItem(`<script>alert("1")</script> & 'more'`, 100, 1)],
      customer_email: "o'neil@example.com",
    })
    const { body } = await getPage(id)
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;')
    expect(body).toContain('o&#39;neil@example.com')
    expect(body).not.toContain('<script')
  })

  it('serves its stylesheet, icon and font', async () => {
    const [css, icon, font] = await Promise.all(
      ['/assets/page.css', '/assets/icon.svg', '/assets/inter.woff2'].map((url) => fixture.sandbox().app.inject({ url })),
    )
    expect(font!.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    expect(css!.body).toContain("url('/assets/inter.woff2')")
    expect(css!.headers['content-type']).toContain('text/css')
    expect(icon!.headers['content-type']).toContain('image/svg+xml')
  })
})

describe('Pay', () => {
  it('pays and redirects to the success URL', async () => {
    const { id } = await create()
    const response = await submit(id, 'pay')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(successUrlOf(id))
    const session = await sessions().retrieve(id)
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(session.payment_intent).toMatch(/^pi_/)
  })

  it('pays once, however often it is clicked', async () => {
    const { id } = await create()
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(id, 'pay')))
    expect(new Set(responses.map(({ headers }) => headers.location))).toEqual(new Set([successUrlOf(id)]))
    const { payment_intent: first } = await sessions().retrieve(id)
    await submit(id, 'pay')
    expect((await sessions().retrieve(id)).payment_intent).toBe(first)
    expect(await completedEvents(id)).toBe(1)
  })

  it('never both pays and expires a session', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await create()
      const [, expired] = await Promise.all([
        submit(id, 'pay'),
        sessions()
          .expire(id)
          .catch(() => undefined),
      ])
      const { status } = await sessions().retrieve(id)
      expect(status).toBe(expired ? 'expired' : 'complete')
      expect(await completedEvents(id)).toBe(expired ? 0 : 1)
    }
  })

  it('does not pay an expired session', async () => {
    const { id } = await create()
    fixture.clock.advance(31 * MINUTE)
    expect((await submit(id, 'pay')).headers.location).toBe(`/pay/${id}`)
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  })
})

describe('Cancel', () => {
  it('redirects to the cancel URL and leaves the session open', async () => {
    const { id } = await create()
    const response = await submit(id, 'cancel')
    expect([response.statusCode, response.headers.location]).toEqual([303, CANCEL_URL])
    expect((await sessions().retrieve(id)).status).toBe('open')
  })

  it('is absent without a cancel URL', async () => {
    const { cancel_url: _, ...params } = sessionParams(fixture.clock.now)
    const { id } = await sessions().create(params)
    expect((await getPage(id)).body).not.toContain('Cancel')
  })
})

describe('the page of a session that is not open', () => {
  it('states that it is paid and links to the shop', async () => {
    const { id } = await create()
    await submit(id, 'pay')
    const page = await getPage(id)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Already paid')
    expect(page.body).toContain(`href="${successUrlOf(id).replaceAll('&', '&amp;')}"`)
    expect((await submit(id, 'cancel')).headers.location).toBe(`/pay/${id}`)
  })

  it('states that it has expired and links to the shop', async () => {
    const { id } = await create()
    await sessions().expire(id)
    const page = await getPage(id)
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('This page has expired')
    expect(page.body).toContain(`href="${CANCEL_URL}"`)
    expect(page.body).not.toContain('<form')
  })
})

it('rejects an unknown session and an unknown action', async () => {
  expect((await getPage('cs_test_none')).statusCode).toBe(404)
  expect((await submit('cs_test_none', 'pay')).statusCode).toBe(404)
  const { id } = await create()
  expect((await submit(id, 'refund')).statusCode).toBe(400)
  expect((await sessions().retrieve(id)).status).toBe('open')
})
