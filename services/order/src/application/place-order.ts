import { MAX_CHARGE, MAX_QTY } from '@shop/contracts'
import type { HeldLine, orderCalls, OrderRow } from '@shop/contracts/internal'
import { handleIdempotently } from '@shop/kit'
import type { IdempotentReply } from '@shop/kit'
import { decideOn, fold, isRejection, mergeLines, reject, sameLines } from '@shop/kit/domain'
import type { z } from 'zod'
import { checkOpenOrderLimits } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { lockCustomer } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'
import { newOrderId } from './new-order-id.ts'
import { readPlacementPreconditions } from './placement-preconditions.ts'

type PlaceInput = z.output<typeof orderCalls.place.input>

/** A request for one order; its lines are merged. */
interface Placement extends Omit<PlaceInput, 'idempotencyKey'> {
  readonly orderId: string
  /** Stored with the order when the request carries an idempotency key. */
  readonly reply: IdempotentReply | undefined
}

interface PlacedOrderReply {
  readonly order: OrderRow
  readonly replayed: boolean
}

/** After these rejections the order does not exist and never will, so its reservation is released at once. */
const NEVER_PLACED = ['prices_changed', 'total_too_large', 'too_many_open_orders', 'order_expired', 'bad_token'] as const

/** Rejections that a retry would not change. They are stored and replayed like a success. */
const FINAL = ['prices_changed', 'total_too_large', 'not_enough_stock', 'order_expired', 'product_not_found'] as const

/**
 * Answers the order as it was first placed, whatever happened to it since. The lines are compared because the stored
 * fingerprint of an old key is deleted, and the key may then return with another order.
 */
async function replay(tx: OrderTransaction, { orderId, lines, paymentMethod }: Placement): Promise<PlacedOrderReply> {
  const [first] = await tx.read(streamOf(orderId))
  const state = fold(orderDecider, first === undefined ? [] : [first.event])
  if (!isPlaced(state)) return reject('order_expired')
  if (state.paymentMethod !== paymentMethod || !sameLines(state.lines, lines)) return reject('key_reused')
  return { order: toOrderRow(orderId, state), replayed: true }
}

/** Appends the order. The lock keeps the limits exact and prevents a concurrent erasure; an erased customer is signed out. */
async function appendOrder(
  tx: OrderTransaction,
  { clock, openOrderLimits }: OrderDependencies,
  placement: Placement,
  lines: readonly HeldLine[],
): Promise<PlacedOrderReply> {
  const { orderId, userId, shippingAddress, paymentMethod, claimed: clientTotals } = placement
  const stream = streamOf(orderId)
  await lockCustomer(tx, userId)
  const { streamExists, erased, openOrders } = await readPlacementPreconditions(tx, { userId, stream }, openOrderLimits)
  if (streamExists) return replay(tx, placement)
  if (erased) return reject('bad_token')
  const decision = decideOn(
    orderDecider,
    { stream, state: orderDecider.initial, version: 0 },
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
  await tx.appendAll([decision])
  return { order: toOrderRow(orderId, decision.state), replayed: false }
}

/** Releases the reservation. A failure is only logged, because the hold expires by itself. */
async function releaseStock({ catalogue, logger }: OrderDependencies, orderId: string): Promise<void> {
  try {
    await catalogue.release({ orderId })
  } catch (error) {
    logger.warn({ err: error, orderId }, 'could not release a reservation, it will expire')
  }
}

/** Reserves the stock and appends the order. Both may be repeated for the same order id. */
async function reserveAndAppend(dependencies: OrderDependencies, placement: Placement): Promise<PlacedOrderReply> {
  const { database, store, catalogue, openOrderLimits } = dependencies
  const { orderId, userId, paymentMethod, reply } = placement
  const customerAndStream = { userId, stream: streamOf(orderId) }
  const { streamExists, openOrders } = await readPlacementPreconditions(database, customerAndStream, openOrderLimits)
  if (streamExists) return store.transaction((tx) => replay(tx, placement), { reply })
  checkOpenOrderLimits(placement, openOrders, openOrderLimits)
  // Stock is not held for an order that the provider would never charge.
  const maxTotal = paymentMethod === 'Stripe' ? MAX_CHARGE : undefined
  const { lines } = await catalogue.reserve({ orderId, lines: placement.lines, maxTotal })
  try {
    return await store.transaction((tx) => appendOrder(tx, dependencies, placement, lines), { reply })
  } catch (error) {
    // After any other failure the order may exist, so the hold stays. The catalogue asks the order service before it expires.
    if (isRejection(error, ...NEVER_PLACED)) await releaseStock(dependencies, orderId)
    throw error
  }
}

/** Places an order. Retries with the same idempotency key lead to one order and one reply. */
export async function placeOrder(
  dependencies: OrderDependencies,
  { idempotencyKey: key, ...body }: PlaceInput,
): Promise<PlacedOrderReply> {
  const { userId } = body
  const orderId = newOrderId(userId, key)
  const reply = key === undefined ? undefined : { scope: userId, key, reply: { orderId } }
  const placement = { ...body, lines: mergeLines(body.lines, { maxQty: MAX_QTY }), orderId, reply }
  const place = () => reserveAndAppend(dependencies, placement)
  if (key === undefined) return place()
  const replayPlaced = () => dependencies.store.transaction((tx) => replay(tx, placement))
  return handleIdempotently(
    dependencies,
    { scope: userId, key, body },
    { handle: place, replay: replayPlaced, finalCodes: FINAL },
  )
}
