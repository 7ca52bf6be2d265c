import type { HeldLine } from '@shop/contracts/internal'
import {
  allAnswered,
  createBatcher,
  currentEventMetadata,
  isDatabaseUnavailable,
  storeReplies,
  type EventMetadata,
  type StreamAppend,
} from '@shop/kit'
import { decideOn, fold, isRejection, reject, sameLines } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import { withOrder } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { lockCustomer, lockFreeCustomers } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'
import type { Placement } from './placement.ts'
import { readPlacementPreconditions, type PlacementPreconditions } from './placement-preconditions.ts'

const MAX_BATCH_SIZE = 64

export interface PlacedOrderReply {
  readonly order: UnnumberedOrder
  readonly replayed: boolean
}

/** A placement with the lines that the catalogue holds for it. */
interface ReservedPlacement {
  readonly placement: Placement
  readonly lines: readonly HeldLine[]
  readonly metadata: EventMetadata
}

type Outcome = PromiseSettledResult<PlacedOrderReply>

/** The order needs a transaction of its own: its customer is locked, or its batch failed as a whole. */
const ALONE = Symbol('alone')

/**
 * Answers the order as it was first placed, whatever happened to it since. The lines are compared because the stored
 * fingerprint of an old key is deleted, and the key may then return with another order.
 */
export async function readPlaced(tx: OrderTransaction, { orderId, lines, paymentMethod }: Placement): Promise<PlacedOrderReply> {
  const [first] = await tx.read(streamOf(orderId))
  const state = fold(orderDecider, first === undefined ? [] : [first.event])
  if (!isPlaced(state)) return reject('order_expired')
  if (state.paymentMethod !== paymentMethod || !sameLines(state.lines, lines)) return reject('key_reused')
  return { order: toOrderRow(orderId, state), replayed: true }
}

/** Decides a new order. An erased customer is signed out. */
function decidePlacement(
  { clock, openOrderLimits }: OrderDependencies,
  { placement, lines }: ReservedPlacement,
  { erased, openOrders }: PlacementPreconditions,
) {
  const { orderId, userId, shippingAddress, paymentMethod, claimed: clientTotals } = placement
  if (erased) return reject('bad_token')
  return decideOn(
    orderDecider,
    { stream: streamOf(orderId), state: orderDecider.initial, version: 0 },
    {
      type: 'PlaceOrder',
      userId,
      lines,
      shippingAddress,
      paymentMethod,
      clientTotals,
      openOrders,
      openOrderLimits,
      placedAt: clock().toISOString(),
    },
  )
}

/** Decides the orders of locked customers, one after the other; those of the same customer see the earlier ones. */
async function decideAll(
  tx: OrderTransaction,
  dependencies: OrderDependencies,
  batch: readonly ReservedPlacement[],
  preconditions: readonly PlacementPreconditions[],
): Promise<{ outcomes: Outcome[]; appends: StreamAppend<OrderEvent>[] }> {
  const openOrders = new Map(batch.map(({ placement: { userId } }, index) => [userId, preconditions[index]?.openOrders]))
  const appends: StreamAppend<OrderEvent>[] = []

  async function decideOne(reserved: ReservedPlacement, { streamExists, ...found }: PlacementPreconditions) {
    const { placement, metadata } = reserved
    if (streamExists) return readPlaced(tx, placement)
    const open = openOrders.get(placement.userId) ?? found.openOrders
    const { state, ...append } = decidePlacement(dependencies, reserved, { streamExists, ...found, openOrders: open })
    appends.push({ ...append, metadata })
    openOrders.set(placement.userId, withOrder(open, placement))
    return { order: toOrderRow(placement.orderId, state), replayed: false }
  }

  const outcomes: Outcome[] = []
  for (const [index, reserved] of batch.entries()) {
    const found = preconditions[index]
    if (found === undefined) throw new Error('A placement has no preconditions')
    try {
      outcomes.push({ status: 'fulfilled', value: await decideOne(reserved, found) })
    } catch (reason) {
      if (!isRejection(reason)) throw reason
      outcomes.push({ status: 'rejected', reason })
    }
  }
  return { outcomes, appends }
}

/** Appends the orders of customers that this transaction has locked. A rejection is the outcome of one order. */
async function appendLocked(
  tx: OrderTransaction,
  dependencies: OrderDependencies,
  batch: readonly ReservedPlacement[],
  preconditions: readonly PlacementPreconditions[],
): Promise<Outcome[]> {
  const { outcomes, appends } = await decideAll(tx, dependencies, batch, preconditions)
  const replies = batch.flatMap(({ placement: { reply } }, index) =>
    reply !== undefined && outcomes[index]?.status === 'fulfilled' ? [reply] : [],
  )
  await allAnswered([tx.appendAll(appends), storeReplies(tx, replies)])
  return outcomes
}

const customerAndStream = ({ placement: { userId, orderId } }: ReservedPlacement) => ({ userId, stream: streamOf(orderId) })

/**
 * Locks the customers without waiting, so that one whom another transaction has locked does not hold up the others. The lock keeps
 * the limits exact and prevents a concurrent erasure.
 */
async function appendBatch(dependencies: OrderDependencies, batch: readonly ReservedPlacement[]): Promise<Outcome[]> {
  return dependencies.store.transaction(async (tx) => {
    const [lockedCustomers, preconditions] = await allAnswered([
      lockFreeCustomers(
        tx,
        batch.map(({ placement }) => placement.userId),
      ),
      readPlacementPreconditions(tx, batch.map(customerAndStream), dependencies.openOrderLimits),
    ])
    const isLocked = ({ placement }: ReservedPlacement): boolean => lockedCustomers.has(placement.userId)
    const outcomes = await appendLocked(
      tx,
      dependencies,
      batch.filter(isLocked),
      preconditions.filter((_, index) => batch.slice(index, index + 1).some(isLocked)),
    )
    const settled = outcomes.values()
    return batch.map(
      (reserved) => (isLocked(reserved) ? settled.next().value : undefined) ?? { status: 'rejected', reason: ALONE },
    )
  })
}

async function appendAlone(dependencies: OrderDependencies, reserved: ReservedPlacement): Promise<PlacedOrderReply> {
  const outcomes = await dependencies.store.transaction(async (tx) => {
    const [, preconditions] = await allAnswered([
      lockCustomer(tx, reserved.placement.userId),
      readPlacementPreconditions(tx, [customerAndStream(reserved)], dependencies.openOrderLimits),
    ])
    return appendLocked(tx, dependencies, [reserved], preconditions)
  })
  const [outcome] = outcomes
  if (outcome?.status === 'fulfilled') return outcome.value
  throw outcome?.reason
}

/**
 * Appends placed orders. Orders that arrive at the same time are appended in one transaction; the failure of one does not fail the
 * others.
 * @throws Rejection of the decider; `bad_token` for an erased customer; `conflict`, `unavailable`
 */
export function createAppendOrder(dependencies: OrderDependencies) {
  const append = createBatcher<ReservedPlacement, PlacedOrderReply>(MAX_BATCH_SIZE, async (batch) => {
    try {
      return await appendBatch(dependencies, batch)
    } catch (error) {
      if (isDatabaseUnavailable(error) || batch.length === 1) throw error
      return batch.map(() => ({ status: 'rejected', reason: ALONE }))
    }
  })
  return async (placement: Placement, lines: readonly HeldLine[]): Promise<PlacedOrderReply> => {
    const reserved = { placement, lines, metadata: currentEventMetadata() }
    try {
      return await append(reserved)
    } catch (error) {
      if (error !== ALONE) throw error
      return appendAlone(dependencies, reserved)
    }
  }
}
