import { join } from 'node:path'
import { catalogueCalls } from '@shop/contracts/internal'
import { assembleService, createDispatch, createEventSourced, createLoop } from '@shop/kit'
import type { Service } from '@shop/kit'
import { v7 as uuidv7 } from 'uuid'
import { sweepHolds } from './commands/sweep-holds.ts'
import type { Tools } from './commands/tools.ts'
import { createCallHandlers } from './http/calls.ts'
import { publish } from './messaging/publish.ts'
import { handlers } from './messaging/react.ts'
import type { CataloguePorts } from './ports.ts'
import { holds } from './projections/holds.ts'
import { products } from './projections/products.ts'
import { reviews } from './projections/reviews.ts'
import { stock } from './projections/stock.ts'
import { formats } from './store/formats.ts'

const name = 'catalogue'
const HOLD_SECONDS = 30
const SWEEP_MS = 5_000

/** What the shop offers, what its buyers say of it, and how much of it is there. */
export function createCatalogueService(ports: CataloguePorts): Service {
  const { clock, logger, orders, holdSeconds = HOLD_SECONDS, sweepMs = SWEEP_MS } = ports
  const core = createEventSourced(ports, {
    name,
    migrations: join(import.meta.dirname, 'store/migrations'),
    formats,
    projections: [products, reviews, stock, holds],
    publish,
  })
  const tools: Tools = { store: core.store, newId: uuidv7, clock, holdSeconds }
  const sweep = createLoop({
    name: 'sweep of holds that have run out',
    logger,
    every: sweepMs,
    run: async () => {
      await sweepHolds({ tools, orders, logger })
      return false
    },
  })
  const dispatch = createDispatch(catalogueCalls, createCallHandlers(tools), logger)
  return assembleService({ name, ports, core, reactions: core.reactions(handlers), dispatch, loops: [sweep] })
}
