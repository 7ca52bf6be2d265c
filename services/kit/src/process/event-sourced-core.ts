import { join } from 'node:path'
import type { DomainEvent } from '../domain/decider.ts'
import type { Bus } from '../messaging/bus.ts'
import type { EventHandlers } from '../messaging/event-handlers.ts'
import type { LogCopy } from '../messaging/log-copy.ts'
import { createReactions, type Reactions } from '../messaging/reactions.ts'
import type { PerEventType } from '../domain/per-event-type.ts'
import type { PublicEvent } from '../domain/public-event.ts'
import { createRelay } from '../messaging/relay.ts'
import { createCounters, type CounterSeries } from '../telemetry/counters.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Series } from '../telemetry/metrics.ts'
import { createPollingLoop, type PollingLoop } from '../concurrency/polling-loop.ts'
import { claimCurrency, type CurrencyClaim } from '../event-store/currency-claim.ts'
import { dropAbandonedRebuild } from '../event-store/abandoned-rebuild.ts'
import { createEventCodec, type EventFormats } from '../event-store/codec.ts'
import { noKeyEncryption, type KeyEncryption } from '../event-store/key-encryption.ts'
import type { SharedClock } from '../event-store/database-clock.ts'
import type { Database } from '../event-store/database.ts'
import { createEventStore, type EventStore } from '../event-store/event-store.ts'
import type { StoreTransaction } from '../event-store/store-transaction.ts'
import { checkMigrated, migrate } from '../event-store/migrate.ts'
import type { Projection } from '../event-store/projection.ts'
import type { Register } from '../event-store/register.ts'
import { rebuild, type RebuildReport, type RebuildStatus } from '../event-store/rebuild.ts'
import { digestSources } from '../event-store/source-digest.ts'
import { wrapPersonalKeys } from '../event-store/wrap-personal-keys.ts'

const CLEAN_UP_INTERVAL_MS = 60 * 60 * 1_000
const KIT_SOURCES = join(import.meta.dirname, '..')

/** The ports of every service. */
export interface ServicePorts {
  readonly database: Database
  readonly bus: Bus
  /** The process's own clock: for the moments that events record. */
  readonly clock: () => Date
  /** For leases, expiries and deadlines, which processes compare with each other's; that of the database when absent. */
  readonly sharedClock?: SharedClock
  readonly logger: Logger
  /** How the keys of persons and of tokens are stored; unwrapped when absent. */
  readonly keyEncryption?: KeyEncryption
  /** Kafka's copy of the service's public log; absent when consumers read the log itself. */
  readonly logCopy?: LogCopy
}

/** What distinguishes one event-sourced service from another. */
export interface ServiceDefinition<Event extends DomainEvent> {
  readonly name: string
  /** The folder of its sources: a rebuild that was interrupted is resumed with the same sources only. */
  readonly sources: string
  /** The folder of its SQL migrations. */
  readonly migrations: string
  readonly formats: EventFormats<Event>
  readonly projections: readonly Projection<Event>[]
  /** Tables that its events add to and that no rebuild touches. */
  readonly registers?: readonly Register<Event>[]
  readonly publish: PerEventType<Event, readonly PublicEvent[]>
  /** When its events have amounts: what fixes the currency of the shop. */
  readonly currencyClaim?: CurrencyClaim<Event['type']>
  /** What is counted of the events that this process commits; a rebuild counts nothing. */
  readonly counters?: readonly CounterSeries<Event>[]
  /** Called with the events that this process has committed. */
  readonly onCommitted?: (events: readonly Event[]) => void
}

/** The event-sourced core of a service: its store, its relay and its reactions. */
export interface EventSourcedCore<Event extends DomainEvent> {
  readonly store: EventStore<Event>
  /** The metrics of its counters. */
  readonly series: readonly Series[]
  readonly reactions: <Item = never>(handlers: EventHandlers<StoreTransaction<Event>, Item>) => Reactions
  readonly relay: PollingLoop
  /** Drops the tables of a rebuild that was interrupted and not resumed within a day. */
  readonly cleanUp: PollingLoop
  migrate(): Promise<void>
  /** Throws when its events have amounts of another currency than the shop's. */
  claimCurrency(): Promise<void>
  /** Wraps the keys of persons that are stored otherwise than new ones. Throws when one cannot be unwrapped. */
  wrapPersonalKeys(): Promise<void>
  /** Throws while the database is unavailable or not migrated. */
  checkReady(): Promise<void>
  rebuild(acceptDifferences?: boolean, onProgress?: (status: RebuildStatus) => void): Promise<RebuildReport>
}

function createCleanUpLoop(name: string, database: Database, logger: Logger): PollingLoop {
  return createPollingLoop({
    name: `abandoned rebuilds of ${name}`,
    logger,
    pollIntervalMs: CLEAN_UP_INTERVAL_MS,
    async run() {
      if (await dropAbandonedRebuild(database)) logger.info({ service: name }, 'the tables of an abandoned rebuild were dropped')
    },
  })
}

export function createEventSourcedCore<Event extends DomainEvent>(
  { database, bus, clock, logger, keyEncryption = noKeyEncryption }: ServicePorts,
  definition: ServiceDefinition<Event>,
): EventSourcedCore<Event> {
  const { name, sources, migrations, formats, projections, registers, publish, counters = [], onCommitted } = definition
  const codec = createEventCodec(formats, keyEncryption)
  const relay = createRelay({ database, source: name, logger, announce: (source) => bus.announce(source) })
  const { record, series } = createCounters(counters)
  const store = createEventStore({
    database,
    codec,
    projections,
    registers,
    publish,
    clock,
    source: name,
    onPublished: () => relay.wake(),
    onCommitted(events) {
      record(events)
      onCommitted?.(events)
    },
  })
  return {
    store,
    series,
    relay,
    cleanUp: createCleanUpLoop(name, database, logger),
    reactions: (handlers) =>
      createReactions({
        consumer: name,
        database,
        transaction: (work, options) => store.transaction(work, options),
        handlers,
        bus,
        logger,
      }),
    migrate: () => migrate(database, migrations),
    async claimCurrency() {
      if (definition.currencyClaim !== undefined) await claimCurrency(database, definition.currencyClaim)
    },
    async wrapPersonalKeys() {
      const count = await wrapPersonalKeys(database.forMaintenance(), keyEncryption)
      if (count > 0) logger.info({ service: name, count }, 'personal keys were wrapped with the first key-encryption key')
    },
    checkReady: () => checkMigrated(database, migrations),
    async rebuild(acceptDifferences = false, onProgress) {
      // Read models may depend on it, and an operator's command has a setting of its own.
      if (definition.currencyClaim !== undefined) await claimCurrency(database, definition.currencyClaim)
      const program = await digestSources([KIT_SOURCES, sources])
      return rebuild({ database: database.forMaintenance(), codec, projections, program, acceptDifferences, onProgress })
    },
  }
}
