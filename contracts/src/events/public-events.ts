import type { z } from 'zod'
import { accountEvents } from '../accounts/events.ts'
import { apiKeyEvents } from '../api-keys/events.ts'
import { contractWithdrawalEvents } from '../contract-withdrawals/events.ts'
import { factorEvents } from '../factors/events.ts'
import { orderLifecycleEvents } from '../orders/events.ts'
import { cardPaymentEvents } from '../payments/events.ts'
import { productEvents } from '../products/events.ts'
import { manualRefundEvents, refundEvents } from '../refunds/events.ts'
import { returnEvents } from '../returns/events.ts'
import { reviewEvents } from '../reviews/events.ts'
import { sessionEvents } from '../sessions/events.ts'
import { shipmentEvents } from '../shipments/events.ts'
import { staffEvents } from '../staff/events.ts'
import { stockEvents } from '../stock/events.ts'

export const catalogueEvents = { ...productEvents, ...reviewEvents, ...stockEvents }
export const identityEvents = { ...accountEvents, ...staffEvents, ...apiKeyEvents, ...sessionEvents, ...factorEvents }
export const orderEvents = {
  ...orderLifecycleEvents,
  ...shipmentEvents,
  ...returnEvents,
  ...contractWithdrawalEvents,
  ...manualRefundEvents,
}
export const paymentEvents = { ...cardPaymentEvents, ...refundEvents }

/** Every public event by its source service. A changed shape needs a new schema version and an upcaster. */
export const publicEvents = {
  catalogue: catalogueEvents,
  identity: identityEvents,
  order: orderEvents,
  payment: paymentEvents,
} as const

export type Source = keyof typeof publicEvents
export type PublicEventType<S extends Source> = keyof (typeof publicEvents)[S] & string
export type PublicEventData<S extends Source, T extends PublicEventType<S>> = z.infer<
  Extract<(typeof publicEvents)[S][T], z.ZodType>
>
