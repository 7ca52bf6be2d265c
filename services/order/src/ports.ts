import type { catalogueCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { Extensions } from '@shop/kit/extensions'
import type { EventStore, KeyedChange, StoreTransaction } from '@shop/kit/event-store'
import type { ServicePorts } from '@shop/kit/process'
import type { DocumentFacts } from './domain/document-facts.ts'
import type { OrderEvent } from './domain/events.ts'
import type { OpenOrders } from './domain/open-order-limits.ts'
import type { OrderSettings } from './environment.ts'

export interface OrderPorts extends ServicePorts, Omit<OrderSettings, 'openOrderLimits'> {
  /** Without one, its default applies. */
  readonly openOrderLimits?: Partial<OpenOrders>
  /** Reserves stock for an order and answers its authoritative names, images and prices. */
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'reserve' | 'release'>
}

/** @returns the PDF as base64 */
export type RenderInvoice = (facts: DocumentFacts) => Promise<string>

/** What the use cases and queries need. */
export interface OrderDependencies extends Required<
  Omit<OrderPorts, 'sharedClock' | 'keyEncryption' | 'logCopy' | 'extensionsFolder'>
> {
  readonly openOrderLimits: OpenOrders
  readonly store: EventStore<OrderEvent>
  /** Makes a change of staff once for each Idempotency-Key. */
  readonly changeOnce: KeyedChange
  readonly renderDocument: RenderInvoice
  readonly extensions: Extensions
}

export type OrderTransaction = StoreTransaction<OrderEvent>
