import { MAX_CHARGE } from '@shop/contracts'
import { isRejection, reject } from '@shop/kit/domain'
import { batchReads, handleIdempotently } from '@shop/kit/event-store'
import { checkOpenOrderLimits, isLimited } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { createAppendOrder } from './append-order.ts'
import { toPlacement, type PlaceInput, type Placement } from './placement.ts'
import { readPlacementPreconditions, type PlacementPreconditions } from './placement-preconditions.ts'
import { readPlaced, type PlacedOrderReply } from './read-placed.ts'

/** After these rejections the order does not exist and never will, so its reservation is released at once. */
const NEVER_PLACED = ['prices_changed', 'total_too_large', 'too_many_open_orders', 'order_expired', 'bad_token'] as const

/** Rejections that a retry would not change: they are stored and replayed like a success. What counts as an open order changes. */
const FINAL = ['prices_changed', 'total_too_large', 'not_enough_stock', 'order_expired', 'product_not_found'] as const

/** Releases the reservation. A failure is only logged, because the hold expires by itself. */
async function releaseStock({ catalogue, logger }: OrderDependencies, orderId: string): Promise<void> {
  try {
    await catalogue.release({ orderId })
  } catch (error) {
    logger.warn({ err: error, orderId }, 'could not release a reservation, it will expire')
  }
}

/** Reads the preconditions of placements that arrive at the same time in one statement. */
function createPreconditionReader({ database, openOrderLimits, clock }: OrderDependencies) {
  return batchReads<Placement, PlacementPreconditions>((batch) =>
    readPlacementPreconditions(database, batch, openOrderLimits, clock()),
  )
}

/**
 * Places orders: reserves the stock and appends the order. Both may be repeated for the same order id. Retries with the same
 * idempotency key lead to one order and one reply.
 */
export function createPlaceOrder(dependencies: OrderDependencies): (input: PlaceInput) => Promise<PlacedOrderReply> {
  const { catalogue, openOrderLimits, store } = dependencies
  const readPreconditions = createPreconditionReader(dependencies)
  const appendOrder = createAppendOrder(dependencies)
  const answerPlaced = (placement: Placement) => store.transaction((tx) => readPlaced(tx, placement), { reply: placement.reply })

  /** The order when it was placed before. Rejects beyond the limits, so that no stock is held; appending checks them again. */
  async function findPlaced(placement: Placement): Promise<PlacedOrderReply | undefined> {
    // The id of an order without a key is new, and without a limit there is nothing to check.
    if (placement.reply === undefined && !isLimited(placement.paymentMethod, openOrderLimits)) return undefined
    const { streamExists, openOrders } = await readPreconditions(placement)
    if (streamExists) return answerPlaced(placement)
    checkOpenOrderLimits(placement, openOrders, openOrderLimits)
    return undefined
  }

  async function place(placement: Placement): Promise<PlacedOrderReply> {
    const placed = await findPlaced(placement)
    if (placed !== undefined) return placed
    const { orderId, paymentMethod } = placement
    // Stock is not held for an order that the provider would never charge.
    const maxTotal = paymentMethod === 'Stripe' ? MAX_CHARGE : undefined
    const { lines: heldLines } = await catalogue.reserve({ orderId, lines: placement.lines, maxTotal })
    try {
      return await appendOrder({ ...placement, heldLines })
    } catch (error) {
      // After any other failure the order may exist, so the hold stays. The catalogue asks the order service before it expires.
      if (isRejection(error, ...NEVER_PLACED)) await releaseStock(dependencies, orderId)
      throw error
    }
  }

  const isOrderPlaced = async ({ orderId }: Placement) =>
    isPlaced((await store.transaction((tx) => tx.load(streamOf(orderId), orderDecider))).state)

  return async (input) => {
    const placement = toPlacement(input)
    const { idempotencyKey: key, ...body } = input
    if (key === undefined) return place(placement)
    try {
      return await handleIdempotently(
        dependencies,
        { scope: input.userId, key, body },
        { handle: () => place(placement), replay: () => store.transaction((tx) => readPlaced(tx, placement)), finalCodes: FINAL },
      )
    } catch (error) {
      if (isRejection(error, 'key_reused') && (await isOrderPlaced(placement))) {
        return reject('key_reused', { orderId: placement.orderId })
      }
      throw error
    }
  }
}
