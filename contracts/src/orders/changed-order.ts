import { z } from 'zod'
import { attentionList } from '../payments/payments.ts'
import { order } from './orders.ts'

/** Which order it is, and how far: what a change answers to who may make it and not read orders. */
export const orderStates = order
  .pick({
    _id: true,
    number: true,
    status: true,
    isPaid: true,
    paidAt: true,
    isDelivered: true,
    deliveredAt: true,
    isCancelled: true,
    cancelledAt: true,
  })
  .meta({ id: 'OrderStates' })
export type OrderStates = z.infer<typeof orderStates>

/** An order after a change, as far as the caller may read it. */
export const changedOrder = z
  .union([order, orderStates])
  .meta({ description: 'The order; to staff and keys without `orders:read` its state alone' })
export type ChangedOrder = z.infer<typeof changedOrder>

/** What still waits for an admin in a payment after a decision, as far as the caller may read it. */
export const settledPayment = z.union([attentionList, orderStates])
