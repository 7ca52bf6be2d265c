import { join } from 'node:path'
import { createPollingLoop, createRetrySchedule, createSingleFlight, type PollingLoop } from '@shop/kit/concurrency'
import { databaseClock } from '@shop/kit/event-store'
import { assembleService, createEventSourcedCore, type Service, type ServiceDefinition } from '@shop/kit/process'
import { createHandlePayment } from './application/handle-payments.ts'
import { closeCancelledSessions, executePendingRefunds } from './application/pending-work.ts'
import { reconcileLedger, reconcileLedgerWhenDue } from './application/reconcile-ledger.ts'
import { reconcilePayments } from './application/reconcile-payments.ts'
import { createCalls } from './calls.ts'
import type { PaymentEvent } from './domain/events.ts'
import { defaultSettings } from './environment.ts'
import { publish } from './messaging/publish.ts'
import { createReactionHandlers } from './messaging/react.ts'
import type { PaymentDependencies, PaymentPorts } from './ports.ts'
import { disputes } from './projections/disputes.ts'
import { payments } from './projections/payments.ts'
import { refunds } from './projections/refunds.ts'
import { formats } from './store/formats.ts'
import { counters } from './store/metrics.ts'

const name = 'payment'
const RECONCILE_INTERVAL_MS = 15_000
/** How often a process checks whether the comparison is due; one indexed query. */
const LEDGER_POLL_MS = 10 * 60_000
/**
 * The time between two runs while there is pending work. For this time a new refund is left to the call that began it, which
 * requests it itself: the loop would hold its lease meanwhile, and keep it if the process is killed.
 */
const PENDING_WORK_PACE_MS = 1_000
/** The commit of new work wakes its loop; this is for what another process has left. */
const PENDING_WORK_POLL_MS = 10_000
const FIRST_RETRY_MS = 2_000
/** After an outage of the provider everything is tried again within this many intervals of the payment reconciliation. */
const LONGEST_RETRY_INTERVALS = 4

export interface PaymentService extends Service {
  /** Runs the payment reconciliation now, unless another process holds its lease. */
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
  formats,
  publish,
  currencyClaim: { orders: 'PaymentRequested' },
  counters,
}

/** @param work returns whether there was any; then the loop runs again */
function createPendingWorkLoop(
  { logger, reconcileMs = RECONCILE_INTERVAL_MS }: PaymentPorts,
  loopName: string,
  work: () => Promise<boolean>,
): PollingLoop {
  const loop = createPollingLoop({
    name: loopName,
    logger,
    pollIntervalMs: Math.min(reconcileMs, PENDING_WORK_POLL_MS),
    minIntervalMs: Math.min(reconcileMs, PENDING_WORK_PACE_MS),
    async run() {
      if (await work()) loop.wake()
    },
  })
  return loop
}

function createDependencies(ports: PaymentPorts, store: PaymentDependencies['store']): PaymentDependencies {
  const { database, clock, reconcileMs = RECONCILE_INTERVAL_MS } = ports
  return {
    ...ports,
    sharedClock: ports.sharedClock ?? databaseClock(database),
    store,
    handlePayment: createHandlePayment({ store }),
    sessionOpenings: createSingleFlight(),
    refundExecutions: createSingleFlight(),
    retries: createRetrySchedule(clock, {
      first: Math.min(reconcileMs, FIRST_RETRY_MS),
      longest: LONGEST_RETRY_INTERVALS * reconcileMs,
    }),
  }
}

/** Card payments of orders and their refunds, through a hosted checkout. */
export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { logger, reconcileMs = RECONCILE_INTERVAL_MS, ledgerMs = defaultSettings.ledgerMs } = ports
  const core = createEventSourcedCore(ports, {
    ...paymentDefinition,
    onCommitted(events) {
      if (events.some(({ type }) => type === 'PaymentCalledOff')) closing.wake()
      if (events.some(({ type }) => type === 'RefundBegun')) setTimeout(() => refunding.wake(), PENDING_WORK_PACE_MS).unref()
    },
  })
  const dependencies = createDependencies(ports, core.store)
  const reconcileOnce = () => reconcilePayments(dependencies)
  const reconcileLedgerOnce = () => reconcileLedger(dependencies)
  const closeCancelledSessionsOnce = () => closeCancelledSessions(dependencies)
  const executePendingRefundsOnce = () => executePendingRefunds(dependencies)
  const closing = createPendingWorkLoop(ports, 'sessions of cancelled orders', closeCancelledSessionsOnce)
  const refunding = createPendingWorkLoop(ports, 'pending refunds', executePendingRefundsOnce)
  const service = assembleService({
    name,
    ports,
    core,
    reactions: core.reactions(createReactionHandlers()),
    dispatch: createCalls(dependencies),
    loops: [
      createPollingLoop({ name: 'payment reconciliation', logger, pollIntervalMs: reconcileMs, run: reconcileOnce }),
      createPollingLoop({
        name: 'ledger reconciliation',
        logger,
        pollIntervalMs: Math.min(ledgerMs, LEDGER_POLL_MS),
        run: () => reconcileLedgerWhenDue(dependencies, ledgerMs),
      }),
      closing,
      refunding,
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
