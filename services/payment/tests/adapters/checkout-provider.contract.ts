import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadSignature, CheckoutRefused, CheckoutUnreachable, type SessionRequest } from '../../src/ports.ts'
import type { SentWebhook } from '../../src/testing/signed-webhook.ts'
import { MINUTE, SECOND } from '../../src/testing/manual-clock.ts'
import { createSessionRequest, inMinutesOf, type CheckoutHarness } from './checkout-harness.ts'
import { describeRefunds, refundOf } from './refund.contract.ts'

/** The contract of every adapter of the port. */
export function describeCheckoutProvider(name: string, open: () => Promise<CheckoutHarness>): void {
  describe(`checkout provider contract: ${name}`, () => {
    let harness: CheckoutHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(() => harness.close())

    const sessionRequest = (changes: Partial<SessionRequest> = {}) => createSessionRequest(harness, changes)
    const inMinutes = (minutes: number) => inMinutesOf(harness, minutes)

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

    describeRefunds(() => harness)

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
