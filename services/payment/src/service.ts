import { join } from 'node:path'
import { assembleService, createEventSourced, createLoop } from '@shop/kit'
import type { Service } from '@shop/kit'
import { processPendingWork } from './application/pending-work.ts'
import { reconcilePayments } from './application/reconcile-payments.ts'
import { createSingleFlight } from './application/single-flight.ts'
import { createCalls } from './calls.ts'
import type { Payment } from './domain/state.ts'
import { publish } from './messaging/publish.ts'
import { reactions } from './messaging/react.ts'
import type { PaymentPorts } from './ports.ts'
import { payments } from './projections/payments.ts'
import { refunds } from './projections/refunds.ts'
import { formats } from './store/formats.ts'

const NAME = 'payment'
const MIGRATIONS = join(import.meta.dirname, 'store/migrations')
const RECONCILE_MS = 15_000
/** A run without pending work costs two indexed queries and no call to the provider. */
const PENDING_WORK_MS = 1_000

export interface PaymentService extends Service {
  /** Runs the reconciliation now, unless another process holds its lease. */
  reconcileOnce(): Promise<void>
  /** Processes the pending work now, unless another process holds its lease. */
  processPendingWorkOnce(): Promise<void>
}

/** Wires the payment service. */
export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { logger, reconcileMs = RECONCILE_MS } = ports
  const projections = [payments, refunds]
  const core = createEventSourced(ports, { name: NAME, migrations: MIGRATIONS, formats, projections, publish })
  const dependencies = {
    ...ports,
    store: core.store,
    sessionOpenings: createSingleFlight<{ url: string }>(),
    refundExecutions: createSingleFlight<Payment>(),
  }
  const reconcileOnce = () => reconcilePayments(dependencies)
  const processPendingWorkOnce = () => processPendingWork(dependencies)
  const createInterval = (name: string, every: number, work: () => Promise<void>) =>
    createLoop({ name, logger, every, run: async () => (await work(), false) })
  const service = assembleService({
    name: NAME,
    ports,
    core,
    reactions: core.reactions(reactions),
    dispatch: createCalls(dependencies),
    loops: [
      createInterval('payment reconciliation', reconcileMs, reconcileOnce),
      createInterval('pending payment work', Math.min(reconcileMs, PENDING_WORK_MS), processPendingWorkOnce),
    ],
  })
  return { ...service, reconcileOnce, processPendingWorkOnce }
}
