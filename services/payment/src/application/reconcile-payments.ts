import { isId } from '@shop/contracts'
import type { PaymentDependencies } from '../ports.ts'
import {
  oldestOpenRequest,
  overdueSessions,
  overdueWithoutSession,
  uncapturedOf,
  undecidedMismatches,
} from '../projections/payments.ts'
import type { OverduePayment } from '../projections/payments.ts'
import { createLease, withLease } from '../store/lease.ts'
import { earliestCreation } from './find-sessions.ts'
import { processBatches } from './process-batches.ts'
import { refundUndecided } from './settle-mismatch.ts'
import { captureSession, settlePayment } from './settle-payment.ts'

/** The most completed sessions that one run reads. Older ones are settled one by one when they are overdue. */
const COMPLETED_LIMIT = 5_000
/** How long an admin may decide on a payment that does not fit, while its stock is held. */
const DECISION_MS = 24 * 60 * 60_000

/** Captures the sessions that the provider reports as complete. */
async function captureCompleted(dependencies: PaymentDependencies): Promise<void> {
  const { database, checkout, logger } = dependencies
  const oldest = await oldestOpenRequest(database)
  if (oldest === undefined) return
  const createdFrom = earliestCreation(oldest)
  const sessions = await checkout.listSessions({ createdFrom, completed: true, limit: COMPLETED_LIMIT })
  if (sessions.length === COMPLETED_LIMIT) logger.warn({ createdFrom }, 'more sessions are complete than one run reads')
  const orderIds = sessions.flatMap(({ orderId }) => (orderId !== null && isId(orderId) ? [orderId] : []))
  const uncaptured = await uncapturedOf(database, orderIds)
  for (const session of sessions) {
    if (session.orderId !== null && uncaptured.has(session.orderId)) await captureSession(dependencies, session, 'reconciler')
  }
}

/**
 * Captures what was paid although browser and webhook failed to report it, and expires what can no longer be paid. The
 * lease saves calls to the provider; two concurrent runs would do no harm.
 */
export async function reconcilePayments(dependencies: PaymentDependencies): Promise<void> {
  const { database, clock, logger } = dependencies
  const lease = createLease(dependencies, 'reconciler')
  const settle = (nextPage: (after?: OverduePayment) => Promise<readonly OverduePayment[]>) =>
    processBatches({ logger, lease, nextPage, process: ({ orderId }) => settlePayment(dependencies, orderId) })
  await withLease(lease, async () => {
    const now = clock().toISOString()
    await settle((after) => overdueWithoutSession(database, now, after))
    await captureCompleted(dependencies)
    await settle((after) => overdueSessions(database, now, after))
    const undecidedSince = new Date(clock().getTime() - DECISION_MS).toISOString()
    await processBatches<OverduePayment>({
      logger,
      lease,
      nextPage: (after) => undecidedMismatches(database, undecidedSince, after),
      process: ({ orderId }) => refundUndecided(dependencies, orderId),
    })
  })
}
