import { createDecisions, handleEach, shareTransaction, type BatchItem, type Outcome } from '@shop/kit/event-store'
import type { PaymentCommand } from '../domain/commands.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { HandlePayment, PaymentDependencies, PaymentTransaction } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Commands on the payment of one order. */
export interface PaymentWork {
  readonly orderId: string
  readonly commands: readonly PaymentCommand[]
}

/** Handles the commands on many payments in one transaction, one after the other. A rejection is the outcome of one of them. */
export async function handlePayments(
  tx: PaymentTransaction,
  batch: readonly BatchItem<PaymentWork>[],
): Promise<Outcome<Payment>[]> {
  const streams = new Set(batch.map(({ item }) => streamOf(item.orderId)))
  const decisions = createDecisions(paymentDecider, await tx.loadAll([...streams], paymentDecider))
  const outcomes = await handleEach(batch, ({ item: { orderId, commands }, metadata }) => {
    const decision = decisions.decide(streamOf(orderId), ...commands)
    decisions.keep(metadata, decision)
    return decision.state
  })
  await tx.appendAll(decisions.appends)
  return outcomes
}

/** Commands that arrive at the same time are handled in one transaction; the failure of one does not fail the others. */
export function createHandlePayment({ store }: Pick<PaymentDependencies, 'store'>): HandlePayment {
  const handle = shareTransaction<PaymentWork, Payment>((batch) => store.transaction((tx) => handlePayments(tx, batch)))
  return (orderId, ...commands) => handle({ orderId, commands })
}
