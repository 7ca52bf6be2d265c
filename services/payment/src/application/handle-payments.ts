import type { StreamState } from '@shop/kit/domain'
import { handleBatch, shareTransaction, type BatchItem, type Outcome } from '@shop/kit/event-store'
import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { HandlePayment, PaymentDependencies, PaymentTransaction, PaymentWork } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Handles the commands on many payments in one transaction, one after the other. A rejection is the outcome of one of them. */
export async function handlePayments(
  tx: PaymentTransaction,
  items: readonly BatchItem<PaymentWork>[],
): Promise<Outcome<StreamState<Payment>>[]> {
  const known = items.flatMap(({ item }) => item.known ?? [])
  const unknown = items.flatMap(({ item }) => (item.known === undefined ? streamOf(item.orderId) : []))
  const states = [...known, ...(await tx.loadAll(unknown, paymentDecider))]
  return handleBatch(tx, { decider: paymentDecider, states, items }, ({ orderId, commands }, decide) =>
    decide(streamOf(orderId), ...commands),
  )
}

/** Commands that arrive at the same time are handled in one transaction; the failure of one does not fail the others. */
export function createHandlePayment({ store }: Pick<PaymentDependencies, 'store'>): HandlePayment {
  return shareTransaction((batch) => {
    let current = batch
    return store.transaction((tx) => {
      const outcomes = handlePayments(tx, current)
      // After a conflict everything is loaded.
      current = batch.map(({ item: { known: _, ...item }, metadata }) => ({ item, metadata }))
      return outcomes
    })
  })
}
