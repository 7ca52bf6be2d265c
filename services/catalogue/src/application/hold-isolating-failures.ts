import { isDatabaseUnavailable, isLockTimeout } from '@shop/kit'
import type { Reservation, ReservedLine } from './stock-allocator.ts'

export type Outcome = PromiseSettledResult<ReservedLine[]>

/** Another transaction keeps the stock of these products locked. */
export class StockLocked extends Error {
  readonly productIds: readonly string[]
  constructor(productIds: readonly string[]) {
    super('The stock is locked by another transaction')
    this.productIds = productIds
  }
}

export interface HoldOptions {
  /** Holds the stock of all reservations in one transaction. */
  readonly hold: (batch: readonly Reservation[]) => Promise<Outcome[]>
  /** Those of the products whose stock another transaction has locked. */
  readonly findLocked: (productIds: readonly string[]) => Promise<ReadonlySet<string>>
}

export const productIdsOf = (batch: readonly Reservation[]): string[] => [
  ...new Set(batch.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
]

const rejected = (reason: unknown): Outcome => ({ status: 'rejected', reason })

/** After a lock timeout the remaining reservations are not tried: each could take as long again. */
async function holdOneByOne({ hold }: HoldOptions, batch: readonly Reservation[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const reservation of batch) {
    try {
      outcomes.push(...(await hold([reservation])))
    } catch (reason) {
      if (isLockTimeout(reason)) return [...outcomes, ...batch.slice(outcomes.length).map(() => rejected(reason))]
      outcomes.push(rejected(reason))
    }
  }
  return outcomes
}

/**
 * Holds the stock of a batch. When it fails as a whole, one order's failure must not fail the others: those whose stock is not
 * locked are held without the others, and after any other failure each is held by itself. Two processes that reserve for the
 * same order can both find no holds; the retry of the slower one finds the holds of the faster one.
 * @returns a rejection with `StockLocked` for an order whose stock is locked
 * @throws when the database is unavailable
 */
export async function holdIsolatingFailures(options: HoldOptions, batch: readonly Reservation[]): Promise<Outcome[]> {
  try {
    return await options.hold(batch)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const locked = isLockTimeout(error) ? await options.findLocked(productIdsOf(batch)) : new Set<string>()
    const lockedOf = (reservation: Reservation): string[] => productIdsOf([reservation]).filter((id) => locked.has(id))
    const free = batch.filter((reservation) => lockedOf(reservation).length === 0)
    if (free.length === batch.length) return holdOneByOne(options, batch)
    const outcomes = free.length === 0 ? [] : await holdIsolatingFailures(options, free)
    const outcomeByReservation = new Map(free.map((reservation, index) => [reservation, outcomes[index]]))
    return batch.map((reservation) => outcomeByReservation.get(reservation) ?? rejected(new StockLocked(lockedOf(reservation))))
  }
}
