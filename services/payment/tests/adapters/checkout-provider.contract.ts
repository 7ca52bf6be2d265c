import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadSignature, CheckoutRefused, CheckoutUnreachable } from '../../src/ports.ts'
import type { CheckoutProvider, SessionRequest } from '../../src/ports.ts'
import type { SentWebhook } from '../support/in-memory-checkout.ts'
import { MINUTE, SECOND } from '../support/manual-clock.ts'
import type { ManualClock } from '../support/manual-clock.ts'

/** An adapter of the port, with control over its provider. */
export interface CheckoutHarness {
  readonly provider: CheckoutProvider
  readonly clock: ManualClock
  pay(sessionId: string): Promise<void>
  /** Every webhook sent so far. */
  webhooks(): readonly SentWebhook[]
  /** Makes the provider unreachable. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

let orderCount = 0

/** The contract of every adapter of the port. */
export function describeCheckoutProvider(name: string, open: () => Promise<CheckoutHarness>): void {
  describe(`checkout provider contract: ${name}`, () => {
    let harness: CheckoutHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(() => harness.close())

    function sessionRequest(changes: Partial<SessionRequest> = {}): SessionRequest {
      orderCount += 1
      const orderId = `order-${String(orderCount)}`
      return {
        idempotencyKey: `checkout-${orderId}`,
        orderId,
        customerEmail: 'maya@mail.example',
        lineItems: [
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
      const time = harness.clock.now().getTime() + minutes * MINUTE
      return new Date(Math.ceil(time / SECOND) * SECOND).toISOString()
    }

    /** Waits for the session's webhook with this subject. */
    function awaitWebhook(sessionId: string, subject: string): Promise<SentWebhook> {
      return eventually(() => {
        const found = harness.webhooks().find(({ body, signature }) => {
          const webhook = harness.provider.readWebhook(body, signature)
          return webhook?.subject === subject && 'sessionId' in webhook && webhook.sessionId === sessionId
        })
        return found ?? expect.fail(`no webhook reports that ${sessionId} is ${subject}`)
      })
    }

    it('opens a session for an order', async () => {
      const request = sessionRequest()
      const session = await harness.provider.createSession(request)
      expect(session).toMatchObject({
        orderId: request.orderId,
        status: 'open',
        paid: false,
        amount: 14_835,
        currency: 'usd',
        expiresAt: request.expiresAt,
      })
      expect(session.url).toMatch(/^https?:/)
      expect(await harness.provider.retrieveSession(session.sessionId)).toMatchObject(session)
    })

    it('opens one session per key under concurrent requests', async () => {
      const request = sessionRequest()
      const sessions = await Promise.all(Array.from({ length: 8 }, () => harness.provider.createSession(request)))
      expect(new Set(sessions.map(({ sessionId, url }) => `${sessionId} ${url ?? ''}`)).size).toBe(1)
    })

    it('refuses a key that is reused with other parameters', async () => {
      const request = sessionRequest()
      await harness.provider.createSession(request)
      const changed = { ...request, customerEmail: 'other@mail.example' }
      await expect(harness.provider.createSession(changed)).rejects.toThrow(CheckoutRefused)
    })

    it('opens a session although it refuses the customer’s e-mail', async () => {
      const session = await harness.provider.createSession(sessionRequest({ customerEmail: 'nobody' }))
      expect(session).toMatchObject({ status: 'open', amount: 14_835 })
    })

    it('refuses a lifetime of less than 30 minutes', async () => {
      await expect(harness.provider.createSession(sessionRequest({ expiresAt: inMinutes(29) }))).rejects.toThrow(CheckoutRefused)
    })

    it('reports a payment, and sends a webhook', async () => {
      const { sessionId, orderId } = await harness.provider.createSession(sessionRequest())
      await harness.pay(sessionId)
      expect(await harness.provider.retrieveSession(sessionId)).toMatchObject({
        status: 'complete',
        paid: true,
        amount: 14_835,
        currency: 'usd',
      })
      const webhook = await awaitWebhook(sessionId, 'completed')
      expect(harness.provider.readWebhook(webhook.body, webhook.signature)).toEqual({ subject: 'completed', sessionId, orderId })
    })

    it('expires an open session, and sends a webhook', async () => {
      const { sessionId, orderId } = await harness.provider.createSession(sessionRequest())
      await harness.provider.expireSession(sessionId)
      expect(await harness.provider.retrieveSession(sessionId)).toMatchObject({ status: 'expired', paid: false, url: null })
      const webhook = await awaitWebhook(sessionId, 'expired')
      expect(harness.provider.readWebhook(webhook.body, webhook.signature)).toEqual({ subject: 'expired', sessionId, orderId })
    })

    it('leaves a paid session unchanged by expireSession', async () => {
      const { sessionId } = await harness.provider.createSession(sessionRequest())
      await harness.pay(sessionId)
      await harness.provider.expireSession(sessionId)
      expect(await harness.provider.retrieveSession(sessionId)).toMatchObject({ status: 'complete', paid: true })
    })

    it('returns undefined for a session that it never opened', async () => {
      expect(await harness.provider.retrieveSession('cs_test_unknown')).toBeUndefined()
      expect(await harness.provider.retrieveSession('../../v1/customers')).toBeUndefined()
    })

    it('lists sessions, newest first, by time and status', async () => {
      harness.clock.advance(MINUTE)
      const from = harness.clock.now().toISOString()
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) {
        harness.clock.advance(2 * SECOND)
        ids.push((await harness.provider.createSession(sessionRequest())).sessionId)
      }
      const to = harness.clock.now().toISOString()
      harness.clock.advance(MINUTE)
      await harness.provider.createSession(sessionRequest())
      await harness.pay(ids[1] ?? '')

      const idsOf = (sessions: readonly { sessionId: string }[]) => sessions.map(({ sessionId }) => sessionId)
      const all = await harness.provider.listSessions({ createdFrom: from, createdTo: to, limit: 100 })
      expect(idsOf(all)).toEqual(ids.toReversed())
      expect(await harness.provider.listSessions({ createdFrom: from, limit: 100 })).toHaveLength(4)
      const [newest] = await harness.provider.listSessions({ createdFrom: from, createdTo: to, limit: 1 })
      expect(newest?.sessionId).toBe(ids[2])
      const completed = await harness.provider.listSessions({ createdFrom: from, completed: true, limit: 100 })
      expect(idsOf(completed)).toEqual([ids[1]])
      expect(completed[0]).toMatchObject({ paid: true, amount: 14_835 })
    })

    it('lists more than one page', async () => {
      harness.clock.advance(MINUTE)
      const createdFrom = harness.clock.now().toISOString()
      await Promise.all(Array.from({ length: 120 }, () => harness.provider.createSession(sessionRequest())))
      expect(await harness.provider.listSessions({ createdFrom, limit: 1_000 })).toHaveLength(120)
      expect(await harness.provider.listSessions({ createdFrom, limit: 110 })).toHaveLength(110)
    })

    async function paidSession(): Promise<{ orderId: string; sessionId: string }> {
      const orderId = randomUUID()
      const { sessionId } = await harness.provider.createSession(
        sessionRequest({ orderId, idempotencyKey: `checkout-${orderId}` }),
      )
      await harness.pay(sessionId)
      return { orderId, sessionId }
    }
    const refundOf = (paid: { orderId: string; sessionId: string }, request: string, amount: number) => ({
      ...paid,
      request,
      amount,
      idempotencyKey: `refund-${paid.orderId}-${request}`,
    })

    it('makes one refund per request under concurrent calls, and sends a webhook', async () => {
      const request = refundOf(await paidSession(), 'a', 5_000)
      const results = await Promise.all(Array.from({ length: 8 }, () => harness.provider.refund(request)))
      expect(new Set(results.map(({ refundId, status }) => `${refundId} ${status}`)).size).toBe(1)
      expect(results[0]).toMatchObject({ status: 'done' })
      const second = await harness.provider.refund({
        ...request,
        request: 'b',
        idempotencyKey: `${request.idempotencyKey}-b`,
        amount: 9_835,
      })
      expect(second.refundId).not.toBe(results[0]?.refundId)
      await eventually(() => {
        const webhooks = harness.webhooks().map(({ body, signature }) => harness.provider.readWebhook(body, signature))
        expect(webhooks).toContainEqual({ subject: 'refund', orderId: request.orderId, request: 'a' })
      })
    })

    it('recognizes a request whose key has expired', async () => {
      const request = refundOf(await paidSession(), 'a', 5_000)
      const first = await harness.provider.refund(request)
      const again = await harness.provider.refund({ ...request, idempotencyKey: 'another day' })
      expect(again).toEqual(first)
    })

    it('refuses to refund more than was paid, or an unpaid session', async () => {
      const paid = await paidSession()
      await expect(harness.provider.refund(refundOf(paid, 'a', 14_836))).rejects.toThrow(CheckoutRefused)
      await harness.provider.refund(refundOf(paid, 'b', 14_835))
      await expect(harness.provider.refund(refundOf(paid, 'c', 1))).rejects.toThrow(CheckoutRefused)
      const { sessionId } = await harness.provider.createSession(sessionRequest())
      await expect(harness.provider.refund(refundOf({ ...paid, sessionId }, 'd', 1))).rejects.toThrow(CheckoutRefused)
      await expect(harness.provider.refund(refundOf({ ...paid, sessionId: 'cs_test_no' }, 'e', 1))).rejects.toThrow(
        CheckoutRefused,
      )
    })

    it('refuses webhooks that are unsigned, modified or old', async () => {
      const { sessionId } = await harness.provider.createSession(sessionRequest())
      await harness.pay(sessionId)
      const { body, signature } = await awaitWebhook(sessionId, 'completed')
      const { provider, clock } = harness
      expect(() => provider.readWebhook(body, '')).toThrow(BadSignature)
      expect(() => provider.readWebhook(body, 't=1,v1=00')).toThrow(BadSignature)
      expect(() => provider.readWebhook(body, signature.replace(/.$/, '-'))).toThrow(BadSignature)
      clock.advance(299 * SECOND)
      expect(provider.readWebhook(body, signature)).toMatchObject({ sessionId })
      clock.advance(10 * SECOND)
      expect(() => provider.readWebhook(body, signature)).toThrow(BadSignature)
    })

    it('throws CheckoutUnreachable when the provider does not respond', async () => {
      const { sessionId } = await harness.provider.createSession(sessionRequest())
      await harness.disconnect()
      await expect(harness.provider.createSession(sessionRequest())).rejects.toThrow(CheckoutUnreachable)
      await expect(harness.provider.retrieveSession(sessionId)).rejects.toThrow(CheckoutUnreachable)
      await expect(harness.provider.expireSession(sessionId)).rejects.toThrow(CheckoutUnreachable)
      const refund = refundOf({ orderId: randomUUID(), sessionId }, 'a', 1)
      await expect(harness.provider.refund(refund)).rejects.toThrow(CheckoutUnreachable)
      const createdFrom = harness.clock.now().toISOString()
      await expect(harness.provider.listSessions({ createdFrom, limit: 1 })).rejects.toThrow(CheckoutUnreachable)
    })
  })
}
