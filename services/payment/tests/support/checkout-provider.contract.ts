import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadSignature, CheckoutRefused, CheckoutUnreachable } from '../../src/ports.ts'
import type { CheckoutProvider, SessionRequest } from '../../src/ports.ts'
import type { SentWebhook } from './in-memory-checkout.ts'
import { MINUTE, SECOND } from './movable-clock.ts'
import type { MovableClock } from './movable-clock.ts'

/** One adapter of the port, with the provider's other side in the test's hands. */
export interface ProviderBench {
  readonly provider: CheckoutProvider
  readonly clock: MovableClock
  pay(sessionId: string): Promise<void>
  /** Every webhook that was sent so far. */
  sent(): readonly SentWebhook[]
  /** From now on nobody answers. */
  cut(): Promise<void>
  close(): Promise<void>
}

let orders = 0

/** What every checkout provider must do, whoever it is. */
export function describeCheckoutProvider(name: string, open: () => Promise<ProviderBench>): void {
  describe(`the contract of a checkout provider: ${name}`, () => {
    let bench: ProviderBench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench.close())

    function wish(changes: Partial<SessionRequest> = {}): SessionRequest {
      orders += 1
      const orderId = `order-${String(orders)}`
      return {
        idempotencyKey: `checkout-${orderId}`,
        orderId,
        customerEmail: 'maya@mail.example',
        lines: [
          { name: 'Meridian field watch', unitAmount: 12_900, quantity: 1 },
          { name: 'Tax', unitAmount: 1_935, quantity: 1 },
        ],
        successUrl: 'https://shop.example/order/1?payment=success&session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://shop.example/order/1?payment=cancelled',
        expiresAt: inMinutes(31),
        ...changes,
      }
    }

    function inMinutes(minutes: number): string {
      const time = bench.clock.now().getTime() + minutes * MINUTE
      return new Date(Math.ceil(time / SECOND) * SECOND).toISOString()
    }

    /** The webhook of this kind about a session, and what the adapter reads in it. */
    function webhookAbout(sessionId: string, about: string): Promise<SentWebhook> {
      return eventually(() => {
        const found = bench.sent().find(({ body, signature }) => {
          const notice = bench.provider.readWebhook(body, signature)
          return notice?.about === about && 'sessionId' in notice && notice.sessionId === sessionId
        })
        return found ?? expect.fail(`no webhook says that ${sessionId} is ${about}`)
      })
    }

    it('opens a session for an order', async () => {
      const request = wish()
      const session = await bench.provider.createSession(request)
      expect(session).toMatchObject({
        orderId: request.orderId,
        status: 'open',
        paid: false,
        amount: 14_835,
        currency: 'usd',
        expiresAt: request.expiresAt,
      })
      expect(session.url).toMatch(/^https?:/)
      expect(await bench.provider.retrieveSession(session.sessionId)).toMatchObject(session)
    })

    it('opens one for each key, however many ask at once', async () => {
      const request = wish()
      const sessions = await Promise.all(Array.from({ length: 8 }, () => bench.provider.createSession(request)))
      expect(new Set(sessions.map(({ sessionId, url }) => `${sessionId} ${url ?? ''}`)).size).toBe(1)
    })

    it('refuses a key that comes with other terms', async () => {
      const request = wish()
      await bench.provider.createSession(request)
      const changed = { ...request, customerEmail: 'other@mail.example' }
      await expect(bench.provider.createSession(changed)).rejects.toThrow(CheckoutRefused)
    })

    it('lets a customer pay whose e-mail it does not take', async () => {
      const session = await bench.provider.createSession(wish({ customerEmail: 'nobody' }))
      expect(session).toMatchObject({ status: 'open', amount: 14_835 })
    })

    it('refuses a session of less than 30 minutes', async () => {
      await expect(bench.provider.createSession(wish({ expiresAt: inMinutes(29) }))).rejects.toThrow(CheckoutRefused)
    })

    it('knows when it was paid, and says so', async () => {
      const { sessionId, orderId } = await bench.provider.createSession(wish())
      await bench.pay(sessionId)
      expect(await bench.provider.retrieveSession(sessionId)).toMatchObject({
        status: 'complete',
        paid: true,
        amount: 14_835,
        currency: 'usd',
      })
      const webhook = await webhookAbout(sessionId, 'completed')
      expect(bench.provider.readWebhook(webhook.body, webhook.signature)).toEqual({ about: 'completed', sessionId, orderId })
    })

    it('expires an open session when asked to, and says so', async () => {
      const { sessionId, orderId } = await bench.provider.createSession(wish())
      await bench.provider.expireSession(sessionId)
      expect(await bench.provider.retrieveSession(sessionId)).toMatchObject({ status: 'expired', paid: false, url: null })
      const webhook = await webhookAbout(sessionId, 'expired')
      expect(bench.provider.readWebhook(webhook.body, webhook.signature)).toEqual({ about: 'expired', sessionId, orderId })
    })

    it('leaves a paid session alone when asked to expire it', async () => {
      const { sessionId } = await bench.provider.createSession(wish())
      await bench.pay(sessionId)
      await bench.provider.expireSession(sessionId)
      expect(await bench.provider.retrieveSession(sessionId)).toMatchObject({ status: 'complete', paid: true })
    })

    it('knows nothing of a session that it never opened', async () => {
      expect(await bench.provider.retrieveSession('cs_test_nobody')).toBeUndefined()
      expect(await bench.provider.retrieveSession('../../v1/customers')).toBeUndefined()
    })

    it('lists sessions, newest first, by their time and state', async () => {
      bench.clock.advance(MINUTE)
      const from = bench.clock.now().toISOString()
      const ids: string[] = []
      for (let made = 0; made < 3; made += 1) {
        bench.clock.advance(2 * SECOND)
        ids.push((await bench.provider.createSession(wish())).sessionId)
      }
      const till = bench.clock.now().toISOString()
      bench.clock.advance(MINUTE)
      await bench.provider.createSession(wish())
      await bench.pay(ids[1] ?? '')

      const idsOf = (sessions: readonly { sessionId: string }[]) => sessions.map(({ sessionId }) => sessionId)
      const all = await bench.provider.listSessions({ createdFrom: from, createdTill: till, atMost: 100 })
      expect(idsOf(all)).toEqual(ids.toReversed())
      expect(await bench.provider.listSessions({ createdFrom: from, atMost: 100 })).toHaveLength(4)
      const [newest] = await bench.provider.listSessions({ createdFrom: from, createdTill: till, atMost: 1 })
      expect(newest?.sessionId).toBe(ids[2])
      const completed = await bench.provider.listSessions({ createdFrom: from, completed: true, atMost: 100 })
      expect(idsOf(completed)).toEqual([ids[1]])
      expect(completed[0]).toMatchObject({ paid: true, amount: 14_835 })
    })

    it('lists more than fits on a page', async () => {
      bench.clock.advance(MINUTE)
      const createdFrom = bench.clock.now().toISOString()
      await Promise.all(Array.from({ length: 120 }, () => bench.provider.createSession(wish())))
      expect(await bench.provider.listSessions({ createdFrom, atMost: 1_000 })).toHaveLength(120)
      expect(await bench.provider.listSessions({ createdFrom, atMost: 110 })).toHaveLength(110)
    })

    async function paidSession(): Promise<{ orderId: string; sessionId: string }> {
      const orderId = randomUUID()
      const { sessionId } = await bench.provider.createSession(wish({ orderId, idempotencyKey: `checkout-${orderId}` }))
      await bench.pay(sessionId)
      return { orderId, sessionId }
    }
    const refundOf = (paid: { orderId: string; sessionId: string }, request: string, amount: number) => ({
      ...paid,
      request,
      amount,
      idempotencyKey: `refund-${paid.orderId}-${request}`,
    })

    it('gives money back once for each request, however many ask at once, and says so', async () => {
      const wanted = refundOf(await paidSession(), 'a', 5_000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => bench.provider.refund(wanted)))
      expect(new Set(answers.map(({ refundId, status }) => `${refundId} ${status}`)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 'done' })
      const rest = await bench.provider.refund({
        ...wanted,
        request: 'b',
        idempotencyKey: `${wanted.idempotencyKey}-b`,
        amount: 9_835,
      })
      expect(rest.refundId).not.toBe(answers[0]?.refundId)
      await eventually(() => {
        const notices = bench.sent().map(({ body, signature }) => bench.provider.readWebhook(body, signature))
        expect(notices).toContainEqual({ about: 'refund', orderId: wanted.orderId, request: 'a' })
      })
    })

    it('knows a request again when its key is long forgotten', async () => {
      const wanted = refundOf(await paidSession(), 'a', 5_000)
      const first = await bench.provider.refund(wanted)
      const again = await bench.provider.refund({ ...wanted, idempotencyKey: 'another day' })
      expect(again).toEqual(first)
    })

    it('gives back no more than was paid, and nothing of what was not', async () => {
      const paid = await paidSession()
      await expect(bench.provider.refund(refundOf(paid, 'a', 14_836))).rejects.toThrow(CheckoutRefused)
      await bench.provider.refund(refundOf(paid, 'b', 14_835))
      await expect(bench.provider.refund(refundOf(paid, 'c', 1))).rejects.toThrow(CheckoutRefused)
      const { sessionId } = await bench.provider.createSession(wish())
      await expect(bench.provider.refund(refundOf({ ...paid, sessionId }, 'd', 1))).rejects.toThrow(CheckoutRefused)
      await expect(bench.provider.refund(refundOf({ ...paid, sessionId: 'cs_test_no' }, 'e', 1))).rejects.toThrow(CheckoutRefused)
    })

    it('refuses webhooks that it did not sign, that were changed, and that are old', async () => {
      const { sessionId } = await bench.provider.createSession(wish())
      await bench.pay(sessionId)
      const { body, signature } = await webhookAbout(sessionId, 'completed')
      const { provider, clock } = bench
      expect(() => provider.readWebhook(body, '')).toThrow(BadSignature)
      expect(() => provider.readWebhook(body, 't=1,v1=00')).toThrow(BadSignature)
      expect(() => provider.readWebhook(body, signature.replace(/.$/, '-'))).toThrow(BadSignature)
      clock.advance(299 * SECOND)
      expect(provider.readWebhook(body, signature)).toMatchObject({ sessionId })
      clock.advance(10 * SECOND)
      expect(() => provider.readWebhook(body, signature)).toThrow(BadSignature)
    })

    it('is unreachable when nobody answers', async () => {
      const { sessionId } = await bench.provider.createSession(wish())
      await bench.cut()
      await expect(bench.provider.createSession(wish())).rejects.toThrow(CheckoutUnreachable)
      await expect(bench.provider.retrieveSession(sessionId)).rejects.toThrow(CheckoutUnreachable)
      await expect(bench.provider.expireSession(sessionId)).rejects.toThrow(CheckoutUnreachable)
      const refund = refundOf({ orderId: randomUUID(), sessionId }, 'a', 1)
      await expect(bench.provider.refund(refund)).rejects.toThrow(CheckoutUnreachable)
      const createdFrom = bench.clock.now().toISOString()
      await expect(bench.provider.listSessions({ createdFrom, atMost: 1 })).rejects.toThrow(CheckoutUnreachable)
    })
  })
}
