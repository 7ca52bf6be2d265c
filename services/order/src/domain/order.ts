import type { Decider } from '@shop/kit/domain'
import type { OrderCommand } from './commands.ts'
import { decide } from './decide.ts'
import type { OrderEvent } from './events.ts'
import { evolve, noOrder, type OrderState } from './state.ts'

/** One order, from placement or abandonment to delivery, cancellation or expiry. */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = { initial: noOrder, decide, evolve }
