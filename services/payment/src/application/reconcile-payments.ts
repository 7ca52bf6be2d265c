import { isId } from '@shop/contracts/shared'
import { isDatabaseUnavailable } from '@shop/kit/event-store'
import { CheckoutUnreachable, type PaymentDependencies } from '../ports.ts'
import {
  oldestOpenRequest,
  listOverdueSessions,
  listOverdueWithoutSession,
  uncapturedOf,
  listUndecidedMismatches,
  type OverduePayment,
} from '../projections/payments.ts'
import { createLease, withLease } from '../store/lease.ts'
import { earliestCreation } from './find-sessions.ts'
import { processBatches } from './process-batches.ts'
import { refundUndecided } from './settle-mismatch.ts'
import { captureSession, isEnded, endPayment } from './end-payment.ts'

/** The most completed sessions that one run reads. Older ones are ended one by one when they are overdue. */
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
    if (session.orderId === null || !uncaptured.has(session.orderId)) continue
    await captureSession(dependencies, session, 'reconciler').catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error
      logger.error({ err: error, orderId: session.orderId }, 'could not capture a payment')
    })
  }
}

/** Sessions are ended one by one even when the provider fails to list them. */
async function tryToCaptureCompleted(dependencies: PaymentDependencies): Promise<void> {
  try {
    await captureCompleted(dependencies)
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    dependencies.logger.warn({ err: error }, 'could not list the completed sessions')
  }
}

/**
 * Captures what was paid although browser and webhook failed to report it, and expires what can no longer be paid. The
 * lease saves calls to the provider; two concurrent runs would do no harm.
 */
export async function reconcilePayments(dependencies: PaymentDependencies): Promise<void> {
  const { database, sharedClock, logger, retries } = dependencies
  const lease = createLease(dependencies, 'reconciler')
  const endEach = (nextPage: (after?: OverduePayment) => Promise<readonly OverduePayment[]>) =>
    processBatches({
      logger,
      lease,
      retries,
      nextPage,
      keyOf: ({ orderId }) => orderId,
      process: async ({ orderId }) => isEnded(await endPayment(dependencies, orderId)),
    })
  await withLease(lease, async () => {
    const now = (await sharedClock()).toISOString()
    await endEach((after) => listOverdueWithoutSession(database, now, after))
    await tryToCaptureCompleted(dependencies)
    await endEach((after) => listOverdueSessions(database, now, after))
    const undecidedSince = new Date((await sharedClock()).getTime() - DECISION_MS).toISOString()
    await processBatches<OverduePayment>({
      logger,
      lease,
      retries,
      nextPage: (after) => listUndecidedMismatches(database, undecidedSince, after),
      keyOf: ({ orderId }) => orderId,
      async process({ orderId }) {
        await refundUndecided(dependencies, orderId)
        return true
      },
    })
  })
}
