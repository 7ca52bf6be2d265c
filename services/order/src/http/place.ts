import type { catalogueCalls, HeldLine, orderCalls, OrderRow } from '@shop/contracts/internal'
import { storeReply } from '@shop/kit'
import type { Client, EventStore, Queryable } from '@shop/kit'
import { isRejection, reject } from '@shop/kit/domain'
import type { z } from 'zod'
import type { OrderEvent } from '../domain/events.ts'
import { mergeLines, sameLines } from '../domain/lines.ts'
import { checkOpenOrders } from '../domain/open-orders.ts'
import { isPlaced } from '../domain/state.ts'
import { standingOf } from '../projections/standing.ts'
import { lockCustomer } from '../store/customers.ts'
import { orderIdFor } from '../store/order-ids.ts'
import { asFirstPlaced, begin } from '../store/orders.ts'
import type { OrderTransaction } from '../store/orders.ts'
import { streamOf } from '../store/streams.ts'
import { toAnswer } from './answers.ts'
import { claim, settle } from './keyed.ts'
import type { Claim, KeyedPorts } from './keyed.ts'

export interface PlacePorts extends KeyedPorts {
  readonly store: EventStore<OrderEvent>
  readonly catalogue: Pick<Client<typeof catalogueCalls>, 'reserve' | 'release'>
  readonly openOrderLimit: number
}

type PlaceRequest = Omit<z.output<typeof orderCalls.place.input>, 'idempotencyKey'>
type Placement = { readonly order: OrderRow; readonly replayed: boolean }

/** One request on its way to one order. */
interface Placing {
  readonly orderId: string
  /** With merged lines. */
  readonly request: PlaceRequest
  /** Keeps the answer, in the transaction that makes it true. */
  readonly keep: (tx: Queryable) => Promise<void>
}

/** After these no order exists and none will come of this request, so what was held for it can go back at once. */
const NEVER_PLACED = ['prices_changed', 'too_many_open_orders', 'order_expired', 'bad_token'] as const

/** The order as it was first answered. A key that was forgotten meanwhile may come back with other wishes. */
async function replay(tx: OrderTransaction, { orderId, request, keep }: Placing): Promise<Placement> {
  const state = await asFirstPlaced(tx, orderId)
  if (!isPlaced(state)) return reject('order_expired')
  if (state.paymentMethod !== request.paymentMethod || !sameLines(state.lines, request.lines)) return reject('key_reused')
  await keep(tx)
  return { order: toAnswer(orderId, state), replayed: true }
}

/** Records the order. The lock makes the limit exact, and lets no erasure come between; who was erased is signed out. */
async function record(tx: OrderTransaction, ports: PlacePorts, placing: Placing, lines: readonly HeldLine[]): Promise<Placement> {
  const { orderId, request, keep } = placing
  await lockCustomer(tx, request.userId)
  const standing = await standingOf(tx, request.userId, streamOf(orderId))
  if (standing.begun) return replay(tx, placing)
  if (standing.erased) return reject('bad_token')
  const state = await begin(tx, orderId, {
    ...request,
    type: 'Place',
    lines,
    openCardOrders: standing.openCardOrders,
    openOrderLimit: ports.openOrderLimit,
    placedAt: ports.clock().toISOString(),
  })
  await keep(tx)
  return { order: toAnswer(orderId, state), replayed: false }
}

/** Gives a hold back. It would end by itself, so nothing fails because of it. */
async function release({ catalogue, logger }: PlacePorts, orderId: string): Promise<void> {
  try {
    await catalogue.release({ orderId })
  } catch (error) {
    logger.warn({ err: error, orderId }, 'a hold was not given back, and will end by itself')
  }
}

/** Holds, prices, records. Every step may be done again for the same order id without doing more. */
async function placeOnce(ports: PlacePorts, placing: Placing): Promise<Placement> {
  const { orderId, request } = placing
  const standing = await standingOf(ports.database, request.userId, streamOf(orderId))
  if (standing.begun) return ports.store.transaction((tx) => replay(tx, placing))
  checkOpenOrders(request.paymentMethod, standing.openCardOrders, ports.openOrderLimit)
  const { lines } = await ports.catalogue.reserve({ orderId, lines: request.lines })
  try {
    return await ports.store.transaction((tx) => record(tx, ports, placing, lines))
  } catch (error) {
    // After any other fault the order may stand all the same: the hold stays, and asks before it ends.
    if (isRejection(error, ...NEVER_PLACED)) await release(ports, orderId)
    throw error
  }
}

async function placeKeyed(ports: PlacePorts, request: PlaceRequest, claimed: Claim): Promise<Placement> {
  const { userId, key } = claimed
  const orderId = orderIdFor(userId, key)
  const placing = { orderId, request, keep: (tx: Queryable) => storeReply(tx, { scope: userId, key, reply: { orderId } }) }
  const first = await claim(ports, claimed)
  if (first !== undefined) return ports.store.transaction((tx) => replay(tx, { ...placing, keep: async () => undefined }))
  try {
    return await placeOnce(ports, placing)
  } catch (error) {
    await settle(ports, claimed, error)
    throw error
  }
}

/** Places an order; the same customer's same key leads to one order and one answer, however often it is sent. */
export async function place(ports: PlacePorts, input: z.output<typeof orderCalls.place.input>): Promise<Placement> {
  const { idempotencyKey: key, ...body } = input
  const request = { ...body, lines: mergeLines(body.lines) }
  if (key !== undefined) return placeKeyed(ports, request, { userId: body.userId, key, body })
  return placeOnce(ports, { orderId: orderIdFor(body.userId, undefined), request, keep: async () => undefined })
}
