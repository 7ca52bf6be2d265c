import { createBff } from '@shop/bff'
import type { Bff } from '@shop/bff'
import { createCatalogueService } from '@shop/catalogue'
import { catalogueCalls, identityCalls, orderCalls, paymentCalls } from '@shop/contracts/internal'
import { createIdentityService } from '@shop/identity'
import { createClient, createPostgresLog, openDatabase } from '@shop/kit'
import type { Database, Dispatch, Logger, Service, ServicePorts } from '@shop/kit'
import { createOrderService } from '@shop/order'
import { createPaymentService, createStripeCheckout } from '@shop/payment'

/** Where a source keeps its log; only `order` cannot lend its name to a schema, for it is a word of SQL. */
const schemaOf = (source: string): string => (source === 'order' ? 'orders' : source)

const SERVICE_NAMES = ['identity', 'catalogue', 'order', 'payment'] as const
type ServiceName = (typeof SERVICE_NAMES)[number]

export interface ShopOptions {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly webRoot: string
  readonly imageRoots: readonly string[]
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

/** Carries calls inside this process. The services know each other in a circle, so a name is resolved when it is called. */
function createSwitchboard(): { connect(service: Service): void; to(name: ServiceName): Dispatch } {
  const connected = new Map<string, Service>()
  return {
    connect: (service) => void connected.set(service.name, service),
    to: (name) => async (call, input, context) => {
      const service = connected.get(name)
      if (service === undefined) throw new Error(`${name} is not connected`)
      return service.dispatch(call, input, context)
    },
  }
}

/** Every service and the BFF in one process, on one database with a schema for each: the same code as apart, wired by hand. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { databaseUrl: url, logger, clock = () => new Date(), connectionsPerService = 10 } = options
  const opened: Database[] = []
  const open = (schema: string): Database => {
    const database = openDatabase({ url, schema, logger, maxConnections: connectionsPerService })
    opened.push(database)
    return database
  }
  const bus = createPostgresLog({ database: open('bff'), schemaOf, logger })
  const ports = (name: ServiceName): ServicePorts => ({
    database: open(schemaOf(name)),
    bus,
    clock,
    logger: logger.child({ service: name }),
  })

  const { connect, to } = createSwitchboard()
  const clients = {
    catalogue: createClient(catalogueCalls, to('catalogue')),
    identity: createClient(identityCalls, to('identity')),
    orders: createClient(orderCalls, to('order')),
    payments: createClient(paymentCalls, to('payment')),
  }
  const { holdSeconds, sweepMs, reconcileMs } = options
  const identity = createIdentityService(ports('identity'))
  const catalogue = createCatalogueService({
    ...ports('catalogue'),
    orders: clients.orders,
    ...(holdSeconds === undefined ? {} : { holdSeconds }),
    ...(sweepMs === undefined ? {} : { sweepMs }),
  })
  const order = createOrderService({ ...ports('order'), catalogue: clients.catalogue })
  const payment = createPaymentService({
    ...ports('payment'),
    orders: clients.orders,
    checkout: createStripeCheckout(options.stripe),
    publicUrl: options.publicUrl,
    ...(reconcileMs === undefined ? {} : { reconcileMs }),
  })
  const services = [identity, catalogue, order, payment]
  services.forEach(connect)
  const bff = await createBff({
    ...options,
    clients,
    database: open('bff'),
    bus,
    clock,
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
      await Promise.all(opened.map((database) => database.close()))
    },
  }
}
