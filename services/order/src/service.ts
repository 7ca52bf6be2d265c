import { join } from 'node:path'
import { assembleService, createEventSourced, createLoop, forgetOldKeys } from '@shop/kit'
import type { Loop, Service, ServicePorts } from '@shop/kit'
import { createOrderDispatch } from './http/dispatch.ts'
import { publish } from './messaging/publish.ts'
import { reactTo } from './messaging/react.ts'
import type { OrderPorts } from './ports.ts'
import { ordersView } from './projections/orders.ts'
import { formats } from './store/formats.ts'

const NAME = 'order'
const OPEN_ORDER_LIMIT = 5
const AN_HOUR = 3_600_000

function forgetting({ database, clock, logger }: ServicePorts): Loop {
  return createLoop({
    name: 'forgetting old idempotency keys',
    logger,
    every: AN_HOUR,
    async run() {
      await forgetOldKeys(database, clock())
      return false
    },
  })
}

/** The order service, wired from what it is handed. Its database's schema is `orders`: `order` is a word of SQL. */
export function createOrderService(given: OrderPorts): Service {
  const { catalogue, openOrderLimit = OPEN_ORDER_LIMIT, timeZone = 'UTC', ...ports } = given
  const core = createEventSourced(ports, {
    name: NAME,
    migrations: join(import.meta.dirname, 'store/migrations'),
    formats,
    projections: [ordersView],
    publish,
  })
  return assembleService({
    name: NAME,
    ports,
    core,
    reactions: core.reactions(reactTo(ports.logger)),
    dispatch: createOrderDispatch({ ...ports, store: core.store, catalogue, openOrderLimit, timeZone }),
    loops: [forgetting(ports)],
  })
}
