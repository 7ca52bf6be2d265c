import { mostCharge, shopCurrency } from '@shop/contracts/shared'
import { DEFAULT_TERMS } from '@shop/contracts/terms'
import { batchReads } from '@shop/kit/concurrency'
import { isRejection, reject } from '@shop/kit/domain'
import { createIdempotentHandling } from '@shop/kit/event-store'
import { checkOpenOrderLimits, isLimited } from '../domain/open-order-limits.ts'
import { orderDecider } from '../domain/order.ts'
import { checkUnprovenOrders } from '../domain/unproven-orders.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'
import { createAppendOrder } from './append-order.ts'
import { toPlacement, type PlaceInput, type Placement } from './placement.ts'
import { checkRules } from './check-rules.ts'
import { readPlacementPreconditions, type PlacementPreconditions } from './placement-preconditions.ts'
import { replayPlaced, type PlacedOrderReply } from './read-placed.ts'

/** After these rejections the order does not exist and never will, so its reservation is released at once. */
const NEVER_PLACED = [
  'prices_changed',
  'delivery_unavailable',
  'order_refused',
  'total_too_large',
  'total_too_small',
  'too_many_open_orders',
  'too_many_unconfirmed_orders',
  'too_many_requests',
  'order_expired',
  'bad_token',
] as const

/** Rejections that a retry would not change: they are stored and replayed like a success. What counts as an open order changes. */
const FINAL = [
  'prices_changed',
  'delivery_unavailable',
  'order_refused',
  'total_too_large',
  'total_too_small',
  'not_enough_stock',
  'order_expired',
  'product_not_found',
] as const

/** Places orders. Retries with the same idempotency key lead to one order and one reply. */
export function createPlaceOrder(dependencies: OrderDependencies): (input: PlaceInput) => Promise<PlacedOrderReply> {
  const place = createPlace(dependencies)
  const handleIdempotently = createIdempotentHandling(dependencies)
  const readPreconditions = createReadPreconditions(dependencies)
  return async (input) => {
    const placement = placementOf(input, dependencies)
    // Whether the address is confirmed may change until the request is repeated.
    const { idempotencyKey: key, unproven: _, ...body } = input
    // The id of a first request is new, and without a limit there is nothing to check. Read while the key is acquired.
    const limited = placement.unproven !== undefined || isLimited(input.paymentMethod, dependencies.openOrderLimits)
    const ofFirst = limited ? readPreconditions(placement) : undefined
    if (key === undefined) return place(placement, ofFirst)
    ofFirst?.catch(() => undefined)
    const replay = () => dependencies.store.transaction((tx) => replayPlaced(tx, placement))
    const request = { scope: input.userId, key, body, stream: streamOf(placement.orderId) }
    try {
      const handle = (isFirst: boolean) => place(placement, isFirst ? ofFirst : readPreconditions(placement))
      return await handleIdempotently(request, { handle, replay, finalCodes: FINAL })
    } catch (error) {
      // The client shows the order that the key has placed.
      const { orderId } = placement
      if (isRejection(error, 'key_reused') && (await exists(dependencies, orderId))) return reject('key_reused', { orderId })
      throw error
    }
  }
}

/** Without a limit nobody counts the orders of a mailbox, which may be thousands. */
function placementOf(input: PlaceInput, { unconfirmedOrderLimit }: OrderDependencies): Placement {
  const placement = toPlacement(input)
  return unconfirmedOrderLimit === 0 ? { ...placement, unproven: undefined } : placement
}

type Place = (placement: Placement, preconditions: Promise<PlacementPreconditions> | undefined) => Promise<PlacedOrderReply>

/** Places an order in two steps, which may both be repeated for the same order id: reserves the stock, and appends the order. */
function createPlace(dependencies: OrderDependencies): Place {
  const appendOrder = createAppendOrder(dependencies)
  return async (placement, preconditions) => {
    const placed = await findPlaced(dependencies, placement, await preconditions)
    if (placed !== undefined) return placed
    const { orderId, lines, paymentMethod } = placement
    // Stock is not held for an order that the provider would never charge.
    const maxTotal = paymentMethod === 'Stripe' ? mostCharge(shopCurrency()) : undefined
    // until 0.5.0: an older catalogue answers no terms, and has none.
    const { lines: heldLines, terms = DEFAULT_TERMS } = await dependencies.catalogue.reserve({ orderId, lines, maxTotal })
    try {
      await checkRules(dependencies, placement, heldLines)
      return await appendOrder({ ...placement, heldLines, terms })
    } catch (error) {
      // After any other failure the order may exist, so the hold stays. The catalogue asks the order service before it expires.
      if (isRejection(error, ...NEVER_PLACED)) await releaseStock(dependencies, orderId)
      throw error
    }
  }
}

function createReadPreconditions(dependencies: OrderDependencies) {
  const { database, clock } = dependencies
  return batchReads<Placement, PlacementPreconditions>((batch) =>
    readPlacementPreconditions(database, batch, dependencies, clock()),
  )
}

/** The order when it was placed before. Rejects beyond the limits, so that no stock is held; appending checks them again. */
async function findPlaced(
  { store, openOrderLimits, unconfirmedOrderLimit, clock }: OrderDependencies,
  placement: Placement,
  preconditions: PlacementPreconditions | undefined,
): Promise<PlacedOrderReply | undefined> {
  if (preconditions === undefined) return undefined
  const { streamExists, openOrders, unprovenOrders } = preconditions
  if (streamExists) return store.transaction((tx) => replayPlaced(tx, placement), { reply: placement.reply })
  checkOpenOrderLimits(placement, openOrders, openOrderLimits)
  if (placement.unproven) checkUnprovenOrders(placement.unproven, unprovenOrders, unconfirmedOrderLimit, clock())
  return undefined
}

/** Releases the reservation. A failure is only logged, because the hold expires by itself. */
async function releaseStock({ catalogue, logger }: OrderDependencies, orderId: string): Promise<void> {
  try {
    await catalogue.release({ orderId })
  } catch (error) {
    logger.warn({ err: error, orderId }, 'could not release a reservation, it will expire')
  }
}

async function exists({ store }: OrderDependencies, orderId: string): Promise<boolean> {
  const { state } = await store.transaction((tx) => tx.load(streamOf(orderId), orderDecider))
  return isPlaced(state)
}
