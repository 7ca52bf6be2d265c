import { join } from 'node:path'
import { createPollingLoop } from '@shop/kit/concurrency'
import { createKeyedChange, deleteExpiredKeys } from '@shop/kit/event-store'
import { createExtensions } from '@shop/kit/extensions'
import { assembleService, createEventSourcedCore, type Service, type ServiceDefinition } from '@shop/kit/process'
import { createInvoiceThread, keepInvoices } from './adapters/invoice-renderer.ts'
import { createBulkJobs } from './application/bulk-orders.ts'
import { createInvoiceLoop } from './application/invoices.ts'
import { createCalls } from './calls.ts'
import { publish } from './messaging/publish.ts'
import type { OrderEvent } from './domain/events.ts'
import { defaultSettings } from './environment.ts'
import { createReactionHandlers } from './messaging/react.ts'
import type { OrderDependencies, OrderPorts } from './ports.ts'
import { contractWithdrawals } from './projections/contract-withdrawals.ts'
import { orderNotes } from './projections/order-notes.ts'
import { orders } from './projections/orders.ts'
import { returns } from './projections/returns.ts'
import { formats } from './store/formats.ts'
import { deleteOldFormerAccounts } from './store/former-accounts.ts'
import { invoiceRegister } from './store/invoices.ts'
import { counters, withdrawalSeries } from './store/metrics.ts'
import { orderNumberRegister } from './store/order-numbers.ts'
import { deleteOldUnprovenOrders } from './store/unproven-orders.ts'

const name = 'order'
const CARD_ORDER_LIMIT = 5
const EXPIRY_INTERVAL_MS = 60 * 60_000

export const orderDefinition: ServiceDefinition<OrderEvent> = {
  name,
  sources: import.meta.dirname,
  migrations: join(import.meta.dirname, 'store/migrations'),
  formats,
  projections: [orders, returns, contractWithdrawals, orderNotes],
  registers: [orderNumberRegister, invoiceRegister],
  publish,
  currencyClaim: { orders: 'OrderPlaced' },
  counters,
}

/** Orders and their life cycle. The database schema is `orders`, because `order` is a reserved word of SQL. */
export function createOrderService(ports: OrderPorts): Service {
  const { database, clock, logger, timeZone = defaultSettings.timeZone, returnDays = defaultSettings.returnDays } = ports
  const { unconfirmedOrderLimit = defaultSettings.unconfirmedOrderLimit } = ports
  const core = createEventSourcedCore(ports, orderDefinition)
  const extensions = createExtensions(ports, ['refuseOrder'])
  const dependencies: OrderDependencies = {
    ...ports,
    timeZone,
    returnDays,
    unconfirmedOrderLimit,
    openOrderLimits: { cardOrders: CARD_ORDER_LIMIT, ...defaultSettings.openOrderLimits, ...ports.openOrderLimits },
    store: core.store,
    changeOnce: createKeyedChange(ports),
    renderDocument: keepInvoices(createInvoiceThread()),
    extensions,
  }
  const jobs = createBulkJobs(dependencies)
  const expiry = createPollingLoop({
    name: 'expiry of idempotency keys, former accounts and unproven orders',
    logger,
    pollIntervalMs: EXPIRY_INTERVAL_MS,
    async run() {
      await deleteExpiredKeys(database)
      await deleteOldFormerAccounts(database, clock())
      await deleteOldUnprovenOrders(database, clock())
    },
  })
  return assembleService({
    name,
    ports,
    core,
    reactions: core.reactions(createReactionHandlers(dependencies)),
    dispatch: createCalls(dependencies, jobs),
    series: withdrawalSeries(database),
    extensions,
    loops: [expiry, jobs.loop, createInvoiceLoop(dependencies)],
  })
}
