import { join } from 'node:path'
import { assembleService, createEventSourcedCore, createPollingLoop } from '@shop/kit'
import type { Service } from '@shop/kit'
import { processPendingWork } from './application/pending-work.ts'
import { reconcileLedger } from './application/reconcile-ledger.ts'
import { reconcilePayments } from './application/reconcile-payments.ts'
import { createSingleFlight } from './application/single-flight.ts'
import { createCalls } from './calls.ts'
import { publish } from './messaging/publish.ts'
import { reactions } from './messaging/react.ts'
import type { PaymentDependencies, PaymentPorts } from './ports.ts'
import { payments } from './projections/payments.ts'
import { refunds } from './projections/refunds.ts'
import { formats } from './store/formats.ts'

const name = 'payment'
const RECONCILE_INTERVAL_MS = 15_000
/** Stripe retries a webhook for three days, so a daily look finds what was lost while nothing else noticed. */
const LEDGER_INTERVAL_MS = 24 * 60 * 60_000
/** A run without pending work costs two indexed queries and no call to the provider. */
const PENDING_WORK_INTERVAL_MS = 1_000

export interface PaymentService extends Service {
  /** Runs the reconciliation now, unless another process holds its lease. */
  reconcileOnce(): Promise<void>
  /** Compares the provider's list with the events now, unless another process holds its lease. */
  reconcileLedgerOnce(): Promise<void>
  /** Processes the pending work now, unless another process holds its lease. */
  processPendingWorkOnce(): Promise<void>
}

/** Card payments of orders and their refunds, through a hosted checkout. */
export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { logger, reconcileMs = RECONCILE_INTERVAL_MS, ledgerMs = LEDGER_INTERVAL_MS } = ports
  const core = createEventSourcedCore(ports, {
    name,
    migrations: join(import.meta.dirname, 'store/migrations'),
    formats,
    projections: [payments, refunds],
    publish,
  })
  const dependencies: PaymentDependencies = {
    ...ports,
    store: core.store,
    sessionOpenings: createSingleFlight(),
    refundExecutions: createSingleFlight(),
  }
  const reconcileOnce = () => reconcilePayments(dependencies)
  const reconcileLedgerOnce = () => reconcileLedger(dependencies)
  const processPendingWorkOnce = () => processPendingWork(dependencies)
  const reconciliation = createPollingLoop({
    name: 'payment reconciliation',
    logger,
    pollIntervalMs: reconcileMs,
    run: async () => {
      await reconcileOnce()
      return false
    },
  })
  const ledger = createPollingLoop({
    name: 'ledger reconciliation',
    logger,
    pollIntervalMs: ledgerMs,
    run: async () => {
      await reconcileLedgerOnce()
      return false
    },
  })
  const pendingWork = createPollingLoop({
    name: 'pending payment work',
    logger,
    pollIntervalMs: Math.min(reconcileMs, PENDING_WORK_INTERVAL_MS),
    run: async () => {
      await processPendingWorkOnce()
      return false
    },
  })
  const service = assembleService({
    name,
    ports,
    core,
    reactions: core.reactions(reactions),
    dispatch: createCalls(dependencies),
    loops: [reconciliation, ledger, pendingWork],
  })
  return { ...service, reconcileOnce, reconcileLedgerOnce, processPendingWorkOnce }
}
