import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { OrderCommand } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { isErased, lockCustomer } from '../store/customers.ts'
import { streamOf } from '../store/streams.ts'

type PaymentInput = z.output<typeof orderCalls.markPaid.input>['payment']

/** Returns null once the customer's personal data is erased. The lock prevents a concurrent erasure. */
async function storableEmail(tx: OrderTransaction, stream: string, email: string | null): Promise<string | null> {
  const { state } = await tx.load(stream, orderDecider)
  if (email === null || !isPlaced(state)) return null
  await lockCustomer(tx, state.userId)
  return (await isErased(tx, state.userId)) ? null : email
}

const COMPLETED = 'COMPLETED'
const paymentIdOf = (orderId: string): string => `cod-${orderId}`

/** A payment on delivery without details. */
export function payInCashCommand(orderId: string, paidAt: string): OrderCommand {
  const paymentResult = { id: paymentIdOf(orderId), status: COMPLETED, updateTime: paidAt }
  return { type: 'MarkPaid', paymentResult, payerEmail: null, paidAt }
}

/** Records a payment on delivery, which an admin confirms. Details that the admin leaves out get defaults. */
export async function markPaid(
  { store, clock }: OrderDependencies,
  orderId: string,
  payment: PaymentInput,
): Promise<UnnumberedOrder> {
  const stream = streamOf(orderId)
  const paidAt = clock().toISOString()
  const { id = paymentIdOf(orderId), status = COMPLETED, updateTime = paidAt, email = null } = payment
  const paymentResult = { id, status, updateTime }
  const { state } = await store.transaction(async (tx) => {
    const payerEmail = await storableEmail(tx, stream, email)
    return tx.handle(stream, orderDecider, { type: 'MarkPaid', paymentResult, payerEmail, paidAt })
  })
  return toOrderRow(orderId, state)
}
