import type { Decider } from '@shop/kit/domain'
import { decide } from './decide.ts'
import { evolve, noPayment } from './evolve.ts'
import type { Payment, PaymentCommand, PaymentEvent } from './types.ts'

/**
 * The payment of one card order: requested, opening, open, and then captured or expired. An expired one may still be
 * captured, when money came that nobody could know of, and what is captured may go back.
 */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent> = { initial: noPayment, decide, evolve }
