import type { orderCalls } from '@shop/contracts/internal'
import type { CallHandlers, EventStore, Logger } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import { isPlaced } from '../domain/state.ts'
import { carryOut, recordCardPayment, recordCashPayment } from '../store/orders.ts'
import { knownId, toAnswer } from './answers.ts'

type LifeCalls = 'markPaid' | 'markDelivered' | 'cancel' | 'recordCardPayment' | 'recordRefund' | 'abandon'

export interface LifePorts {
  readonly store: EventStore<OrderEvent>
  readonly clock: () => Date
  readonly logger: Logger
}

/** What happens to an order after it was placed, or when it never was. */
export function lifeHandlers({ store, clock, logger }: LifePorts): Pick<CallHandlers<typeof orderCalls>, LifeCalls> {
  const now = (): string => clock().toISOString()

  return {
    async markPaid({ orderId: given, payment }) {
      const orderId = knownId(given)
      const { id = `cod-${orderId}`, status = 'COMPLETED', updateTime = now(), email = null } = payment
      const paymentResult = { id, status, updateTime }
      const state = await store.transaction((tx) =>
        recordCashPayment(tx, orderId, { type: 'MarkPaid', paymentResult, payerEmail: email, paidAt: now() }),
      )
      return toAnswer(orderId, state)
    },

    async markDelivered({ orderId: given }) {
      const orderId = knownId(given)
      const { state } = await store.transaction((tx) => carryOut(tx, orderId, { type: 'MarkDelivered', deliveredAt: now() }))
      return toAnswer(orderId, state)
    },

    async cancel({ orderId: given }) {
      const orderId = knownId(given)
      const { state } = await store.transaction((tx) => carryOut(tx, orderId, { type: 'Cancel', cancelledAt: now() }))
      return toAnswer(orderId, state)
    },

    async recordCardPayment({ orderId: given, ...payment }) {
      const orderId = knownId(given)
      const state = await store.transaction((tx) => recordCardPayment(tx, logger, orderId, payment))
      if (state.status === 'cancelled') return reject('order_cancelled')
      return state.status === 'expired' ? reject('order_expired') : toAnswer(orderId, state)
    },

    async recordRefund({ orderId: given, ...refund }) {
      const orderId = knownId(given)
      const { state } = await store.transaction((tx) => carryOut(tx, orderId, { type: 'RecordRefund', ...refund }))
      return toAnswer(orderId, state)
    },

    async abandon({ orderId }) {
      const { state } = await store.transaction((tx) => carryOut(tx, knownId(orderId), { type: 'Abandon' }))
      return { placed: isPlaced(state) }
    },
  }
}
