import type { z } from 'zod'
import { catalogueEvents } from './catalogue.ts'
import { identityEvents } from './identity.ts'
import { orderEvents } from './order.ts'
import { paymentEvents } from './payment.ts'

export { schemaOf } from './schemas.ts'
export { catalogueEvents, identityEvents, orderEvents, paymentEvents }

/** Every public event by the service that tells it. A change of shape is a new schema version with an upcaster. */
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
