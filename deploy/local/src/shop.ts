import { createBff, loadRenderer, openImageStores, type Bff, type BffPorts } from '@shop/bff'
import { createCatalogueService } from '@shop/catalogue'
import { databaseSchema } from '@shop/contracts/events'
import { createDeliveryEstimates } from '@shop/contracts/shipments'
import { createIdentityService } from '@shop/identity'
import { openDatabase, type Database } from '@shop/kit/event-store'
import { createPostgresLog, type Bus } from '@shop/kit/messaging'
import { applyCurrency, reportStuck, watchDatabase, type Service, type ServicePorts } from '@shop/kit/process'
import { createNotificationService, createPublicPictures, createSmtpMailer, createWebhookGateway } from '@shop/notification'
import { createOrderService } from '@shop/order'
import { createPaymentService, createStripeCheckout } from '@shop/payment'
import { createInProcessTransport, type InProcessServiceName, type InProcessTransport } from './in-process-transport.ts'
import type { ShopOptions } from './shop-options.ts'

export interface Shop {
  readonly bff: Bff
  readonly identity: ReturnType<typeof createIdentityService>
  readonly services: readonly Service[]
  migrate(): Promise<void>
  start(): Promise<void>
  /** Calls `onStuck` when a service gets no more answers from the database although it answers others. Before `stop`. */
  watch(onStuck: () => void, stuckAfterMs?: number): void
  /** Accepts no more requests, finishes those in progress and closes the connections. */
  stop(): Promise<void>
}

/** Every service announces its records in this process, so polling is a fallback. */
const LOG_POLL_MS = 5_000

/** Adapters of all services: a connection pool for each schema, and one bus. */
interface Adapters {
  readonly bus: Bus
  readonly open: (schema: string) => Database
  readonly portsOf: (name: InProcessServiceName) => ServicePorts
  readonly databases: readonly Database[]
  readonly close: () => Promise<void>
}

function openAdapters({
  databaseUrl: url,
  logger,
  clock,
  sharedClock,
  connectionsPerService = 10,
  reporting,
  keyEncryption,
}: ShopOptions & Pick<ServicePorts, 'clock' | 'sharedClock'>): Adapters {
  const opened: Database[] = []
  const open = (schema: string): Database => {
    const database = openDatabase({ url, schema, logger, maxConnections: connectionsPerService })
    opened.push(database)
    return database
  }
  const log = createPostgresLog({ database: open('bff'), databaseSchema, logger, pollIntervalMs: LOG_POLL_MS })
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
    databases: opened,
    portsOf: (name) => ({
      database: open(databaseSchema(name)),
      bus,
      clock,
      sharedClock,
      logger: logger.child({ service: name }),
      keyEncryption,
    }),
    async close() {
      await Promise.all(opened.map((database) => database.close()))
    },
  }
}

function createServices(options: ShopOptions, { portsOf }: Adapters, { clients }: InProcessTransport) {
  const identity = createIdentityService({ ...options, ...portsOf('identity') })
  const catalogue = createCatalogueService({ ...options, ...portsOf('catalogue'), orders: clients.orders })
  const order = createOrderService({ ...options, ...portsOf('order'), catalogue: clients.catalogue })
  const paymentPorts = portsOf('payment')
  const checkout = createStripeCheckout({ ...options.stripe, clock: paymentPorts.clock })
  const payment = createPaymentService({ ...options, ...paymentPorts, orders: clients.orders, checkout })
  // Does not compile when a service is missing here.
  return { identity, catalogue, order, payment } satisfies Record<Exclude<InProcessServiceName, 'notification'>, Service>
}

function createNotification(
  { mail, publicUrl, assetsUrl, deliveryDays, timeZone, extensionsFolder }: ShopOptions,
  { portsOf }: Adapters,
  { clients }: InProcessTransport,
): Service | undefined {
  if (mail === undefined) return undefined
  const { catalogue, identity, orders } = clients
  const { mailsPerSecond, orderMailLimit, shopProfile, allowPrivateWebhooks = false, webhooksPerSecond, ...smtp } = mail
  return createNotificationService({
    ...portsOf('notification'),
    catalogue,
    identity,
    orders,
    publicUrl,
    assetsUrl,
    readPicture: createPublicPictures(publicUrl, assetsUrl),
    timeZone,
    extensionsFolder,
    shopProfile,
    estimateDelivery: createDeliveryEstimates(deliveryDays, timeZone),
    mailer: createSmtpMailer(smtp),
    webhooks: createWebhookGateway({ allowPrivate: allowPrivateWebhooks }),
    mailsPerSecond,
    orderMailLimit,
    webhooksPerSecond,
  })
}

/** A shop without reports or mails has nobody who could answer for them. */
function operationsOf({ reporting, mail }: ShopOptions, { operations }: InProcessTransport): BffPorts['operations'] {
  const absent = [...(reporting === undefined ? ['reporting'] : []), ...(mail === undefined ? ['notification'] : [])]
  return Object.fromEntries(Object.entries(operations).filter(([name]) => !absent.includes(name)))
}

async function createGateway(
  options: ShopOptions & Pick<ServicePorts, 'clock'>,
  { open, bus }: Adapters,
  transport: InProcessTransport,
  services: readonly Service[],
): Promise<Bff> {
  const { uploadsFolder, reporting, mail, logger } = options
  const { notifications, ...withoutMails } = transport.clients
  return createBff({
    ...options,
    clients: mail === undefined ? withoutMails : { ...withoutMails, notifications },
    estimateDelivery: createDeliveryEstimates(options.deliveryDays, options.timeZone),
    operations: operationsOf(options, transport),
    database: open('bff'),
    bus,
    ...openImageStores({ ...options, folder: uploadsFolder }),
    renderPage: await loadRenderer(options.webRoot, logger, options.timeZone),
    logger: logger.child({ service: 'bff' }),
    stoppedServices: () => [...services.flatMap((service) => service.stopped()), ...(reporting?.stopped?.() ?? [])],
  })
}

/** All services and the BFF in one process, on one database with a schema for each service. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { clock = () => new Date(), currency = 'USD' } = options
  applyCurrency({ SHOP_CURRENCY: currency })
  const sharedClock = options.clock === undefined ? undefined : async () => clock()
  const adapters = openAdapters({ ...options, clock, sharedClock })
  const transport = createInProcessTransport(options.reporting?.dispatch)
  const byName = createServices(options, adapters, transport)
  const notification = createNotification(options, adapters, transport)
  transport.connect({ ...byName, notification })
  const services: readonly Service[] = [...Object.values(byName), ...(notification === undefined ? [] : [notification])]
  const bff = await createGateway({ ...options, clock }, adapters, transport, services)
  let stopWatching: (() => void)[] = []

  return {
    bff,
    identity: byName.identity,
    services,
    async migrate() {
      for (const service of services) await service.migrate()
      await bff.migrate()
    },
    async start() {
      await Promise.all([...services, bff].map((part) => part.start()))
    },
    watch(onStuck, stuckAfterMs) {
      const end = (): void => {
        reportStuck(bff.app)
        onStuck()
      }
      stopWatching = adapters.databases.map((database) => watchDatabase(database, end, stuckAfterMs))
    },
    async stop() {
      for (const stop of stopWatching) stop()
      await bff.app.close()
      await bff.stop()
      await Promise.all(services.map((service) => service.stop()))
      await adapters.close()
    },
  }
}
