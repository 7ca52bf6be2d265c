import type {
  NewWebhookInput,
  Webhook,
  WebhookDeliveries,
  WebhookTest,
  WebhookUpdateInput,
  WebhookWithSecret,
} from '@shop/contracts/webhooks'
import { apiQuery, editQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const PATH = '/admin/webhooks'
const webhookEndpoint = (id: string, subresource = '') => `${PATH}/${encodeURIComponent(id)}${subresource}`

export const webhooksQuery = () => apiQuery<{ webhooks: Webhook[] }>('webhooks', PATH, { staleTime: 0 })

/** A webhook as its form shows it. */
export const editedWebhookQuery = (id: string) => editQuery<Webhook>('webhooks', webhookEndpoint(id))

/** The last attempts. */
export const deliveriesQuery = (id: string, onlyFailed: boolean) =>
  apiQuery<WebhookDeliveries>('webhooks', webhookEndpoint(id, `/deliveries?outcome=${onlyFailed ? 'failed' : 'all'}`), {
    staleTime: 0,
  })

export const createWebhook = (webhook: NewWebhookInput) => api.post<WebhookWithSecret>(PATH, webhook)

/** @param etag of what the form showed */
export const changeWebhook = (id: string, changes: WebhookUpdateInput, etag?: string) =>
  api.putVersioned<Webhook>(webhookEndpoint(id), changes, etag)

export const deleteWebhook = (id: string) => api.delete<undefined>(webhookEndpoint(id))

export const replaceSecret = (id: string, overlapHours: number, currentPassword?: string) =>
  api.post<WebhookWithSecret>(webhookEndpoint(id, '/secret'), { overlapHours, currentPassword })

/** @param from ISO 8601; everything by default */
export const replayWebhook = (id: string, from?: string) => api.post<Webhook>(webhookEndpoint(id, '/replay'), { from })

export const testWebhook = (id: string) => api.post<WebhookTest>(webhookEndpoint(id, '/test'))
