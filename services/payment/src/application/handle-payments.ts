import { createBatcher, currentEventMetadata, isDatabaseUnavailable, type EventMetadata, type StreamAppend } from '@shop/kit'
import { decideOn, isRejection } from '@shop/kit/domain'
import type { PaymentCommand } from '../domain/commands.ts'
import type { PaymentEvent } from '../domain/events.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { HandlePayment, PaymentDependencies, PaymentTransaction } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Commands on the payment of one order, with the metadata of the events that follow. */
export interface PaymentWork {
  readonly orderId: string
  readonly commands: readonly PaymentCommand[]
  readonly metadata: EventMetadata
}

type Outcome = PromiseSettledResult<Payment>

/** Handles the commands on many payments in one transaction, one after the other. A rejection is the outcome of one of them. */
export async function handlePayments(tx: PaymentTransaction, batch: readonly PaymentWork[]): Promise<Outcome[]> {
  const streams = [...new Set(batch.map(({ orderId }) => streamOf(orderId)))]
  const loaded = new Map((await tx.loadAll(streams, paymentDecider)).map((payment) => [payment.stream, payment]))
  const appends: StreamAppend<PaymentEvent>[] = []
  const outcomes = batch.map(({ orderId, commands, metadata }): Outcome => {
    const current = loaded.get(streamOf(orderId))
    if (current === undefined) throw new Error('A payment was not loaded')
    try {
      const { state, ...append } = decideOn(paymentDecider, current, ...commands)
      appends.push({ ...append, metadata })
      loaded.set(append.stream, { stream: append.stream, state, version: append.expectedVersion + append.events.length })
      return { status: 'fulfilled', value: state }
    } catch (reason) {
      if (!isRejection(reason)) throw reason
      return { status: 'rejected', reason }
    }
  })
  await tx.appendAll(appends)
  return outcomes
}

const MAX_BATCH_SIZE = 64

/** Their batch failed as a whole, so they need a transaction of their own. */
const ALONE = Symbol('alone')

/** Commands that arrive at the same time are handled in one transaction; the failure of one does not fail the others. */
export function createHandlePayment({ store }: Pick<PaymentDependencies, 'store'>): HandlePayment {
  const handleTogether = createBatcher<PaymentWork, Payment>(MAX_BATCH_SIZE, async (batch) => {
    try {
      return await store.transaction((tx) => handlePayments(tx, batch))
    } catch (error) {
      if (isDatabaseUnavailable(error) || batch.length === 1) throw error
      return batch.map(() => ({ status: 'rejected', reason: ALONE }))
    }
  })
  return async (orderId, ...commands) => {
    try {
      return await handleTogether({ orderId, commands, metadata: currentEventMetadata() })
    } catch (error) {
      if (error !== ALONE) throw error
      return (await store.handle(streamOf(orderId), paymentDecider, ...commands)).state
    }
  }
}
