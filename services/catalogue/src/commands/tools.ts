import { isId } from '@shop/contracts'
import type { EventStore, StoreTransaction } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { CatalogueEvent } from '../domain/index.ts'

export type Tx = StoreTransaction<CatalogueEvent>

/** What the commands work with. */
export interface Tools {
  readonly store: EventStore<CatalogueEvent>
  /** Ids whose order is the order of their making. */
  readonly newId: () => string
  readonly clock: () => Date
  readonly holdSeconds: number
}

/**
 * An id as the database writes it; what is no id names nothing.
 * @throws Rejection `product_not_found`
 */
export function productIdOf(text: string): string {
  return isId(text) ? text.toLowerCase() : reject('product_not_found')
}
