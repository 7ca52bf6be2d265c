import type { EventStore } from '@shop/kit'
import { payment } from '../domain/payment.ts'
import type { Payment, PaymentCommand, PaymentEvent } from '../domain/types.ts'
import type { PaymentPorts } from '../ports.ts'
import { carryOut } from '../store/carry-out.ts'
import { streamOf } from '../store/streams.ts'

/** What every step of a payment works with. */
export interface CheckoutContext extends Pick<PaymentPorts, 'checkout' | 'orders' | 'clock' | 'logger' | 'publicUrl'> {
  load(orderId: string): Promise<Payment>
  carryOut(orderId: string, ...commands: readonly PaymentCommand[]): Promise<Payment>
}

export function createContext(ports: PaymentPorts, store: EventStore<PaymentEvent>): CheckoutContext {
  const { checkout, orders, clock, logger, publicUrl } = ports
  return {
    checkout,
    orders,
    clock,
    logger,
    publicUrl,
    load: (orderId) => store.transaction(async (tx) => (await tx.load(streamOf(orderId), payment)).state),
    carryOut: (orderId, ...commands) => store.transaction((tx) => carryOut(tx, orderId, ...commands)),
  }
}
