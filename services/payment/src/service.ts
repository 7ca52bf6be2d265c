import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { assembleService, createEventSourced, createLoop } from '@shop/kit'
import type { Service } from '@shop/kit'
import { createContext } from './checkout/context.ts'
import { createObtainSession } from './checkout/obtain-session.ts'
import { createOpenSession } from './checkout/open-session.ts'
import { createReconciler } from './checkout/reconcile.ts'
import { createSettlement } from './checkout/settle.ts'
import { singleFlight } from './checkout/single-flight.ts'
import { createVerify } from './checkout/verify.ts'
import { createWebhook } from './checkout/webhook.ts'
import { createPaymentDispatch } from './http/dispatch.ts'
import { publish } from './messaging/publish.ts'
import { reactions } from './messaging/react.ts'
import type { PaymentPorts } from './ports.ts'
import { payments } from './projections/payments.ts'
import { refunds } from './projections/refunds.ts'
import { createGiveBack } from './refunds/give-back.ts'
import { createRefundHandlers } from './refunds/refund.ts'
import { createWindUp } from './refunds/wind-up.ts'
import { formats } from './store/formats.ts'
import { createLease } from './store/lease.ts'

const NAME = 'payment'
const MIGRATIONS = join(import.meta.dirname, 'store/migrations')
const RECONCILE_MS = 15_000
/** A look costs two indexed queries; the provider is asked only when something waits. */
const WIND_UP_MS = 1_000
/** Short, so that a reconciler that was killed keeps nobody waiting; it is extended while work goes on. */
const LEASE_MS = 20_000

export interface PaymentService extends Service {
  /** One look at what is open, now; resolves at once when another process is at it. */
  reconcileOnce(): Promise<void>
  /** Closes the sessions of cancelled orders and asks for the refunds that wait, now. */
  windUpOnce(): Promise<void>
}

export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { database, clock, logger, reconcileMs = RECONCILE_MS } = ports
  const core = createEventSourced(ports, {
    name: NAME,
    migrations: MIGRATIONS,
    formats,
    projections: [payments, refunds],
    publish,
  })
  const context = createContext(ports, core.store)
  const settlement = createSettlement(context)

  const giveBack = createGiveBack(context)

  const openSession = singleFlight(({ orderId }) => orderId, createOpenSession(context, createObtainSession(context), settlement))
  const handlers = {
    openSession,
    verify: createVerify(context),
    webhook: createWebhook(context, settlement, giveBack),
    ...createRefundHandlers(context, giveBack),
  }
  const dispatch = createPaymentDispatch(handlers, logger)

  const leaseOf = (name: string) => () => createLease({ database, clock, name, holder: randomUUID(), milliseconds: LEASE_MS })
  const reconcileOnce = createReconciler({ context, settlement, database, newLease: leaseOf('reconciler') })
  const windUpOnce = createWindUp({ context, settlement, giveBack, database, newLease: leaseOf('winding up') })
  const every = (milliseconds: number, name: string, once: () => Promise<void>) =>
    createLoop({ name, logger, every: milliseconds, run: async () => (await once(), false) })
  const loops = [
    every(reconcileMs, 'payment reconciler', reconcileOnce),
    every(Math.min(reconcileMs, WIND_UP_MS), 'winding up of payments', windUpOnce),
  ]

  const service = assembleService({
    name: NAME,
    ports,
    core,
    reactions: core.reactions(reactions),
    dispatch,
    loops,
  })
  return { ...service, reconcileOnce, windUpOnce }
}
