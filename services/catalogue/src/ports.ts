import type { orderCalls } from '@shop/contracts/services'
import type { ConsumerLaw } from '@shop/contracts/shop'
import type { ShopTerms } from '@shop/contracts/terms'
import type { Client } from '@shop/kit/calls'
import type { EventStore, Jobs, KeyedChange, Queryable, SharedClock, StoreTransaction } from '@shop/kit/event-store'
import type { ServicePorts } from '@shop/kit/process'
import type { Counters, Logger } from '@shop/kit/telemetry'
import type { CatalogueEvent } from './domain/index.ts'
import type { CatalogueSettings } from './environment.ts'

/** Who may review a product: every customer, or those who have bought it. */
export type ReviewsBy = 'everyone' | 'buyers'

export interface CataloguePorts extends ServicePorts, CatalogueSettings {
  /**
   * The order service decides about every expired hold: stock is released only when it says that the order was not placed. It knows
   * who has bought a product.
   */
  readonly orders: Pick<Client<typeof orderCalls>, 'abandon' | 'buyersOf'>
  /** Seconds until the hold of an order that is not placed expires; 30 when absent. */
  readonly holdSeconds?: number
  /** Milliseconds between two searches for expired holds; 5,000 when absent. */
  readonly sweepMs?: number
}

/** Reads which law the shop follows now. */
export type ReadLaw = (db: Queryable) => Promise<ConsumerLaw>

export type CatalogueTransaction = StoreTransaction<CatalogueEvent>

/** What the use cases and queries need. */
export interface CatalogueDependencies {
  readonly store: EventStore<CatalogueEvent>
  /** Makes a change of staff once for each Idempotency-Key. */
  readonly changeOnce: KeyedChange
  readonly orders: CataloguePorts['orders']
  readonly reviewsBy: ReviewsBy
  readonly readLaw: ReadLaw
  /** Until somebody changes them. */
  readonly terms: ShopTerms
  /** Makes ids that sort by creation time (UUID version 7). */
  readonly newId: () => string
  readonly sharedClock: SharedClock
  readonly logger: Logger
  readonly holdSeconds: number
  readonly logSignal: LogSignal
  readonly jobs: Jobs
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
