import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'

/** Pieces that go from one part of a shelf to another; where either is missing they come from, or go, outside. */
export interface Move {
  readonly productId: string
  readonly qty: number
  readonly from: 'available' | 'held' | 'sold'
  readonly to: 'available' | 'held' | 'sold'
}

/** Something that is to happen at some time, and what it does to the shelves. */
export interface Planned {
  readonly at: number
  readonly source: Source
  readonly type: string
  readonly key: string
  readonly data: object
  readonly moves?: readonly Move[]
}

export function plan<S extends Source, T extends PublicEventType<S>>(
  at: number,
  source: S,
  type: T,
  key: string,
  data: PublicEventData<S, T>,
  moves: readonly Move[] = [],
): Planned {
  return { at, source, type, key, data: data as object, moves }
}
