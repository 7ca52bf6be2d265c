export { webhookTypes, type WebhookType } from '../webhooks/webhook-types.ts'
export { databaseSchema } from './database-schema.ts'
export { requireKnownVersion, toWrittenVersion, UnknownEventError, upcast } from './event-versions.ts'
export type { EventVersions, VersionedEvent } from './event-versions.ts'
export {
  catalogueEvents,
  identityEvents,
  orderEvents,
  paymentEvents,
  publicEvents,
  type PublicEventData,
  type PublicEventType,
  type Source,
} from './public-events.ts'
export { publicVersionsOf, toPublishedVersion, upcastPublicEvent } from './schema-versions.ts'
export type { PublicVersionsOf } from './schema-versions.ts'
export { webhookEvents } from './webhook-events.ts'
