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
import { formats } from './store/formats.ts'
import { createLease } from './store/lease.ts'

const NAME = 'payment'
const MIGRATIONS = join(import.meta.dirname, 'store/migrations')
const RECONCILE_MS = 15_000
/** Short, so that a reconciler that was killed keeps nobody waiting; it is extended while work goes on. */
const LEASE_MS = 20_000

export interface PaymentService extends Service {
  /** One look at what is open, now; resolves at once when another process is at it. */
  reconcileOnce(): Promise<void>
}

export function createPaymentService(ports: PaymentPorts): PaymentService {
  const { database, clock, logger, reconcileMs = RECONCILE_MS } = ports
  const core = createEventSourced(ports, { name: NAME, migrations: MIGRATIONS, formats, projections: [payments], publish })
  const context = createContext(ports, core.store)
  const settlement = createSettlement(context)

  const openSession = singleFlight(({ orderId }) => orderId, createOpenSession(context, createObtainSession(context), settlement))
  const handlers = { openSession, verify: createVerify(context), webhook: createWebhook(context, settlement) }
  const dispatch = createPaymentDispatch(handlers, logger)

  const newLease = () => createLease({ database, clock, name: 'reconciler', holder: randomUUID(), milliseconds: LEASE_MS })
  const reconcileOnce = createReconciler({ context, settlement, database, newLease })
  const run = async () => {
    await reconcileOnce()
    return false
  }
  const reconciler = createLoop({ name: 'payment reconciler', logger, every: reconcileMs, run })

  const service = assembleService({
    name: NAME,
    ports,
    core,
    reactions: core.reactions(reactions),
    dispatch,
    loops: [reconciler],
  })
  return { ...service, reconcileOnce }
}
