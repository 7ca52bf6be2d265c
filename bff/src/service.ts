import { bffOperations } from '@shop/contracts/operations/calls'
import { createDispatch, type Dispatch } from '@shop/kit/calls'
import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { checkMigrated, migrate } from '@shop/kit/event-store'
import { createExtensions, type Extensions } from '@shop/kit/extensions'
import { createReactions, type Reactions, type StoppedSource } from '@shop/kit/messaging'
import { createConsumerOperations } from '@shop/kit/process'
import type { Series } from '@shop/kit/telemetry'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { createAccessHandlers, deleteOldEndedSessions, type EraseUser } from './access/access-view.ts'
import { endUnverifiedAccounts } from './access/end-unverified-accounts.ts'
import { createClientCounts } from './access/client-counts.ts'
import { createSessionUses } from './access/session-uses.ts'
import { createBffApp } from './app.ts'
import { createChangeFeed } from './catalogue-view/change-feed.ts'
import { collectOrphans } from './images/collect-orphans.ts'
import { createImageVariants } from './images/image-variants.ts'
import { moveImages } from './images/move-images.ts'
import { watchImageStore } from './images/watch-image-store.ts'
import type { BffPorts } from './ports.ts'
import { deleteViewsOf } from './features/lists/saved-views.ts'
import { createOrderPages } from './features/orders/present-page.ts'
import { createZeroResultCounter } from './features/search/zero-result-counter.ts'
import { deleteEndedPreviews } from './features/mcp/previews.ts'
import { createOrderFollowing } from './features/ucp/following.ts'
import { deleteOldSessions, deleteSessionsOf } from './features/ucp/sessions.ts'
import { clearAddressesOf, deleteOldEntries, insertOperatorAction } from './security-log/entries.ts'
import { DEFAULT_LOG_DAYS } from './environment.ts'

/** Images wait a day before they are removed; a few hours more do not matter. */
const COLLECT_IMAGES_MS = 6 * 3_600_000

const DELETE_INTERVAL_MS = 3_600_000

const MIGRATIONS = join(import.meta.dirname, 'store/migrations')

export interface Bff {
  readonly app: FastifyInstance
  /** The operators' calls; the BFF has no others. */
  readonly dispatch: Dispatch
  /** Throws if the database is unavailable or not migrated. */
  readonly ready: () => Promise<void>
  /** The sources that it does not read until an operator has reconciled their log, or a newer program is started. */
  readonly stopped: () => readonly StoppedSource[]
  /** Gauges of the catalogue view. */
  readonly series: readonly Series[]
  migrate(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The BFF's answers to operators. */
function createBffOperations(ports: BffPorts, reactions: Reactions, extensions: Extensions): Dispatch {
  const { database, clock, logger } = ports
  const readOrderPage = createOrderPages(ports)
  return createDispatch(
    bffOperations,
    {
      ...createConsumerOperations({ name: 'bff', database, reactions, extensions, logger }),
      async recordOperatorAction({ userId, action, by }) {
        await insertOperatorAction(database, { userId, action, by, at: clock().toISOString() })
        return {}
      },
      moveImages: ({ forMs }) => moveImages(ports, forMs),
      orderPage: ({ pageNumber }) => readOrderPage(pageNumber, { sort: 'oldest' }),
    },
    logger,
  )
}

const eraseUser: EraseUser = async (tx, userId) => {
  await clearAddressesOf(tx, userId)
  await deleteViewsOf(tx, userId)
  await deleteSessionsOf(tx, userId)
}

/** What the BFF removes from time to time: unused images, old rows, and accounts that nobody has confirmed. */
function createCleanUp(ports: BffPorts): PollingLoop[] {
  const { database, clock, logger } = ports
  const images = createPollingLoop({
    name: 'collecting unused images',
    logger,
    pollIntervalMs: ports.collectImagesMs ?? COLLECT_IMAGES_MS,
    async run() {
      const removed = await collectOrphans(ports)
      if (removed > 0) logger.info({ removed }, 'unused images were removed')
    },
  })
  const rows = createPollingLoop({
    name: 'deleting old ended sessions, entries of the security log, and carts, checkouts and previews of programs',
    logger,
    pollIntervalMs: DELETE_INTERVAL_MS,
    async run() {
      await deleteOldEndedSessions(database, clock())
      await deleteOldEntries(database, ports.securityLogDays ?? DEFAULT_LOG_DAYS, clock())
      await deleteOldSessions(database, clock())
      await deleteEndedPreviews(database, clock())
    },
  })
  const accounts = createPollingLoop({
    name: 'ending unverified accounts',
    logger,
    pollIntervalMs: DELETE_INTERVAL_MS,
    async run() {
      const deleted = await endUnverifiedAccounts(ports)
      if (deleted > 0) logger.info({ deleted }, 'accounts whose e-mail address was never confirmed were deleted')
    },
  })
  return [images, rows, accounts]
}

/** Creates the BFF: its public app, the reactions that keep its read model of access rights up to date, and its catalogue view. */
export async function createBff(ports: BffPorts): Promise<Bff> {
  const { clients, database, bus, logger } = ports
  const ready = (): Promise<void> => checkMigrated(database, MIGRATIONS)
  const reactions = createReactions({
    consumer: 'bff',
    database,
    transaction: (work) => database.transaction(work),
    handlers: createAccessHandlers(eraseUser),
    bus,
    logger,
  })
  const catalogueFeed = createChangeFeed(clients.catalogue, logger)
  const sessionUses = createSessionUses(ports.clients.identity, ports.clock, logger)
  const clientCounts = ports.hasOthers === true ? createClientCounts(ports) : undefined
  const imageVariants = createImageVariants(ports)
  const zeroResultCounter = createZeroResultCounter(ports)
  const imageStoreWatch = watchImageStore(ports)
  const extensions = createExtensions(ports, ['packingNote', 'customerTag'])
  const dispatch = createBffOperations(ports, reactions, extensions)
  const following = ports.ucp === true ? createOrderFollowing(ports) : undefined
  const loops = [
    ...createCleanUp(ports),
    imageStoreWatch.loop,
    sessionUses.loop,
    zeroResultCounter.loop,
    ...(clientCounts === undefined ? [] : [clientCounts.loop]),
    ...(following === undefined ? [] : [following]),
  ]
  const stopped = () => reactions.stopped()
  const stoppedInProcess = () => [...stopped(), ...(ports.stoppedServices?.() ?? [])]
  return {
    app: await createBffApp(ports, {
      catalogueFeed,
      ready,
      stopped: stoppedInProcess,
      sessionUses,
      clientCounts,
      imageVariants,
      imageProblem: imageStoreWatch.problem,
      zeroResultCounter,
      operations: dispatch,
      extensions,
    }),
    dispatch,
    ready,
    stopped,
    series: [...catalogueFeed.series, ...extensions.series],
    migrate: () => migrate(database, MIGRATIONS),
    async start() {
      await reactions.start()
      for (const loop of loops) loop.start()
      await catalogueFeed.start()
    },
    async stop() {
      await Promise.all([reactions.stop(), imageVariants.stop(), ...[catalogueFeed, ...loops].map((loop) => loop.stop())])
    },
  }
}
