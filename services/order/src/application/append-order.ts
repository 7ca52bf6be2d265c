import type { HeldLine } from '@shop/contracts/stock/calls'
import { reject } from '@shop/kit/domain'
import {
  allAnswered,
  answeredByCommit,
  createDecisions,
  handleEach,
  handleFree,
  shareTransaction,
  storeReplies,
  zip,
  type BatchItem,
  type Outcome,
} from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'
import { withOrder, type OpenOrders } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { numbersOf, withNumber } from '../projections/order-numbers.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { lockCustomers, lockFreeCustomers } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'
import type { Placement } from './placement.ts'
import { readPlacementPreconditions, type PlacementPreconditions } from './placement-preconditions.ts'
import { readPlaced, type PlacedOrderReply } from './read-placed.ts'

/** A placement with the lines that the catalogue holds for it. */
export interface ReservedPlacement extends Placement {
  readonly heldLines: readonly HeldLine[]
}

interface PlacementItem extends BatchItem<ReservedPlacement> {
  readonly preconditions: PlacementPreconditions
}

/** Appends orders one after the other; those of the same customer see the earlier ones. */
async function appendEach(
  tx: OrderTransaction,
  { clock, openOrderLimits }: OrderDependencies,
  items: readonly PlacementItem[],
): Promise<Outcome<PlacedOrderReply<UnnumberedOrder>>[]> {
  const decisions = createDecisions(orderDecider)
  const openOrdersAfter = new Map<string, OpenOrders>()
  const outcomes = await handleEach(items, async ({ item: placement, metadata, preconditions }) => {
    if (preconditions.streamExists) return readPlaced(tx, placement)
    // An erased customer is signed out.
    if (preconditions.erased) return reject('bad_token')
    const { orderId, userId, heldLines: lines, shippingAddress, paymentMethod, clientTotals, note: text } = placement
    const note = text === undefined ? undefined : { noteId: uuidv7(), text }
    const openOrders = openOrdersAfter.get(userId) ?? preconditions.openOrders
    const order = { userId, lines, shippingAddress, paymentMethod, clientTotals, note, placedAt: clock().toISOString() }
    const decision = decisions.decide(streamOf(orderId), { type: 'PlaceOrder', ...order, openOrders, openOrderLimits })
    decisions.keep(metadata, decision)
    openOrdersAfter.set(userId, withOrder(openOrders, placement))
    return { order: toOrderRow(orderId, decision.state), replayed: false }
  })
  // A rejection that is final is stored by the caller, after this transaction.
  const replies = zip(items, outcomes).flatMap(([{ item }, { status }]) =>
    status === 'fulfilled' && item.reply !== undefined ? [item.reply] : [],
  )
  await allAnswered([tx.appendAll(decisions.appends), storeReplies(tx, replies)])
  return outcomes
}

/** The outcomes with the numbers that the database gave the orders. */
function numberOrders(
  outcomes: readonly Outcome<PlacedOrderReply<UnnumberedOrder>>[],
  numbers: ReadonlyMap<string, string>,
): Outcome<PlacedOrderReply>[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return outcome
    const { order, replayed } = outcome.value
    return { ...outcome, value: { order: withNumber(order, numbers), replayed } }
  })
}

/**
 * Appends placed orders. Orders that arrive together share a transaction. It locks their customers, which keeps the limits exact
 * and prevents a concurrent erasure. A customer whom another transaction has locked does not hold up the others.
 * @throws Rejection of the decider; `bad_token` for an erased customer; `conflict`, `unavailable`
 */
export function createAppendOrder(dependencies: OrderDependencies): (placement: ReservedPlacement) => Promise<PlacedOrderReply> {
  const { store, openOrderLimits, clock } = dependencies
  const append = async (batch: readonly BatchItem<ReservedPlacement>[], lock: typeof lockCustomers) => {
    const appended = await store.transaction(async (tx) => {
      const placements = batch.map(({ item }) => item)
      // In this order on one connection: the others read what the first has waited for.
      const [locked, preconditions] = await allAnswered([
        lock(tx, placements),
        readPlacementPreconditions(tx, placements, openOrderLimits, clock()),
        tx.readPersonalKeys(placements.map(({ userId }) => userId)),
      ])
      const items = zip(batch, preconditions).map(([work, found]): PlacementItem => ({ ...work, preconditions: found }))
      const outcomes = await handleFree(
        items,
        ({ item }) => locked.has(item.userId),
        (free) => appendEach(tx, dependencies, free),
      )
      // Behind the events, whose insertion gives the orders their numbers.
      const numbers = numbersOf(
        tx,
        placements.map(({ orderId }) => orderId),
      )
      await answeredByCommit(tx, [numbers])
      return { outcomes, numbers }
    })
    return numberOrders(appended.outcomes, await appended.numbers)
  }
  const appendFree = (batch: readonly BatchItem<ReservedPlacement>[]) => append(batch, lockFreeCustomers)
  const appendAfterWaiting = (batch: readonly BatchItem<ReservedPlacement>[]) => append(batch, lockCustomers)
  return shareTransaction(appendFree, appendAfterWaiting)
}
