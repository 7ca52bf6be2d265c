import type { ApiKeyList, CreatedApiKey, NewApiKeyInput } from '@shop/contracts/api-keys'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const PATH = '/admin/api-keys'

export const apiKeysQuery = () => apiQuery<ApiKeyList>('apiKeys', PATH, { staleTime: 0 })

export const createApiKey = (key: NewApiKeyInput) => api.post<CreatedApiKey>(PATH, key)

export const revokeApiKey = (id: string) => api.delete<undefined>(`${PATH}/${encodeURIComponent(id)}`)
