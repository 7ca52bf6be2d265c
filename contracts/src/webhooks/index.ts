export { fetchedEvents, eventQuery, MAX_EVENT_WAIT_SECONDS, MAX_EVENTS, type FetchedEvents } from './fetched-events.ts'
export { webhookTypes, type WebhookType } from './webhook-types.ts'
export {
  deliveryOutcomes,
  MAX_SECRET_OVERLAP_HOURS,
  newWebhook,
  newWebhookSecret,
  webhook,
  webhookDeliveries,
  webhookDeliveryQuery,
  webhookList,
  webhookRecord,
  webhookReplay,
  webhookTest,
  webhookUpdate,
  webhookWithSecret,
  type Webhook,
  type WebhookDeliveries,
  type WebhookTest,
  type WebhookWithSecret,
} from './webhooks.ts'
