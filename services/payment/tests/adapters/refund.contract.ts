import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CheckoutDisputed, CheckoutRefused } from '../../src/ports.ts'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import { createSessionRequest, type CheckoutHarness } from './checkout-harness.ts'

/** The request of a refund of a paid session. */
export const refundOf = (paid: { orderId: string; sessionId: string }, request: string, amount: number) => ({
  ...paid,
  request,
  amount,
  idempotencyKey: `refund-${paid.orderId}-${request}`,
})

/** The part of the contract about refunds. */
export function describeRefunds(harness: () => CheckoutHarness): void {
  describe('refunds', () => {
    async function paidSession(): Promise<{ orderId: string; sessionId: string }> {
      const orderId = randomUUID()
      const { sessionId } = await harness().provider.createSession(
        createSessionRequest(harness(), { orderId, idempotencyKey: `checkout-${orderId}` }),
      )
      await harness().pay(sessionId)
      return { orderId, sessionId }
    }
    it('makes one refund per request under concurrent calls, and sends a webhook', async () => {
      const request = refundOf(await paidSession(), 'a', 5_000)
      const results = await Promise.all(Array.from({ length: 8 }, () => harness().provider.refund(request)))
      expect(new Set(results.map(({ refundId, status }) => `${refundId} ${status}`)).size).toBe(1)
      expect(results[0]).toMatchObject({ status: 'done' })
      const second = await harness().provider.refund({
        ...request,
        request: 'b',
        idempotencyKey: `${request.idempotencyKey}-b`,
        amount: 9_835,
      })
      expect(second.refundId).not.toBe(results[0]?.refundId)
      await eventually(() => {
        const webhooks = harness()
          .webhooks()
          .map(({ body, signature }) => harness().provider.readWebhook(body, signature))
        expect(webhooks).toContainEqual({ subject: 'refund', orderId: request.orderId, request: 'a' })
      })
    })

    it('recognizes a request whose key has expired', async () => {
      const request = refundOf(await paidSession(), 'a', 5_000)
      const first = await harness().provider.refund(request)
      const again = await harness().provider.refund({ ...request, idempotencyKey: 'another day' })
      expect(again).toEqual(first)
    })

    it('refuses to refund more than was paid, or an unpaid session', async () => {
      const paid = await paidSession()
      await expect(harness().provider.refund(refundOf(paid, 'a', 14_836))).rejects.toThrow(CheckoutRefused)
      await harness().provider.refund(refundOf(paid, 'b', 14_835))
      await expect(harness().provider.refund(refundOf(paid, 'c', 1))).rejects.toThrow(CheckoutRefused)
      const { sessionId } = await harness().provider.createSession(createSessionRequest(harness()))
      await expect(harness().provider.refund(refundOf({ ...paid, sessionId }, 'd', 1))).rejects.toThrow(CheckoutRefused)
      await expect(harness().provider.refund(refundOf({ ...paid, sessionId: 'cs_test_no' }, 'e', 1))).rejects.toThrow(
        CheckoutRefused,
      )
    })

    it('refuses a refund of a disputed payment as disputed', async () => {
      const paid = await paidSession()
      await harness().dispute(paid.sessionId)
      await expect(harness().provider.refund(refundOf(paid, 'a', 1))).rejects.toThrow(CheckoutDisputed)
    })

    it('reports a refund that failed later, frees its amount, and sends webhooks', async () => {
      const paid = await paidSession()
      const createdFrom = harness().clock.now().toISOString()
      const { refundId } = await harness().provider.refund(refundOf(paid, 'a', 14_835))
      const made = { refundId, status: 'done', reason: '' }
      expect(await harness().provider.retrieveRefund(refundId)).toEqual(made)
      const sent = harness().webhooks().length
      await harness().failRefund(refundId)
      const failed = { refundId, status: 'refused', reason: expect.stringMatching(/^[a-z ]+$/) as string }
      expect(await harness().provider.retrieveRefund(refundId)).toEqual(failed)
      const { orderId } = paid
      expect((await harness().provider.listRefunds({ createdFrom, limit: 1 }))[0]).toMatchObject({
        ...failed,
        orderId,
        request: 'a',
      })
      expect(await harness().provider.refund(refundOf(paid, 'b', 14_835))).toMatchObject({ status: 'done' })
      await eventually(() => {
        const webhooks = harness().webhooks().slice(sent)
        const subjects = webhooks.map(({ body, signature }) => harness().provider.readWebhook(body, signature))
        expect(subjects.filter((webhook) => webhook?.subject === 'refund' && webhook.request === 'a')).toSatisfy(
          (found: object[]) => found.length >= 3,
        )
      })
    })

    it('lists refunds, newest first, and returns undefined for an unknown one', async () => {
      harness().clock.advance(MINUTE)
      const createdFrom = harness().clock.now().toISOString()
      const paid = await paidSession()
      const first = await harness().provider.refund(refundOf(paid, 'a', 1))
      const second = await harness().provider.refund(refundOf(paid, 'b', 2))
      const listed = await harness().provider.listRefunds({ createdFrom, limit: 10 })
      expect(listed.map(({ refundId }) => refundId)).toEqual([second.refundId, first.refundId])
      expect(await harness().provider.retrieveRefund('re_unknown')).toBeUndefined()
    })
  })
}
