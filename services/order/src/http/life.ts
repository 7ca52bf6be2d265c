import type { orderCalls, OrderRow } from '@shop/contracts/internal'
import type { CallHandlers, EventStore, Logger } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import type { OrderEvent } from '../domain/events.ts'
import { isPlaced } from '../domain/state.ts'
import { customerOf, isErased, lockCustomer } from '../store/customers.ts'
import { carryOut, recordPayment } from '../store/orders.ts'
import { knownId, toAnswer } from './answers.ts'

type Handlers = CallHandlers<typeof orderCalls>

export interface LifePorts {
  readonly store: EventStore<OrderEvent>
  readonly clock: () => Date
  readonly logger: Logger
}

/** What happens to an order after it was placed. */
export function lifeHandlers({ store, clock, logger }: LifePorts): Pick<Handlers, 'markPaid' | 'markDelivered' | 'recordCardPayment' | 'abandon'> {
  return {
    markPaid: ({ orderId: given, payment }) =>
      store.transaction(async (tx): Promise<OrderRow> => {
        const orderId = knownId(given)
        const now = clock().toISOString()
      }),

    async markDelivered({ orderId: given }) {
      const orderId = knownId(given)
      const { state } = await store.transaction((tx) =>
        carryOut(tx, orderId, { type: 'MarkDelivered', deliveredAt: clock().toISOString() }),
      )
      return toAnswer(orderId, state)
    },
  }
}
