import { paymentDecider } from '../domain/payment.ts'
import type { Payment } from '../domain/state.ts'
import type { PaymentDependencies } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

export async function loadPayment({ store }: Pick<PaymentDependencies, 'store'>, orderId: string): Promise<Payment> {
  const { state } = await store.transaction((tx) => tx.load(streamOf(orderId), paymentDecider))
  return state
}
