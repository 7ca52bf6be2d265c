import {
  CheckoutDisputed,
  CheckoutRefused,
  CheckoutUnreachable,
  type CheckoutSession,
  type ListedDispute,
  type ListedRefund,
  type RefundRequest,
  type RefundResult,
  type SessionRequest,
} from '../ports.ts'
import type { InMemoryCheckout, Mode, StoredRefund } from './checkout-faults.ts'
import { MINUTE, SECOND } from './manual-clock.ts'
import { readSignedWebhook, signWebhook, type SentWebhook } from './signed-webhook.ts'

interface StoredKey {
  readonly fingerprint: string
  readonly session: CheckoutSession
}

type StoredSession = CheckoutSession & { readonly created: string }

function toSeconds(time: number): number {
  return Math.floor(time / SECOND)
}

function truncateToSecond(time: string): string {
  return new Date(toSeconds(Date.parse(time)) * SECOND).toISOString()
}

export function createInMemoryCheckout(clock: () => Date): InMemoryCheckout {
  const sessions = new Map<string, StoredSession>()
  const keys = new Map<string, StoredKey>()
  const faults = new Map<string, () => Promise<void>>()
  const webhooks: SentWebhook[] = []
  const calls = {
    create: 0,
    retrieve: 0,
    list: 0,
    expire: 0,
    refund: 0,
    retrieveRefund: 0,
    listRefunds: 0,
    listDisputes: 0,
    readPayment: 0,
  }
  const refunds: StoredRefund[] = []
  const disputes: ListedDispute[] = []
  const failedRefunds = new Set<string>()
  let openedSessions = 0
  let refundStatus: RefundResult['status'] = 'done'
  let mode: Mode = 'normal'
  let expireCallback: (sessionId: string) => void = () => undefined

  /** Simulates the network: the request or the reply may be lost, depending on the mode. */
  async function transmit<Result>(call: keyof typeof calls, work: () => Result, target: string = call): Promise<Result> {
    calls[call] += 1
    await faults.get(target)?.()
    await new Promise((resolve) => setImmediate(resolve))
    if (mode === 'unreachable') throw new CheckoutUnreachable('connection refused')
    expireOverdue()
    const result = work()
    await new Promise((resolve) => setImmediate(resolve))
    if (mode === 'replies lost') throw new CheckoutUnreachable('connection reset')
    return result
  }

  function update(session: StoredSession, changes: Partial<CheckoutSession>, type: string): StoredSession {
    const changed = { ...session, ...changes }
    sessions.set(session.sessionId, changed)
    sendWebhook({ type, sessionId: changed.sessionId, orderId: changed.orderId })
    return changed
  }

  function expire(session: StoredSession): void {
    update(session, { status: 'expired', url: null }, 'checkout.session.expired')
  }

  function expireOverdue(): void {
    const now = clock().toISOString()
    for (const session of sessions.values()) if (session.status === 'open' && session.expiresAt <= now) expire(session)
  }

  function open(request: SessionRequest): StoredSession {
    const lifetime = Date.parse(request.expiresAt) - toSeconds(clock().getTime()) * SECOND
    if (lifetime < 30 * MINUTE) throw new CheckoutRefused('expires_at must be at least 30 minutes from now')
    const amount = request.lineItems.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
    if (amount > 99_999_999) throw new CheckoutRefused('the total is too large')
    openedSessions += 1
    const sessionId = `cs_test_${String(openedSessions).padStart(8, '0')}`
    const session: StoredSession = {
      sessionId,
      orderId: request.orderId,
      status: 'open',
      paid: false,
      amount,
      currency: 'usd',
      url: `https://pay.example/${sessionId}`,
      expiresAt: request.expiresAt,
      created: truncateToSecond(clock().toISOString()),
    }
    sessions.set(sessionId, session)
    return session
  }

  const sendWebhook = (event: object) => void webhooks.push(signWebhook(event, clock()))

  function toResult({ refundId }: StoredRefund, status = refundStatus): RefundResult {
    if (failedRefunds.has(refundId)) return { refundId, status: 'refused', reason: 'declined' }
    return { refundId, status, reason: status === 'refused' ? 'declined' : '' }
  }

  const paymentIdOf = (sessionId: string) => `pi_${sessionId}`

  function toListed(stored: StoredRefund): ListedRefund {
    const { orderId, sessionId, amount, created: createdAt } = stored
    const request = stored.request === '' ? null : stored.request
    return { ...toResult(stored), orderId, request, paymentId: paymentIdOf(sessionId), amount, createdAt }
  }

  /** A refund that was made by hand names its payment only. */
  function sendRefundWebhook(type: string, { orderId, request, sessionId }: StoredRefund): void {
    sendWebhook(request === '' ? { type, paymentId: paymentIdOf(sessionId) } : { type, orderId, request })
  }

  function refund(request: RefundRequest): StoredRefund {
    const { sessionId } = request
    const existing = refunds.find((made) => made.request === request.request && made.sessionId === sessionId)
    if (existing !== undefined) return existing
    const stored = makeRefund(request)
    sendRefundWebhook('refund.created', stored)
    return stored
  }

  function makeRefund(request: RefundRequest): StoredRefund {
    const { sessionId, amount } = request
    const session = sessions.get(sessionId)
    const standing = refunds.filter((made) => made.sessionId === sessionId && !failedRefunds.has(made.refundId))
    const refunded = standing.reduce((sum, made) => sum + made.amount, 0)
    if (session?.paid !== true) throw new CheckoutRefused('the session was not paid')
    if (disputes.some(({ paymentId, status }) => paymentId === paymentIdOf(sessionId) && status !== 'won'))
      throw new CheckoutDisputed('the charge has been charged back')
    if (amount < 1 || refunded + amount > (session.amount ?? 0))
      throw new CheckoutRefused('the amount exceeds the remaining payment')
    const stored = {
      ...request,
      created: truncateToSecond(clock().toISOString()),
      refundId: `re_test_${String(refunds.length + 1).padStart(8, '0')}`,
    }
    refunds.push(stored)
    return stored
  }

  return {
    mode: 'sandbox',
    sessions,
    webhooks,
    calls,
    refunds,
    setRefundStatus: (status) => (refundStatus = status),
    refund: (request) => transmit('refund', () => toResult(refund(request)), request.sessionId),
    retrieveRefund: (refundId) =>
      transmit('retrieveRefund', () => {
        const stored = refunds.find((made) => made.refundId === refundId)
        return stored === undefined ? undefined : toResult(stored)
      }),
    listRefunds: ({ createdFrom, limit }) =>
      transmit('listRefunds', () =>
        refunds
          .filter(({ created }) => created >= truncateToSecond(createdFrom))
          .toReversed()
          .slice(0, limit)
          .map(toListed),
      ),
    listDisputes: ({ createdFrom, limit }) =>
      transmit('listDisputes', () => disputes.filter(({ openedAt }) => openedAt >= createdFrom).slice(0, limit)),
    readPayment: (paymentId) =>
      transmit('readPayment', () => {
        const session = sessions.get(paymentId.slice(3))
        if (session?.paid !== true) return undefined
        const own = refunds.filter(({ sessionId }) => sessionId === session.sessionId)
        const ownDisputes = disputes.filter((dispute) => dispute.paymentId === paymentId)
        return { session, refunds: own.map(toListed), disputes: ownDisputes }
      }),
    refundByHand(sessionId, amount) {
      const request = { sessionId, amount, orderId: sessions.get(sessionId)?.orderId ?? '', request: '', idempotencyKey: '' }
      const { refundId } = makeRefund(request)
      sendWebhook({ type: 'charge.refunded', paymentId: paymentIdOf(sessionId) })
      return refundId
    },
    putDispute(sessionId, status) {
      const paymentId = paymentIdOf(sessionId)
      const index = disputes.findIndex((dispute) => dispute.paymentId === paymentId)
      const openedAt = truncateToSecond(clock().toISOString())
      const amount = sessions.get(sessionId)?.amount ?? 0
      const opened = { disputeId: `du_${sessionId}`, paymentId, amount, reason: 'fraudulent', openedAt, status }
      if (index < 0) disputes.push(opened)
      else disputes[index] = { ...disputes[index]!, status }
      sendWebhook({ type: status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', paymentId })
    },
    failRefund(refundId) {
      const stored = refunds.find((made) => made.refundId === refundId)
      if (stored === undefined) throw new Error(`${refundId} was never made`)
      failedRefunds.add(refundId)
      for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) sendRefundWebhook(type, stored)
    },
    createSession: (request) =>
      transmit('create', () => {
        const { idempotencyKey, ...terms } = request
        const fingerprint = JSON.stringify(terms)
        const stored = keys.get(idempotencyKey)
        if (stored !== undefined && stored.fingerprint !== fingerprint)
          throw new CheckoutRefused('the key was used with other parameters')
        const session = stored?.session ?? open(request)
        keys.set(idempotencyKey, { fingerprint, session })
        return session
      }),
    retrieveSession: (sessionId) => transmit('retrieve', () => sessions.get(sessionId), sessionId),
    listSessions: ({ createdFrom, createdTo, completed = false, limit }) =>
      transmit('list', () =>
        [...sessions.values()]
          .filter(({ created }) => created >= truncateToSecond(createdFrom) && (createdTo === undefined || created <= createdTo))
          .filter(({ status }) => !completed || status === 'complete')
          .reverse()
          .slice(0, limit),
      ),
    expireSession: (sessionId) =>
      transmit('expire', () => {
        expireCallback(sessionId)
        const session = sessions.get(sessionId)
        if (session?.status === 'open') expire(session)
      }),
    readWebhook: (body, signature) => readSignedWebhook(body, signature, clock()),
    pay(sessionId) {
      expireOverdue()
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error(`${sessionId} is not open`)
      update(session, { status: 'complete', paid: true, url: null }, 'checkout.session.completed')
    },
    putSession: (session) => void sessions.set(session.sessionId, { created: clock().toISOString(), ...session }),
    deleteKeys: () => keys.clear(),
    forgetSession: (sessionId) => void sessions.delete(sessionId),
    breakCalls: (target, fault) => void faults.set(target, fault),
    setMode: (next) => (mode = next),
    onExpire: (callback) => (expireCallback = callback),
  }
}
