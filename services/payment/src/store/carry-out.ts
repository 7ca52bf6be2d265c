import type { StoreTransaction } from '@shop/kit'
import { payment } from '../domain/payment.ts'
import type { Payment, PaymentCommand, PaymentEvent } from '../domain/types.ts'
import { streamOf } from './streams.ts'

/** Carries out commands on one payment, one after the other, in the transaction given. @returns the payment after them. */
export async function carryOut(
  tx: StoreTransaction<PaymentEvent>,
  orderId: string,
  ...commands: readonly PaymentCommand[]
): Promise<Payment> {
  const stream = streamOf(orderId)
  const { state, version } = await tx.load(stream, payment)
  const events: PaymentEvent[] = []
  let next = state
  for (const command of commands) {
    const decided = payment.decide(command, next)
    next = decided.reduce((before, event) => payment.evolve(before, event), next)
    events.push(...decided)
  }
  await tx.append(stream, version, events)
  return next
}
