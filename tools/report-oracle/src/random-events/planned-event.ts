import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'

/** Units of a product that change their stock state. */
export interface StockMove {
  readonly productId: string
  readonly qty: number
  readonly from: 'available' | 'held' | 'sold'
  readonly to: 'available' | 'held' | 'sold'
}

/** An event at a point in time, and the stock moves that it causes. */
export interface PlannedEvent {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly source: Source
  readonly type: string
  readonly key: string
  readonly data: object
  readonly moves?: readonly StockMove[]
}

export function planEvent<S extends Source, T extends PublicEventType<S>>(
  at: number,
  source: S,
  type: T,
  key: string,
  data: PublicEventData<S, T>,
  moves: readonly StockMove[] = [],
): PlannedEvent {
  return { at, source, type, key, data: data as object, moves }
}
