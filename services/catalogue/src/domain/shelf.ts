/** Where the pieces of a product are: onHand = available + held + sold, always. */
export interface Shelf {
  readonly onHand: number
  /** Can be bought now. */
  readonly available: number
  /** Promised to orders that are not paid for yet. */
  readonly held: number
  readonly sold: number
}

export const EMPTY_SHELF: Shelf = { onHand: 0, available: 0, held: 0, sold: 0 }

type Place = 'available' | 'held' | 'sold'

/** Pieces change their place; none comes and none goes. */
export function move(shelf: Shelf, qty: number, from: Place, to: Place): Shelf {
  const taken = { ...shelf, [from]: shelf[from] - qty }
  return { ...taken, [to]: taken[to] + qty }
}

/** Pieces arrive, or with a negative figure are taken away. */
export function restock(shelf: Shelf, change: number): Shelf {
  return { ...shelf, onHand: shelf.onHand + change, available: shelf.available + change }
}
