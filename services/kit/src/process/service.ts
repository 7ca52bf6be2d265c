import type { FastifyInstance } from 'fastify'
import type { DomainEvent } from '../domain/decider.ts'
import { createServiceApp } from './service-app.ts'
import type { Dispatch } from '../calls/transport.ts'
import type { Bus } from '../messaging/bus.ts'
import type { Handlers } from '../messaging/handlers.ts'
import { createReactions } from '../messaging/reactions.ts'
import type { Reactions } from '../messaging/reactions.ts'
import type { PublicEvent } from '../domain/public-event.ts'
import { createRelay } from '../messaging/relay.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Loop } from '../messaging/polling-loop.ts'
import { createEventCodec } from '../event-store/codec.ts'
import type { EventFormats } from '../event-store/codec.ts'
import type { Database } from '../event-store/database.ts'
import { createEventStore } from '../event-store/event-store.ts'
import type { EventStore, StoreTransaction } from '../event-store/event-store.ts'
import { checkMigrated, migrate } from '../event-store/migrate.ts'
import type { Projection } from '../event-store/projection.ts'
import type { Recorded } from '../domain/recorded-event.ts'
import { rebuild } from '../event-store/rebuild.ts'
import type { RebuildReport } from '../event-store/rebuild.ts'
import { traceCalls } from '../calls/call-spans.ts'

/** What every service needs from outside. */
export interface ServicePorts {
  readonly database: Database
  readonly bus: Bus
  readonly clock: () => Date
  readonly logger: Logger
}

/** What makes a service of its own. */
export interface ServiceParts<Event extends DomainEvent> {
  readonly name: string
  /** The folder of its migrations. */
  readonly migrations: string
  readonly formats: EventFormats<Event>
  readonly projections: readonly Projection<Event>[]
  readonly publish: (recorded: Recorded<Event>) => readonly PublicEvent[]
}

/** The event-sourced inside of a service: its store, and what keeps its public log and its reactions going. */
export interface EventSourced<Event extends DomainEvent> {
  readonly store: EventStore<Event>
  readonly reactions: (handlers: Handlers<StoreTransaction<Event>>) => Reactions
  readonly relay: Loop
  migrate(): Promise<void>
  /** Throws while its database is away, or not migrated. */
  checkReady(): Promise<void>
  rebuild(acceptDifferences?: boolean): Promise<RebuildReport>
}

export function createEventSourced<Event extends DomainEvent>(
  { database, bus, clock, logger }: ServicePorts,
  { name, migrations, formats, projections, publish }: ServiceParts<Event>,
): EventSourced<Event> {
  const codec = createEventCodec(formats)
  const relay = createRelay({ database, source: name, logger, announce: (source) => bus.announce(source) })
  const store = createEventStore({ database, codec, projections, publish, clock, source: name, onPublished: () => relay.wake() })
  return {
    store,
    relay,
    reactions: (handlers) =>
      createReactions({ consumer: name, database, transaction: (work) => store.transaction(work), handlers, bus, logger }),
    migrate: () => migrate(database, migrations),
    checkReady: () => checkMigrated(database, migrations),
    rebuild: (acceptDifferences = false) => rebuild({ database, codec, projections, acceptDifferences }),
  }
}

/** A service as its process, or the launcher of all of them, sees it. */
export interface Service {
  readonly name: string
  /** How a caller in the same process reaches it. */
  readonly dispatch: Dispatch
  /** Its internal door; `main.ts` listens on it. */
  readonly app: FastifyInstance
  migrate(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  rebuild(acceptDifferences?: boolean): Promise<RebuildReport>
  /** Handles the parked records once more. @returns how many went through. */
  replayParked(): Promise<number>
}

export interface ServiceAssembly<Event extends DomainEvent> {
  readonly name: string
  readonly ports: ServicePorts
  readonly core: EventSourced<Event>
  readonly reactions: Reactions
  readonly dispatch: Dispatch
  /** What else goes on by itself: schedulers, reconcilers. */
  readonly loops?: readonly Loop[]
}

export function assembleService<Event extends DomainEvent>({
  name,
  ports,
  core,
  reactions,
  dispatch: carryOut,
  loops = [],
}: ServiceAssembly<Event>): Service {
  const dispatch = traceCalls(name, carryOut)
  const background = [core.relay, ...loops]
  return {
    name,
    dispatch,
    app: createServiceApp({ logger: ports.logger, dispatch, ready: () => core.checkReady() }),
    migrate: () => core.migrate(),
    rebuild: (acceptDifferences) => core.rebuild(acceptDifferences),
    replayParked: () => reactions.replayParked(),
    async start() {
      await reactions.start()
      for (const loop of background) loop.start()
    },
    async stop() {
      await Promise.all([reactions.stop(), ...background.map((loop) => loop.stop())])
    },
  }
}
