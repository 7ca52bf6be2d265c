import { isId } from '@shop/contracts'
import type { Database } from '@shop/kit'
import { isDatabaseAway } from '@shop/kit'
import { CheckoutUnreachable } from '../ports.ts'
import { lateSessions, lateUnrequested, oldestUnsettled, uncapturedAmong } from '../projections/payments.ts'
import type { Late } from '../projections/payments.ts'
import type { Lease } from '../store/lease.ts'
import type { CheckoutContext } from './context.ts'
import { earliestCreation } from './sessions-of.ts'
import type { Settlement } from './settle.ts'

/** A run looks at so many completed sessions at most; older ones are looked at one by one when their time has passed. */
const COMPLETED_AT_MOST = 5_000

export interface ReconcilerParts {
  readonly context: CheckoutContext
  readonly settlement: Settlement
  readonly database: Database
  /** A lease for one run. */
  readonly newLease: () => Lease
}

/**
 * Makes good what browsers and webhooks failed to tell: captures what was paid, and ends what can no longer be paid.
 * One at a time across processes; two at once would do no harm but ask the provider twice.
 */
export function createReconciler({ context, settlement, database, newLease }: ReconcilerParts): () => Promise<void> {
  const { checkout, clock, logger } = context

  async function captureCompleted(): Promise<void> {
    const oldest = await oldestUnsettled(database)
    if (oldest === undefined) return
    const createdFrom = earliestCreation(oldest)
    const completed = await checkout.listSessions({ createdFrom, completed: true, atMost: COMPLETED_AT_MOST })
    if (completed.length === COMPLETED_AT_MOST) logger.warn({ createdFrom }, 'more sessions were completed than one run looks at')
    const named = completed.map(({ orderId }) => orderId).filter((orderId) => orderId !== null && isId(orderId))
    const unsettled = await uncapturedAmong(database, named as string[])
    for (const session of completed) {
      if (session.orderId !== null && unsettled.has(session.orderId)) await settlement.captureSeen(session, 'reconciler')
    }
  }

  /** One payment that cannot be settled does not keep the others waiting. */
  async function settleOne(orderId: string): Promise<void> {
    try {
      await settlement.settle(orderId)
    } catch (error) {
      if (error instanceof CheckoutUnreachable || isDatabaseAway(error)) throw error
      logger.error({ err: error, orderId }, 'a payment could not be settled')
    }
  }

  async function settleLate(next: (after?: Late) => Promise<readonly Late[]>, lease: Lease): Promise<void> {
    for (let late = await next(); late.length > 0; late = await next(late.at(-1))) {
      for (const { orderId } of late) {
        if (!(await lease.hold())) return
        await settleOne(orderId)
      }
    }
  }

  return async () => {
    const lease = newLease()
    if (!(await lease.hold())) return
    try {
      const now = clock().toISOString()
      await settleLate((after) => lateUnrequested(database, now, after), lease)
      await captureCompleted()
      await settleLate((after) => lateSessions(database, now, after), lease)
    } finally {
      await lease.release()
    }
  }
}
