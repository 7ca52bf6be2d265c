import { join } from 'node:path'
import { assembleService, createEventSourcedCore, createPollingLoop, databaseClock } from '@shop/kit'
import type { Service, ServiceDefinition } from '@shop/kit'
import { createHandlePayment } from './application/handle-payments.ts'
import { closeCancelledSessions, executePendingRefunds } from './application/pending-work.ts'
import { reconcileLedger, reconcileLedgerWhenDue } from './application/reconcile-ledger.ts'
import { reconcilePayments } from './application/reconcile-payments.ts'
import { createRetrySchedule } from './application/retry-schedule.ts'
import { createSingleFlight } from './application/single-flight.ts'
import { createCalls } from './calls.ts'
import type { PaymentEvent } from './domain/events.ts'
import { publish } from './messaging/publish.ts'
import { reactions } from './messaging/react.ts'
import type { PaymentDependencies, PaymentPorts } from './ports.ts'
import { disputes } from './projections/disputes.ts'
import { payments } from './projections/payments.ts'
import { refunds } from './projections/refunds.ts'
import { formats } from './store/formats.ts'
import { counters } from './store/metrics.ts'

const name = 'payment'
const RECONCILE_INTERVAL_MS = 15_000
/** Stripe retries a webhook for three days, so a daily look finds what was lost while nothing else noticed. */
const LEDGER_INTERVAL_MS = 24 * 60 * 60_000
/** How often a process looks whether the comparison is due; one indexed query. */
const LEDGER_POLL_MS = 10 * 60_000
/** A run without pending work costs an indexed query and no call to the provider. */
const PENDING_WORK_INTERVAL_MS = 1_000
const FIRST_RETRY_MS = 2_000
/** After an outage of the provider everything is tried again within this many intervals of the reconciliation. */
const LONGEST_RETRY_INTERVALS = 4

export interface PaymentService extends Service {
  /** Runs the reconciliation now, unless another process holds its lease. */
  reconcileOnce(): Promise<void>
  /** Compares the provider's list with the events now, unless another process holds its lease. */
  reconcileLedgerOnce(): Promise<void>
  /** Closes the sessions of cancelled orders and executes the pending refunds now, unless another process holds the lease. */
  processPendingWorkOnce(): Promise<void>
}

export const paymentDefinition: ServiceDefinition<PaymentEvent> = {
  name,
  sources: import.meta.dirname,
  migrations: join(import.meta.dirname, 'store/migrations'),
  projections: [payments, refunds, disputes],
  ...{ formats, publish, counters },
}

/** Card payments of orders and their refunds, through a hosted checkout. */
export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { logger, reconcileMs = RECONCILE_INTERVAL_MS, ledgerMs = LEDGER_INTERVAL_MS } = ports
  const core = createEventSourcedCore(ports, paymentDefinition)
  const dependencies: PaymentDependencies = {
    ...ports,
    sharedClock: ports.sharedClock ?? databaseClock(ports.database),
    store: core.store,
    handlePayment: createHandlePayment(core),
    sessionOpenings: createSingleFlight(),
    refundExecutions: createSingleFlight(),
    retries: createRetrySchedule(ports.clock, {
      first: Math.min(reconcileMs, FIRST_RETRY_MS),
      longest: LONGEST_RETRY_INTERVALS * reconcileMs,
    }),
  }
  const reconcileOnce = () => reconcilePayments(dependencies)
  const reconcileLedgerOnce = () => reconcileLedger(dependencies)
  const closeCancelledSessionsOnce = () => closeCancelledSessions(dependencies)
  const executePendingRefundsOnce = () => executePendingRefunds(dependencies)
  const createLoop = (loopName: string, pollIntervalMs: number, work: () => Promise<void>) =>
    createPollingLoop({
      name: loopName,
      logger,
      pollIntervalMs,
      run: async () => {
        await work()
        return false
      },
    })
  const pendingWorkMs = Math.min(reconcileMs, PENDING_WORK_INTERVAL_MS)
  const service = assembleService({
    name,
    ports,
    core,
    reactions: core.reactions(reactions),
    dispatch: createCalls(dependencies),
    loops: [
      createLoop('payment reconciliation', reconcileMs, reconcileOnce),
      createLoop('ledger reconciliation', Math.min(ledgerMs, LEDGER_POLL_MS), () =>
        reconcileLedgerWhenDue(dependencies, ledgerMs),
      ),
      createLoop('sessions of cancelled orders', pendingWorkMs, closeCancelledSessionsOnce),
      createLoop('pending refunds', pendingWorkMs, executePendingRefundsOnce),
    ],
  })
  const processPendingWorkOnce = async () => {
    await Promise.all([closeCancelledSessionsOnce(), executePendingRefundsOnce()])
  }
  const stop = async () => {
    await service.stop()
    await dependencies.retries.idle()
  }
  return { ...service, stop, reconcileOnce, reconcileLedgerOnce, processPendingWorkOnce }
}
