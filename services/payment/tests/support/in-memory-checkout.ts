import { BadSignature, CheckoutRefused, CheckoutUnreachable } from '../../src/ports.ts'
import type {
  CheckoutProvider,
  CheckoutSession,
  RefundAnswer,
  RefundRequest,
  SessionNotice,
  SessionRequest,
} from '../../src/ports.ts'
import { MINUTE, SECOND } from './movable-clock.ts'

interface Kept {
  readonly fingerprint: string
  readonly first: CheckoutSession
}

type Stored = CheckoutSession & { readonly created: string }

export interface SentWebhook {
  readonly body: Uint8Array
  readonly signature: string
}

/** A provider in memory that keeps Stripe's rules, and can be told to misbehave. */
export interface InMemoryCheckout extends CheckoutProvider {
  /** How many sessions there are: repeats under one key are one. */
  readonly sessions: ReadonlyMap<string, CheckoutSession>
  readonly sent: SentWebhook[]
  /** Pays as a customer would. */
  pay(sessionId: string): void
  /** Puts a session there that the shop did not ask for, or bends one that it did. */
  put(session: CheckoutSession): void
  forgetKeys(): void
  /** From now on every look at this session is refused. */
  spoil(sessionId: string): void
  /** From now on: everything works, nothing can be reached, or requests arrive but their answers are lost. */
  behave(mode: 'well' | 'away' | 'answers lost'): void
  /** Runs between a request to close a session and its effect. */
  beforeExpiry(act: (sessionId: string) => void): void
  readonly asked: { create: number; retrieve: number; list: number; expire: number; refund: number }
  /** The money that went back, in order. */
  readonly refunds: readonly MemoryRefund[]
  /** What the provider says of refunds that are asked for from now on. */
  decide(status: RefundAnswer['status']): void
}

export interface MemoryRefund extends RefundRequest {
  readonly refundId: string
}

const SECRET = 'in-memory-secret'
const TOLERANCE_MS = 300 * SECOND

function seconds(time: number): number {
  return Math.floor(time / SECOND)
}

function wholeSecond(time: string): string {
  return new Date(seconds(Date.parse(time)) * SECOND).toISOString()
}

