import type { Decider } from '@shop/kit/domain'
import { decide } from './decide.ts'
import { evolve, noPayment } from './evolve.ts'
import type { Payment, PaymentCommand, PaymentEvent } from './types.ts'

/** The payment of one card order: requested, opening, open, and then captured or expired, once and for good. */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = { initial: noPayment, decide, evolve }
