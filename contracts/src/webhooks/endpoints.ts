import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { fetchedEvents, eventQuery } from './fetched-events.ts'
import type {
  newWebhook,
  newWebhookSecret,
  webhook,
  webhookDeliveries,
  webhookDeliveryQuery,
  webhookList,
  webhookReplay,
  webhookTest,
  webhookUpdate,
  webhookWithSecret,
} from './webhooks.ts'

export const listWebhooks: Endpoint<{ answer: typeof webhookList }> = { method: 'GET', path: '/api/admin/webhooks' }

export const getWebhook: Endpoint<{ params: typeof idParams; answer: typeof webhook }> = {
  method: 'GET',
  path: '/api/admin/webhooks/:id',
}

export const listWebhookDeliveries: Endpoint<{
  params: typeof idParams
  querystring: typeof webhookDeliveryQuery
  answer: typeof webhookDeliveries
}> = { method: 'GET', path: '/api/admin/webhooks/:id/deliveries' }

export const createWebhook: Endpoint<{ body: typeof newWebhook; answer: typeof webhookWithSecret }> = {
  method: 'POST',
  path: '/api/admin/webhooks',
}

/** Absent fields stay as they are. */
export const changeWebhook: Endpoint<{ params: typeof idParams; body: typeof webhookUpdate; answer: typeof webhook }> = {
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
}

export const deleteWebhook: Endpoint<{ params: typeof idParams }> = { method: 'DELETE', path: '/api/admin/webhooks/:id' }

export const replaceWebhookSecret: Endpoint<{
  params: typeof idParams
  body: typeof newWebhookSecret
  answer: typeof webhookWithSecret
}> = { method: 'POST', path: '/api/admin/webhooks/:id/secret' }

export const replayWebhook: Endpoint<{ params: typeof idParams; body: typeof webhookReplay; answer: typeof webhook }> = {
  method: 'POST',
  path: '/api/admin/webhooks/:id/replay',
}

export const testWebhook: Endpoint<{ params: typeof idParams; answer: typeof webhookTest }> = {
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
}

export const listEvents: Endpoint<{ querystring: typeof eventQuery; answer: typeof fetchedEvents }> = {
  method: 'GET',
  path: '/api/admin/events',
}
