import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBench, type Bench } from '../testing/bench.ts'
import { line, MINUTE, purchase } from '../testing/purchase.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const sessions = () => bench.stripe().checkout.sessions
const open = (change = {}) => sessions().create(purchase(bench.clock.now, change))
const visit = (id: string) => bench.sandbox().app.inject({ url: `/pay/${id}` })
const press = (id: string, action: string) =>
  bench.sandbox().app.inject({
    method: 'POST',
    url: `/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action }).toString(),
  })
const completions = async (id: string): Promise<number> => {
  const all = await bench.sandbox().control.deliveries()
  return all.filter(({ type, sessionId }) => type === 'checkout.session.completed' && sessionId === id).length
}
const successOf = (id: string): string => `http://shop.test/order/1?payment=success&session_id=${id}`
const CANCELLED = 'http://shop.test/order/1?payment=cancelled'

describe('the page of an open session', () => {
  it('says that it is a sandbox and shows what is bought', async () => {
    const { id } = await open()
    const page = await visit(id)
    expect(page.statusCode).toBe(200)
    for (const text of ['This is a sandbox', 'No money moves', 'Meridian field watch', '3 × $80.85', '$242.55', '$371.55']) {
      expect(page.body).toContain(text)
    }
  })

  it('runs no script and lets its form lead to itself and the shop only', async () => {
    const { id } = await open()
    const { headers, body } = await visit(id)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).not.toMatch(/<script|<style|style=|onclick/)
  })

  it('shows markup in names as text', async () => {
    const { id } = await open({
      line_items: [line(`<script>alert("1")</script> & 'more'`, 100, 1)],
      customer_email: "o'neil@example.com",
    })
    const { body } = await visit(id)
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;')
    expect(body).toContain('o&#39;neil@example.com')
    expect(body).not.toContain('<script')
  })

  it('serves its stylesheet and icon', async () => {
    const [css, icon] = await Promise.all(
      ['/assets/page.css', '/assets/icon.svg'].map((url) => bench.sandbox().app.inject({ url })),
    )
    expect(css!.headers['content-type']).toContain('text/css')
    expect(icon!.headers['content-type']).toContain('image/svg+xml')
  })
})

describe('Pay', () => {
  it('pays and leads back to the shop', async () => {
    const { id } = await open()
    const answer = await press(id, 'pay')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(successOf(id))
    const session = await sessions().retrieve(id)
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    expect(session.payment_intent).toMatch(/^pi_/)
  })

  it('pays once however often it is pressed', async () => {
    const { id } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(id, 'pay')))
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([successOf(id)]))
    const { payment_intent: first } = await sessions().retrieve(id)
    await press(id, 'pay')
    expect((await sessions().retrieve(id)).payment_intent).toBe(first)
    expect(await completions(id)).toBe(1)
  })

  it('never both pays and expires', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await open()
      const [, expired] = await Promise.all([
        press(id, 'pay'),
        sessions()
          .expire(id)
          .catch(() => undefined),
      ])
      const { status } = await sessions().retrieve(id)
      expect(status).toBe(expired ? 'expired' : 'complete')
      expect(await completions(id)).toBe(expired ? 0 : 1)
    }
  })

  it('comes too late after the expiry', async () => {
    const { id } = await open()
    bench.clock.advance(31 * MINUTE)
    expect((await press(id, 'pay')).headers.location).toBe(`/pay/${id}`)
    expect(await sessions().retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  })
})

describe('Cancel', () => {
  it('leads back and leaves the session open', async () => {
    const { id } = await open()
    const answer = await press(id, 'cancel')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, CANCELLED])
    expect((await sessions().retrieve(id)).status).toBe('open')
  })

  it('is not offered when the shop gave no address for it', async () => {
    const { cancel_url: _, ...params } = purchase(bench.clock.now)
    const { id } = await sessions().create(params)
    expect((await visit(id)).body).not.toContain('Cancel')
  })
})

describe('a page that cannot be paid any more', () => {
  it('says that it is paid and links back', async () => {
    const { id } = await open()
    await press(id, 'pay')
    const page = await visit(id)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Already paid')
    expect(page.body).toContain(`href="${successOf(id).replaceAll('&', '&amp;')}"`)
    expect((await press(id, 'cancel')).headers.location).toBe(`/pay/${id}`)
  })

  it('says that it has expired and links back', async () => {
    const { id } = await open()
    await sessions().expire(id)
    const page = await visit(id)
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('This page has expired')
    expect(page.body).toContain(`href="${CANCELLED}"`)
    expect(page.body).not.toContain('<form')
  })
})

it('does not know other pages, and does nothing it was not asked for', async () => {
  expect((await visit('cs_test_none')).statusCode).toBe(404)
  expect((await press('cs_test_none', 'pay')).statusCode).toBe(404)
  const { id } = await open()
  expect((await press(id, 'refund')).statusCode).toBe(400)
  expect((await sessions().retrieve(id)).status).toBe('open')
})
