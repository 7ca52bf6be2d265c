import type { orderCalls } from '@shop/contracts/internal'
import type { Client, Counters, EventStore, Logger, ServicePorts, SharedClock, StoreTransaction } from '@shop/kit'
import type { CatalogueEvent } from './domain/index.ts'

export interface CataloguePorts extends ServicePorts {
  /** The order service decides about every expired hold: stock is released only when it says that the order was not placed. */
  readonly orders: Pick<Client<typeof orderCalls>, 'abandon'>
  /** Seconds until the hold of an order that is not placed expires; 30 when absent. */
  readonly holdSeconds?: number | undefined
  /** Milliseconds between two searches for expired holds; 5,000 when absent. */
  readonly sweepMs?: number | undefined
}

export type CatalogueTransaction = StoreTransaction<CatalogueEvent>

/** What the use cases and queries need. */
export interface CatalogueDependencies {
  readonly store: EventStore<CatalogueEvent>
  readonly orders: CataloguePorts['orders']
  /** Makes ids that sort by creation time (UUID version 7). */
  readonly newId: () => string
  readonly sharedClock: SharedClock
  readonly logger: Logger
  readonly holdSeconds: number
  readonly logSignal: LogSignal
  /** Records how many holds have expired because their order was not placed. */
  readonly expiredHolds: Counters<number>
}

/** Tells that this process has appended records to the catalogue's public log. */
export interface LogSignal {
  /** How many times so far. */
  readonly announcements: number
  /** Resolves with the next announcement, after the timeout, or when the caller has gone. */
  next(timeoutMs: number, abandoned?: AbortSignal): Promise<void>
}
