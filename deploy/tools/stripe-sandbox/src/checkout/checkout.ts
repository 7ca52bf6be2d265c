import { fromEpoch, secondsAfter, toEpoch, type Clock } from '../clock.ts'
import { newPaymentIntentId, newSessionId } from '../ids.ts'
import type { Database, Queryable } from '../store/database.ts'
import type { NewSession, SessionRow } from '../store/session-row.ts'
import { findSession, insertSession, listSessions, type SessionFilter } from '../store/sessions.ts'
import { completeSession, expireOverdueSessions, expireSession } from '../store/transitions.ts'
import type { Outbox } from '../webhooks/outbox.ts'

/** What a shop asks for; amounts in the currency's smallest unit. Without `expiresAt` a session lasts Stripe's 24 hours. */
export type Purchase = Omit<NewSession, 'id' | 'created' | 'expiresAt' | 'amountTotal'> & { expiresAt?: Date | undefined }

/** The session as it is now, undefined when there is none; whether it was this call that closed it. */
export interface Expiry {
  session: SessionRow | undefined
  closed: boolean
}

/** The life of Checkout Sessions: open, then complete or expired, once. Each ending is announced with it, in one transaction. */
export interface Checkout {
  open(tx: Queryable, purchase: Purchase): Promise<SessionRow>
  find(id: string): Promise<SessionRow | undefined>
  list(filter: SessionFilter): Promise<SessionRow[]>
  /** Pays an open session; undefined when it is not open (any more). */
  pay(id: string): Promise<SessionRow | undefined>
  /** Closes an open session. */
  expire(tx: Queryable, id: string): Promise<Expiry>
  /** Expires what is past its time. */
  sweep(): Promise<void>
}

const LONGEST_SECONDS = 24 * 60 * 60

export function createCheckout(database: Database, outbox: Outbox, clock: Clock): Checkout {
  const announceExpired = async (tx: Queryable, rows: SessionRow[]): Promise<void> => {
    for (const row of rows) await outbox.announce(tx, 'checkout.session.expired', row)
  }
  const expireOverdue = async (tx: Queryable): Promise<void> => announceExpired(tx, await expireOverdueSessions(tx, clock()))
  const sweep = (): Promise<void> => database.transaction(expireOverdue)
  const isOverdue = (row: SessionRow): boolean => row.status === 'open' && row.expiresAt <= clock()

  return {
    sweep,
    open: (tx, purchase) => insertSession(tx, toNewSession(purchase, clock())),
    find: async (id) => {
      const row = await findSession(database, id)
      if (row === undefined || !isOverdue(row)) return row
      await sweep()
      return findSession(database, id)
    },
    list: async (filter) => {
      await sweep()
      return listSessions(database, filter)
    },
    pay: (id) =>
      database.transaction(async (tx) => {
        const paid = await completeSession(tx, id, newPaymentIntentId(), clock())
        if (paid) await outbox.announce(tx, 'checkout.session.completed', paid)
        return paid
      }),
    expire: async (tx, id) => {
      await expireOverdue(tx)
      const expired = await expireSession(tx, id)
      if (expired === undefined) return { session: await findSession(tx, id), closed: false }
      await announceExpired(tx, [expired])
      return { session: expired, closed: true }
    },
  }
}

function toNewSession({ expiresAt, ...purchase }: Purchase, now: Date): NewSession {
  const created = fromEpoch(toEpoch(now))
  return {
    ...purchase,
    id: newSessionId(),
    amountTotal: totalOf(purchase.lines),
    created,
    expiresAt: expiresAt ?? secondsAfter(created, LONGEST_SECONDS),
  }
}

/** In the currency's smallest unit. */
export const totalOf = (lines: Purchase['lines']): number =>
  lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0)