export function createInMemoryCheckout(clock: () => Date): InMemoryCheckout {
  const sessions = new Map<string, Stored>()
  const keys = new Map<string, Kept>()
  const spoilt = new Set<string>()
  const sent: SentWebhook[] = []
  const asked = { create: 0, retrieve: 0, list: 0, expire: 0, refund: 0 }
  const refunds: MemoryRefund[] = []
  let decision: RefundAnswer['status'] = 'done'
  let mode: 'well' | 'away' | 'answers lost' = 'well'
  let onExpiry: (sessionId: string) => void = () => undefined

  /** Every call is a journey: it may not arrive, and its answer may not come back. */
  async function travel<Result>(call: keyof typeof asked, work: () => Result): Promise<Result> {
    asked[call] += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (mode === 'away') throw new CheckoutUnreachable('connection refused')
    sweep()
    const result = work()
    await new Promise((resolve) => setImmediate(resolve))
    if (mode === 'answers lost') throw new CheckoutUnreachable('connection reset')
    return result
  }

  function change(session: Stored, changes: Partial<CheckoutSession>, type: string): Stored {
    const changed = { ...session, ...changes }
    sessions.set(session.sessionId, changed)
    send({ type, sessionId: changed.sessionId, orderId: changed.orderId })
    return changed
  }

  function expire(session: Stored): void {
    change(session, { status: 'expired', url: null }, 'checkout.session.expired')
  }

  function sweep(): void {
    const now = clock().toISOString()
    for (const session of sessions.values()) if (session.status === 'open' && session.expiresAt <= now) expire(session)
  }

  function open(request: SessionRequest): Stored {
    const ahead = Date.parse(request.expiresAt) - seconds(clock().getTime()) * SECOND
    if (ahead < 30 * MINUTE) throw new CheckoutRefused('expires_at must be at least 30 minutes from now')
    const amount = request.lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
    if (amount > 99_999_999) throw new CheckoutRefused('the total is too large')
    const sessionId = `cs_test_${String(sessions.size + 1).padStart(8, '0')}`
    const session: Stored = {
      sessionId,
      orderId: request.orderId,
      status: 'open',
      paid: false,
      amount,
      currency: 'usd',
      url: `https://pay.example/${sessionId}`,
      expiresAt: request.expiresAt,
      created: wholeSecond(clock().toISOString()),
    }
    sessions.set(sessionId, session)
    return session
  }

  function send(what: object): void {
    sent.push({ body: Buffer.from(JSON.stringify(what)), signature: `t=${String(seconds(clock().getTime()))},v=${SECRET}` })
  }

  function giveBack(request: RefundRequest): MemoryRefund {
    const { sessionId, orderId, amount } = request
    const before = refunds.find((one) => one.request === request.request && one.sessionId === sessionId)
    if (before !== undefined) return before
    const session = sessions.get(sessionId)
    const gone = refunds.filter((one) => one.sessionId === sessionId).reduce((sum, one) => sum + one.amount, 0)
    if (session?.paid !== true) throw new CheckoutRefused('the session was not paid')
    if (amount < 1 || gone + amount > (session.amount ?? 0)) throw new CheckoutRefused('there is not so much left')
    const made = { ...request, refundId: `re_test_${String(refunds.length + 1).padStart(8, '0')}` }
    refunds.push(made)
    send({ type: 'refund.created', orderId, request: request.request })
    return made
  }

  return {
    sessions,
    sent,
    asked,
    refunds,
    decide: (status) => (decision = status),
    refund: (request) => travel('refund', () => ({ refundId: giveBack(request).refundId, status: decision })),
    createSession: (request) =>
      travel('create', () => {
        const { idempotencyKey, ...terms } = request
        const fingerprint = JSON.stringify(terms)
        const kept = keys.get(idempotencyKey)
        if (kept !== undefined && kept.fingerprint !== fingerprint)
          throw new CheckoutRefused('the key came with other parameters')
        const first = kept?.first ?? open(request)
        keys.set(idempotencyKey, { fingerprint, first })
        return first
      }),
    retrieveSession: (sessionId) =>
      travel('retrieve', () => {
        if (spoilt.has(sessionId)) throw new CheckoutRefused('this session cannot be shown')
        return sessions.get(sessionId)
      }),
    listSessions: ({ createdFrom, createdTill, completed = false, atMost }) =>
      travel('list', () =>
        [...sessions.values()]
          .filter(({ created }) => created >= wholeSecond(createdFrom) && (createdTill === undefined || created <= createdTill))
          .filter(({ status }) => !completed || status === 'complete')
          .reverse()
          .slice(0, atMost),
      ),
    expireSession: (sessionId) =>
      travel('expire', () => {
        onExpiry(sessionId)
        const session = sessions.get(sessionId)
        if (session?.status === 'open') expire(session)
      }),
    readWebhook(body, signature) {
      const [, time, secret] = /^t=(\d+),v=(.*)$/.exec(signature) ?? []
      const age = clock().getTime() - Number(time) * SECOND
      if (secret !== SECRET || age > TOLERANCE_MS + SECOND) throw new BadSignature('not signed by the provider')
      const { type, sessionId, orderId, request } = JSON.parse(Buffer.from(body).toString()) as {
        type: string
        request: string
      } & Omit<SessionNotice, 'about'>
      if (type === 'refund.created' && orderId !== null) return { about: 'refund', orderId, request }
      if (type === 'checkout.session.completed') return { about: 'completed', sessionId, orderId }
      return type === 'checkout.session.expired' ? { about: 'expired', sessionId, orderId } : undefined
    },
    pay(sessionId) {
      sweep()
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error(`${sessionId} is not open`)
      change(session, { status: 'complete', paid: true, url: null }, 'checkout.session.completed')
    },
    put: (session) => void sessions.set(session.sessionId, { created: clock().toISOString(), ...session }),
    forgetKeys: () => keys.clear(),
    spoil: (sessionId) => void spoilt.add(sessionId),
    behave: (next) => (mode = next),
    beforeExpiry: (act) => (onExpiry = act),
  }
}
