import type { Decider } from '@shop/kit/domain'
import type { PaymentCommand } from './commands.ts'
import { decide } from './decide.ts'
import type { PaymentEvent } from './events.ts'
import { evolve, noPayment, type Payment } from './state.ts'

/**
 * The payment of one card order: requested, opening, open, then captured or expired. An expired payment may still be
 * captured when the provider reports it late, and a captured one may be refunded.
 */
export const paymentDecider: Decider<Payment, PaymentCommand, PaymentEvent> = { initial: noPayment, decide, evolve }
