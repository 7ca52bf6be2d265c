import { createBff, createDiskPictures, loadRenderer } from '@shop/bff'
import type { Bff } from '@shop/bff'
import { createCatalogueService } from '@shop/catalogue'
import { schemaOf } from '@shop/contracts/events'
import { createIdentityService } from '@shop/identity'
import { createPostgresLog, openDatabase } from '@shop/kit/process'
import type { Bus, Database, Dispatch, Logger, Service, ServicePorts } from '@shop/kit'
import { createOrderService } from '@shop/order'
import { createPaymentService, createStripeCheckout } from '@shop/payment'
import { createSwitchboard } from './switchboard.ts'
import type { ServiceName, Switchboard } from './switchboard.ts'

export interface ShopOptions {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly webRoot: string
  readonly imageRoots: readonly string[]
  /** Where the pictures are kept that admins upload; made when the first one comes. */
  readonly uploadsFolder: string
  /** Where the shop's days begin and end; UTC when none is said. */
  readonly timeZone?: string
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }
  readonly clock?: () => Date
  readonly logger: Logger
  readonly rateLimit?: number
  /** How long an unplaced order may hold stock, in seconds, and how often the sweep looks, in milliseconds. */
  readonly holdSeconds?: number
  readonly sweepMs?: number
  /** How often open card payments are compared with the provider's word, in milliseconds. */
  readonly reconcileMs?: number
  readonly connectionsPerService?: number
  /** How reporting is reached, which runs in a process of its own; without it there are no reports. */
  readonly reporting?: { readonly dispatch: Dispatch; readonly announce: (source: string) => void }
}

export interface Shop {
  readonly bff: Bff
  readonly identity: ReturnType<typeof createIdentityService>
  readonly services: readonly Service[]
  migrate(): Promise<void>
  start(): Promise<void>
  /** Takes no more requests, ends what is under way, closes the connections. */
  stop(): Promise<void>
}

/** What is opened outside for the services: a connection pool for each, one bus for all. */
interface Outside {
  readonly bus: Bus
  readonly open: (schema: string) => Database
  readonly portsOf: (name: ServiceName) => ServicePorts
  readonly close: () => Promise<void>
}

function openOutside({
  databaseUrl: url,
  logger,
  clock,
  connectionsPerService = 10,
  reporting,
}: ShopOptions & { clock: () => Date }): Outside {
  const opened: Database[] = []
  const open = (schema: string): Database => {
    const database = openDatabase({ url, schema, logger, maxConnections: connectionsPerService })
    opened.push(database)
    return database
  }
  const log = createPostgresLog({ database: open('bff'), schemaOf, logger })
  const bus: Bus = {
    ...log,
    announce(source) {
      log.announce(source)
      reporting?.announce(source)
    },
  }
  return {
    bus,
    open,
    portsOf: (name) => ({ database: open(schemaOf(name)), bus, clock, logger: logger.child({ service: name }) }),
    async close() {
      await Promise.all(opened.map((database) => database.close()))
    },
  }
}

function createServices(options: ShopOptions, { portsOf }: Outside, { clients, connect }: Switchboard) {
  const { holdSeconds, sweepMs, reconcileMs, publicUrl, stripe, timeZone } = options
  const identity = createIdentityService(portsOf('identity'))
  const catalogue = createCatalogueService({
    ...portsOf('catalogue'),
    orders: clients.orders,
    ...(holdSeconds === undefined ? {} : { holdSeconds }),
    ...(sweepMs === undefined ? {} : { sweepMs }),
  })
  const order = createOrderService({
    ...portsOf('order'),
    catalogue: clients.catalogue,
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  const paymentPorts = portsOf('payment')
  const payment = createPaymentService({
    ...paymentPorts,
    orders: clients.orders,
    checkout: createStripeCheckout({ ...stripe, clock: paymentPorts.clock }),
    publicUrl,
    ...(reconcileMs === undefined ? {} : { reconcileMs }),
  })
  const services = [identity, catalogue, order, payment]
  services.forEach(connect)
  return { identity, services }
}

/** Every service and the BFF in one process, on one database with a schema for each: the same code as apart, wired by hand. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { logger, clock = () => new Date() } = options
  const outside = openOutside({ ...options, clock })
  const switchboard = createSwitchboard(options.reporting?.dispatch)
  const { identity, services } = createServices(options, outside, switchboard)
  const bff = await createBff({
    ...options,
    clients: switchboard.clients,
    database: outside.open('bff'),
    bus: outside.bus,
    clock,
    pictures: createDiskPictures(options.uploadsFolder),
    renderPage: await loadRenderer(options.webRoot, logger),
    logger: logger.child({ service: 'bff' }),
  })

  return {
    bff,
    identity,
    services,
    async migrate() {
      for (const service of services) await service.migrate()
      await bff.migrate()
    },
    async start() {
      await Promise.all(services.map((service) => service.start()))
      await bff.start()
    },
    async stop() {
      await bff.app.close()
      await bff.stop()
      await Promise.all(services.map((service) => service.stop()))
      await outside.close()
    },
  }
}
