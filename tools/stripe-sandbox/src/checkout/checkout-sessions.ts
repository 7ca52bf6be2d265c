import { createBatcher } from '@shop/kit/concurrency'
import { addSeconds, fromUnixTime, toUnixTime, type Clock } from '../clock.ts'
import { newPaymentIntentId, newSessionId } from '../ids.ts'
import type { Database, Queryable } from '../store/database.ts'
import type { SessionRow } from '../store/session-row.ts'
import * as store from '../store/sessions.ts'
import type { Outbox } from '../webhooks/outbox.ts'

/** The parameters of a new session. Amounts in the currency's smallest unit; `expiresAt` defaults to Stripe's 24 hours. */
export type SessionParams = Omit<SessionRow, 'id' | 'status' | 'paymentIntent' | 'created' | 'expiresAt' | 'amountTotal'> & {
  expiresAt?: Date | undefined
}

export interface ExpireResult {
  /** The session after the call; undefined when the id is unknown. */
  session: SessionRow | undefined
  /** True when this call expired it. */
  expired: boolean
}

/** A session is open, then complete or expired, exactly once. That change and its webhook event commit in one transaction. */
export interface CheckoutSessions {
  /** An open session that is not stored yet. */
  prepare(params: SessionParams): SessionRow
  /** Stores it with the response to its request; those that arrive together in one statement. False when its key was used before. */
  create(insert: store.SessionInsert): Promise<boolean>
  retrieve(id: string): Promise<SessionRow | undefined>
  list(filter: store.SessionFilter): Promise<SessionRow[]>
  /** Pays an open session; undefined when it is not open (any more). */
  pay(id: string): Promise<SessionRow | undefined>
  /** Pays an open session with another amount or currency than it was opened with. */
  payOther(id: string, amount: number, currency: string): Promise<SessionRow | undefined>
  /** Pretends from now on not to know the session. */
  forget(id: string): Promise<boolean>
  expire(tx: Queryable, id: string): Promise<ExpireResult>
  /** Expires every open session that is past its `expiresAt`. */
  expireOverdue(): Promise<void>
}

const DEFAULT_EXPIRY_SECONDS = 24 * 60 * 60

export function createCheckoutSessions(database: Database, outbox: Outbox, clock: Clock): CheckoutSessions {
  const recordExpired = async (tx: Queryable, rows: SessionRow[]): Promise<void> => {
    for (const row of rows) await outbox.recordSessionEvent(tx, 'checkout.session.expired', row)
  }
  const expireOverdueIn = async (tx: Queryable): Promise<void> =>
    recordExpired(tx, await store.expireOverdueSessions(tx, clock()))
  const expireOverdue = (): Promise<void> => database.transaction(expireOverdueIn)
  const payIn = async (tx: Queryable, id: string): Promise<SessionRow | undefined> => {
    const paid = await store.completeSession(tx, id, newPaymentIntentId(), clock())
    if (paid) await outbox.recordSessionEvent(tx, 'checkout.session.completed', paid)
    return paid
  }
  const isOverdue = (row: SessionRow): boolean => row.status === 'open' && row.expiresAt <= clock()

  return {
    expireOverdue,
    prepare: (params) => toOpenSession(params, clock()),
    create: createBatcher(async (inserts) => {
      const stored = await store.insertSessions(database, inserts)
      return stored.map((value) => ({ status: 'fulfilled', value }))
    }),
    retrieve: async (id) => {
      const row = await store.findSession(database, id)
      if (row === undefined || !isOverdue(row)) return row
      await expireOverdue()
      return store.findSession(database, id)
    },
    list: async (filter) => {
      await expireOverdue()
      return store.listSessions(database, filter)
    },
    pay: (id) => database.transaction((tx) => payIn(tx, id)),
    payOther: (id, amount, currency) =>
      database.transaction(async (tx) => ((await store.changeAmount(tx, id, amount, currency)) ? payIn(tx, id) : undefined)),
    forget: (id) => store.forgetSession(database, id),
    expire: async (tx, id) => {
      await expireOverdueIn(tx)
      const session = await store.expireCheckoutSession(tx, id)
      if (session === undefined) return { session: await store.findSession(tx, id), expired: false }
      await recordExpired(tx, [session])
      return { session, expired: true }
    },
  }
}

function toOpenSession({ expiresAt, ...params }: SessionParams, now: Date): SessionRow {
  const created = fromUnixTime(toUnixTime(now))
  return {
    ...params,
    id: newSessionId(),
    status: 'open',
    paymentIntent: null,
    amountTotal: totalOf(params.lineItems),
    created,
    expiresAt: expiresAt ?? addSeconds(created, DEFAULT_EXPIRY_SECONDS),
  }
}

/** In the currency's smallest unit. */
export const totalOf = (lineItems: SessionParams['lineItems']): number =>
  lineItems.reduce((total, { unitAmount, quantity }) => total + unitAmount * quantity, 0)
