import type { catalogueCalls } from '@shop/contracts/internal'
import type { Client, EventStore, ServicePorts, StoreTransaction } from '@shop/kit'
import type { OrderEvent } from './domain/events.ts'
import type { OpenOrderLimits } from './domain/open-order-limits.ts'

export interface OrderPorts extends ServicePorts {
  /** Reserves stock for an order and answers its authoritative names, images and prices. */
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'reserve' | 'release'>
  /** By default 5 open card orders; the others have no limit unless it is given. */
  readonly openOrderLimits?: Partial<OpenOrderLimits>
  /** IANA name of the time zone whose calendar days the order list filters by; UTC by default. */
  readonly timeZone?: string
}

/** What the use cases and queries need. */
export interface OrderDependencies extends Required<Omit<OrderPorts, 'sharedClock' | 'keyEncryption' | 'logCopy'>> {
  readonly openOrderLimits: OpenOrderLimits
  readonly store: EventStore<OrderEvent>
}

export type OrderTransaction = StoreTransaction<OrderEvent>
