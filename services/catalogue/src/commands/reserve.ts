import { isDatabaseAway } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import { linesOf } from '../projections/holds.ts'
import { lockOffers } from '../projections/stock.ts'
import { createCounter } from './counter.ts'
import type { Promised } from './counter.ts'
import { gather } from './gather.ts'
import type { Reservation } from './reservation.ts'
import type { Tools, Tx } from './tools.ts'

const MOST_AT_ONCE = 64

type Outcome = PromiseSettledResult<Promised[]>

/** A refusal is one order's outcome; any other fault is everybody's. */
function outcomeOf(work: () => Promised[]): Outcome {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    if (!isRejection(reason)) throw reason
    return { status: 'rejected', reason }
  }
}

async function holdTogether(tx: Tx, reservations: readonly Reservation[], expiresAt: string): Promise<Outcome[]> {
  const held = await linesOf(
    tx,
    reservations.map(({ orderId }) => orderId),
  )
  const wishes = reservations.flatMap((reservation) => (held.has(reservation.orderId) ? [] : reservation.wishes))
  const offers = await lockOffers(tx, [...new Set(wishes.map(({ productId }) => productId))])
  const counter = createCounter(offers, held, expiresAt)
  const outcomes = reservations.map((reservation) => outcomeOf(() => counter.hold(reservation)))
  await tx.appendAll(counter.appends)
  return outcomes
}

type Attempt = (reservations: readonly Reservation[]) => Promise<Outcome[]>

async function attemptAlone(attempt: Attempt, reservations: readonly Reservation[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const reservation of reservations) {
    outcomes.push(...(await attempt([reservation]).catch((reason: unknown): Outcome[] => [{ status: 'rejected', reason }])))
  }
  return outcomes
}

/**
 * Holds stock for an order, all lines or none. Asked again for the same order it answers what it answered first.
 * Orders that come at the same time are decided one after the other, in one transaction.
 * @throws Rejection `product_not_found`, `not_enough_stock`, `order_expired`, `conflict`
 */
export function createReserve({ store, clock, holdSeconds }: Tools): (reservation: Reservation) => Promise<Promised[]> {
  const attempt: Attempt = async (reservations) => {
    const expiresAt = new Date(clock().getTime() + holdSeconds * 1_000).toISOString()
    return store.transaction((tx) => holdTogether(tx, reservations, expiresAt))
  }
  return gather(MOST_AT_ONCE, async (reservations) => {
    try {
      return await attempt(reservations)
    } catch (error) {
      // Nobody pays for another's fault. And two processes asked for one order can both find nothing held:
      // the slower one, asked once more, finds what the faster one holds.
      if (isDatabaseAway(error)) throw error
      return attemptAlone(attempt, reservations)
    }
  })
}
