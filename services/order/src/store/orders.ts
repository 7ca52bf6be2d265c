import type { Logger, StoreTransaction } from '@shop/kit'
import { fold } from '@shop/kit/domain'
import type { MarkPaid, OrderCommand, RecordCardPayment } from '../domain/commands.ts'
import type { OrderEvent } from '../domain/events.ts'
import { order } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderState } from '../domain/state.ts'
import { isErased, lockCustomer } from './customers.ts'
import { streamOf } from './streams.ts'

export type OrderTransaction = StoreTransaction<OrderEvent>

export interface Outcome {
  readonly state: OrderState
  /** What followed from the command; nothing when it had its effect before. */
  readonly events: readonly OrderEvent[]
}

/** Carries out a command on one order in a transaction that is under way. */
export async function carryOut(tx: OrderTransaction, orderId: string, command: OrderCommand): Promise<Outcome> {
  const stream = streamOf(orderId)
  const { state, version } = await tx.load(stream, order)
  const events = order.decide(command, state)
  await tx.append(stream, version, events)
  return { state: events.reduce((next, event) => order.evolve(next, event), state), events }
}

/** Carries out the first command on an order whose stream is known not to have begun. */
export async function begin(tx: OrderTransaction, orderId: string, command: OrderCommand): Promise<OrderState> {
  const events = order.decide(command, order.initial)
  await tx.append(streamOf(orderId), 0, events)
  return fold(order, events)
}

/** The order as its first event left it: what its customer was answered when it was placed. */
export async function asFirstPlaced(tx: OrderTransaction, orderId: string): Promise<OrderState> {
  const history = await tx.read(streamOf(orderId))
  return fold(
    order,
    history.slice(0, 1).map(({ event }) => event),
  )
}

/** Nobody's address is written down after they were erased, nor while they are being erased. */
async function emailToKeep(tx: OrderTransaction, orderId: string, email: string | null): Promise<string | null> {
  const { state } = await tx.load(streamOf(orderId), order)
  if (email === null || !isPlaced(state)) return null
  await lockCustomer(tx, state.userId)
  return (await isErased(tx, state.userId)) ? null : email
}

/** Records what an admin says was paid at the door. */
export async function recordCashPayment(tx: OrderTransaction, orderId: string, command: MarkPaid): Promise<OrderState> {
  const payerEmail = await emailToKeep(tx, orderId, command.payerEmail)
  const { state } = await carryOut(tx, orderId, { ...command, payerEmail })
  return state
}

/** Records a card payment, however it was heard of; money that the order did not wait for goes back by itself. */
export async function recordCardPayment(
  tx: OrderTransaction,
  logger: Logger,
  orderId: string,
  payment: Omit<RecordCardPayment, 'type'>,
): Promise<OrderState> {
  const { state, events } = await carryOut(tx, orderId, { type: 'RecordCardPayment', ...payment })
  if (events.some(({ type }) => type === 'LatePaymentRecorded')) {
    const { sessionId, amount } = payment
    logger.warn({ orderId, sessionId, amount }, 'money came for an order that did not wait for it, and is to be refunded')
  }
  return state
}
