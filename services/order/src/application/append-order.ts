import type { ShopTerms } from '@shop/contracts/terms'
import type { HeldLine } from '@shop/contracts/stock/calls'
import { reject } from '@shop/kit/domain'
import {
  allAnswered,
  answeredByCommit,
  handleBatch,
  handleFree,
  shareTransaction,
  zip,
  type BatchItem,
  type Outcome,
} from '@shop/kit/event-store'
import { v7 as uuidv7 } from 'uuid'
import { withOrder, type OpenOrders } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import { checkUnprovenOrders } from '../domain/unproven-orders.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { withNumber } from '../projections/numbered-orders.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { lockCustomers, lockFreeCustomers } from '../store/customers.ts'
import { numbersOf } from '../store/order-numbers.ts'
import { streamOf } from '../store/streams.ts'
import { insertUnprovenOrders, type UnprovenOrder } from '../store/unproven-orders.ts'
import type { Placement } from './placement.ts'
import { readPlacementPreconditions, type PlacementPreconditions } from './placement-preconditions.ts'
import { readPlaced, type PlacedOrderReply } from './read-placed.ts'

/** A placement with the lines that the catalogue holds for it. */
export interface ReservedPlacement extends Placement {
  readonly heldLines: readonly HeldLine[]
  /** Those of the shop at that moment. */
  readonly terms: ShopTerms
}

/** A placement with what the transaction has read about it. */
interface CheckedPlacement {
  readonly placement: ReservedPlacement
  readonly preconditions: PlacementPreconditions
}

/** The orders of one transaction. Their numbers are read with its last statements and are known when it has ended. */
interface AppendedOrders {
  readonly outcomes: readonly Outcome<PlacedOrderReply<UnnumberedOrder>>[]
  readonly numbers: Promise<ReadonlyMap<string, string>>
}

type Placements = readonly BatchItem<ReservedPlacement>[]

/** What is locked for a placement. */
const lockNames = ({ userId, unproven }: Placement): string[] => (unproven ? [userId, unproven.mailbox] : [userId])

/** Checks and notes the orders of customers who have not confirmed their address; each sees the earlier ones. */
function createUnprovenOrders({ unconfirmedOrderLimit }: OrderDependencies) {
  const noted: UnprovenOrder[] = []
  const placedAtOf = new Map<string, readonly number[]>()
  const readPlacedAt = ({ placement: { unproven }, preconditions }: CheckedPlacement) =>
    placedAtOf.get(unproven?.mailbox ?? '') ?? preconditions.unprovenOrders
  return {
    check(item: CheckedPlacement, now: Date): void {
      const { unproven } = item.placement
      if (unproven) checkUnprovenOrders(unproven, readPlacedAt(item), unconfirmedOrderLimit, now)
    },
    note(item: CheckedPlacement, placedAt: Date): void {
      const { unproven, orderId } = item.placement
      if (unproven === undefined) return
      placedAtOf.set(unproven.mailbox, [...readPlacedAt(item), placedAt.getTime()])
      noted.push({ orderId, mailbox: unproven.mailbox, placedAt })
    },
    insert: (tx: OrderTransaction): Promise<void> => insertUnprovenOrders(tx, noted),
  }
}

/** Decides on placements one after the other; those of the same customer see the earlier ones. */
async function placeEach(
  tx: OrderTransaction,
  dependencies: OrderDependencies,
  items: readonly BatchItem<CheckedPlacement>[],
): Promise<Outcome<PlacedOrderReply<UnnumberedOrder>>[]> {
  const { clock, openOrderLimits } = dependencies
  const openOrdersAfter = new Map<string, OpenOrders>()
  const unprovenOrders = createUnprovenOrders(dependencies)
  const replyOf = ({ placement }: CheckedPlacement) => placement.reply
  // No states: the stream of an order that is placed is new.
  const batch = { decider: orderDecider, states: [], items, replyOf }
  const outcomes = await handleBatch(tx, batch, async (item, decide) => {
    const { placement, preconditions } = item
    if (preconditions.streamExists) return readPlaced(tx, placement)
    // An erased customer is signed out.
    if (preconditions.erased) return reject('bad_token')
    const { orderId, userId, heldLines: lines, note: text, terms, shippingAddress, paymentMethod } = placement
    const { deliveryMethod, clientTotals } = placement
    const note = text === undefined ? undefined : { noteId: uuidv7(), text }
    const openOrders = openOrdersAfter.get(userId) ?? preconditions.openOrders
    const now = clock()
    unprovenOrders.check(item, now)
    const asked = { terms, shippingAddress, paymentMethod, deliveryMethod, clientTotals, note }
    const order = { userId, lines, ...asked, placedAt: now.toISOString() }
    const { state } = decide(streamOf(orderId), { type: 'PlaceOrder', ...order, openOrders, openOrderLimits })
    openOrdersAfter.set(userId, withOrder(openOrders, placement))
    unprovenOrders.note(item, now)
    return { order: toOrderRow(orderId, state), replayed: false }
  })
  await unprovenOrders.insert(tx)
  return outcomes
}

/** Locks the customers, checks and places their orders; those whose customer is not locked have to wait. */
async function appendOrders(
  tx: OrderTransaction,
  dependencies: OrderDependencies,
  batch: Placements,
  lock: typeof lockCustomers,
): Promise<AppendedOrders> {
  const placements = batch.map(({ item }) => item)
  const orderIds = placements.map(({ orderId }) => orderId)
  const userIds = placements.map(({ userId }) => userId)
  // In this order on one connection: the others read what the first has waited for.
  const [locked, preconditions] = await allAnswered([
    lock(tx, placements.flatMap(lockNames)),
    readPlacementPreconditions(tx, placements, dependencies, dependencies.clock()),
    tx.readPersonalKeys(userIds),
  ])
  const items = zip(batch, preconditions).map(([{ item: placement, metadata }, found]) => ({
    item: { placement, preconditions: found },
    metadata,
  }))
  const outcomes = await handleFree(
    items,
    ({ item }) => lockNames(item.placement).every((name) => locked.has(name)),
    (free) => placeEach(tx, dependencies, free),
  )
  // Behind the events, with which the orders get their numbers.
  const numbers = numbersOf(tx, orderIds)
  await answeredByCommit(tx, [numbers])
  return { outcomes, numbers }
}

function numberOrders(outcomes: AppendedOrders['outcomes'], numbers: ReadonlyMap<string, string>): Outcome<PlacedOrderReply>[] {
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
  const append = async (batch: Placements, lock: typeof lockCustomers) => {
    const { outcomes, numbers } = await dependencies.store.transaction((tx) => appendOrders(tx, dependencies, batch, lock))
    return numberOrders(outcomes, await numbers)
  }
  return shareTransaction<ReservedPlacement, PlacedOrderReply>(
    (batch) => append(batch, lockFreeCustomers),
    (batch) => append(batch, lockCustomers),
  )
}
