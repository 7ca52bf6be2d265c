/** A product's stock by state, in units: onHand = available + held + sold. */
export interface StockLevels {
  readonly onHand: number
  /** Can be ordered. */
  readonly available: number
  /** Held for unpaid orders. */
  readonly held: number
  readonly sold: number
}

export const NO_STOCK: StockLevels = { onHand: 0, available: 0, held: 0, sold: 0 }

type Level = Exclude<keyof StockLevels, 'onHand'>

/** Moves units from one level to another; onHand stays the same. */
export function transfer(levels: StockLevels, qty: number, from: Level, to: Level): StockLevels {
  const reduced = { ...levels, [from]: levels[from] - qty }
  return { ...reduced, [to]: reduced[to] + qty }
}

/** Adds units to the available stock; a negative change removes them. */
export function adjust(levels: StockLevels, change: number): StockLevels {
  return { ...levels, onHand: levels.onHand + change, available: levels.available + change }
}
