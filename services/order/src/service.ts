import { join } from 'node:path'
import { assembleService, createEventSourced, createLoop, forgetOldKeys } from '@shop/kit'
import type { Loop, Service, ServicePorts } from '@shop/kit'
import { createCalls } from './calls.ts'
import { publish } from './messaging/publish.ts'
import { createReactions } from './messaging/react.ts'
import type { OrderPorts } from './ports.ts'
import { orders } from './projections/orders.ts'
import { formats } from './store/formats.ts'

const NAME = 'order'
const MIGRATIONS = join(import.meta.dirname, 'store/migrations')
const OPEN_ORDER_LIMIT = 5
const HOUR_MS = 3_600_000

function createKeyExpiry({ database, clock, logger }: ServicePorts): Loop {
  return createLoop({
    name: 'idempotency key expiry',
    logger,
    every: HOUR_MS,
    async run() {
      await forgetOldKeys(database, clock())
      return false
    },
  })
}

/** Wires the order service. Its database schema is `orders`, because `order` is a reserved word of SQL. */
export function createOrderService(ports: OrderPorts): Service {
  const core = createEventSourced(ports, { name: NAME, migrations: MIGRATIONS, formats, projections: [orders], publish })
  const dependencies = { openOrderLimit: OPEN_ORDER_LIMIT, timeZone: 'UTC', ...ports, store: core.store }
  return assembleService({
    name: NAME,
    ports,
    core,
    reactions: core.reactions(createReactions(dependencies)),
    dispatch: createCalls(dependencies),
    loops: [createKeyExpiry(ports)],
  })
}
