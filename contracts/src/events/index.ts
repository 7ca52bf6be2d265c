import type { z } from 'zod'
import { catalogueEvents } from './catalogue.ts'
import { identityEvents } from './identity.ts'
import { orderEvents } from './order.ts'
import { paymentEvents } from './payment.ts'

export { databaseSchema } from './database-schema.ts'
export { requireKnownVersion, toWrittenVersion, UnknownEventError, upcast } from './event-versions.ts'
export type { EventVersions, VersionedEvent } from './event-versions.ts'
export { publicVersionsOf, toPublishedVersion, upcastPublicEvent } from './schema-versions.ts'
export type { PublicVersionsOf } from './schema-versions.ts'
export { webhookEvents } from './webhooks.ts'
export { webhookTypes } from '../webhook-types.ts'
export type { WebhookType } from '../webhook-types.ts'
export { catalogueEvents, identityEvents, orderEvents, paymentEvents }

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
