import type { Endpoint } from '../shared/endpoint.ts'
import type { idParams } from '../shared/ids.ts'
import type { apiKeyList, createdApiKey, newApiKey } from './api-keys.ts'

export const listApiKeys: Endpoint<{ answer: typeof apiKeyList }> = { method: 'GET', path: '/api/admin/api-keys' }

export const createApiKey: Endpoint<{ body: typeof newApiKey; answer: typeof createdApiKey }> = {
  method: 'POST',
  path: '/api/admin/api-keys',
}

export const revokeApiKey: Endpoint<{ params: typeof idParams }> = { method: 'DELETE', path: '/api/admin/api-keys/:id' }
