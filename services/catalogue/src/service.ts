import { join } from 'node:path'
import { createPollingLoop } from '@shop/kit/concurrency'
import { createJobs, createKeyedChange, databaseClock, deleteExpiredKeys } from '@shop/kit/event-store'
import { assembleService, createEventSourcedCore, type Service, type ServiceDefinition } from '@shop/kit/process'
import { createCounters } from '@shop/kit/telemetry'
import { v7 as uuidv7 } from 'uuid'
import { expireHolds } from './application/expire-holds.ts'
import { createImportKind, IMPORT, UNDO_IMPORT } from './application/import-products.ts'
import { noteCurrency } from './application/note-currency.ts'
import { createReadLaw, warnOfTaxOnTop } from './application/read-law.ts'
import { createUndoKind } from './application/undo-import.ts'
import { whilePermitted } from './application/while-permitted.ts'
import { createCalls } from './calls.ts'
import type { CatalogueEvent } from './domain/index.ts'
import { defaultSettings } from './environment.ts'
import { createLogSignal } from './messaging/log-signal.ts'
import { publish } from './messaging/publish.ts'
import { createReactionHandlers } from './messaging/react.ts'
import type { CatalogueDependencies, CataloguePorts } from './ports.ts'
import { holds } from './projections/holds.ts'
import { homePageView } from './projections/home-page.ts'
import { products } from './projections/products.ts'
import { reviews } from './projections/reviews.ts'
import { shopView } from './projections/shop.ts'
import { stock } from './projections/stock.ts'
import { synonymsView } from './projections/synonyms.ts'
import { termsView } from './projections/terms.ts'
import { formats } from './store/formats.ts'
import { expiredHoldsCounter } from './store/metrics.ts'

const name = 'catalogue'
const HOLD_SECONDS = 30
const EXPIRY_INTERVAL_MS = 5_000

export const catalogueDefinition: ServiceDefinition<CatalogueEvent> = {
  name,
  sources: import.meta.dirname,
  migrations: join(import.meta.dirname, 'store/migrations'),
  formats,
  projections: [products, reviews, stock, holds, synonymsView, shopView, homePageView, termsView],
  publish,
  currencyClaim: { orders: 'StockHeld', prices: ['ProductDrafted', 'ProductPublished', 'TermsChanged'] },
}

/** Once it has started, since its currency is claimed at the start. */
const notingCurrency = (service: Service, dependencies: CatalogueDependencies): Service => ({
  ...service,
  async start() {
    await service.start()
    await noteCurrency(dependencies)
  },
})

function createExpiry(dependencies: CatalogueDependencies, { database, logger }: CataloguePorts, sweepMs: number) {
  return createPollingLoop({
    name: 'expiry of holds and idempotency keys',
    logger,
    pollIntervalMs: sweepMs,
    async run() {
      await expireHolds(dependencies)
      await deleteExpiredKeys(database)
    },
  })
}

/** Products, their reviews and their stock. */
export function createCatalogueService(ports: CataloguePorts): Service {
  const {
    sharedClock = databaseClock(ports.database),
    logger,
    orders,
    consumerLaw = defaultSettings.consumerLaw,
    reviewsBy = defaultSettings.reviewsBy,
    terms = defaultSettings.terms,
    holdSeconds = HOLD_SECONDS,
    sweepMs = EXPIRY_INTERVAL_MS,
  } = ports
  const logSignal = createLogSignal(name, ports.bus)
  const core = createEventSourcedCore({ ...ports, bus: logSignal.bus }, catalogueDefinition)
  const readLaw = createReadLaw(consumerLaw, terms)
  warnOfTaxOnTop(consumerLaw, terms, logger)
  const jobs = createJobs({
    database: ports.database,
    logger,
    transaction: (work) => core.store.transaction(work),
    kinds: {
      [IMPORT]: whilePermitted(createImportKind(uuidv7, readLaw)),
      [UNDO_IMPORT]: whilePermitted(createUndoKind(readLaw)),
    },
  })
  const dependencies: CatalogueDependencies = {
    store: core.store,
    changeOnce: createKeyedChange(ports),
    orders,
    reviewsBy,
    readLaw,
    terms,
    newId: uuidv7,
    sharedClock,
    logger,
    holdSeconds,
    logSignal,
    jobs,
    expiredHolds: createCounters([expiredHoldsCounter]),
  }
  const expiry = createExpiry(dependencies, ports, sweepMs)
  return notingCurrency(
    assembleService({
      name,
      ports,
      core,
      reactions: core.reactions(createReactionHandlers()),
      dispatch: createCalls(dependencies),
      loops: [expiry, jobs.loop],
      series: dependencies.expiredHolds.series,
    }),
    dependencies,
  )
}
