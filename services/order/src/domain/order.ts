import type { Decider } from '@shop/kit/domain'
import type { OrderCommand } from './commands.ts'
import { decide } from './decide.ts'
import type { OrderEvent } from './events.ts'
import { evolve, missing } from './state.ts'
import type { OrderState } from './state.ts'

/** The life of one order, from placing (or never being placed) to delivery or expiry. */
export const order: Decider<OrderState, OrderCommand, OrderEvent> = { initial: missing, decide, evolve }
